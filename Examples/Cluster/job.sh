#!/usr/bin/env bash
#SBATCH --job-name=rounding
#SBATCH --array=1-4
#SBATCH --requeue
#SBATCH --open-mode=append
#SBATCH --output=task-%a.log
# Each task evaluates its share, and goes on with it when Slurm starts it again.
export EVALUATIONS_SHARD=auto EVALUATIONS_RESUME=latest

echo "task $SLURM_ARRAY_TASK_ID, SLURM_RESTART_COUNT=${SLURM_RESTART_COUNT:-0}"
CLUSTER_STARTS=starts-$SLURM_ARRAY_TASK_ID "$CLUSTER" run &
evaluation=$!
echo "$evaluation" >"pid-$SLURM_ARRAY_TASK_ID"
status=0
wait "$evaluation" || status=$?
# 137: killed, as by a node that ran out of memory. Slurm is asked to start the task again, and ends this script.
if ((status == 137)); then scontrol requeue "$SLURM_JOB_ID" && sleep 60; fi
exit "$status"
