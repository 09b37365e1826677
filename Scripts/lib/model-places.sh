# Where the local model lives: one installation and one running server per user.
# The state file is also read by the FoundationModels module, which finds the server through it.

model_tools=$root/Tools/local-model
model_name=smollm2-135m-instruct
model_default_port=8791

model_cache=${XDG_CACHE_HOME:-$HOME/.cache}/swift-evaluations/local-model
model_venv=$model_cache/venv
model_python=$model_venv/bin/python
# Holds the hash of the requirements that the venv was made from, once that is complete.
model_stamp=$model_cache/installed

model_state_folder=${XDG_STATE_HOME:-$HOME/.local/state}/swift-evaluations
model_state=$model_state_folder/local-model.json
model_log=$model_state_folder/local-model.log
model_lock=$model_state_folder/local-model.lock
