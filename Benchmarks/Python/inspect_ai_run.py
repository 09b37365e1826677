"""The arithmetic samples through inspect-ai, with its log as it writes it by default."""

import asyncio
import tempfile

from inspect_ai import Task, eval
from inspect_ai.dataset import MemoryDataset, Sample
from inspect_ai.model import ModelOutput
from inspect_ai.scorer import exact
from inspect_ai.solver import Generate, TaskState, solver

from measurement import arguments, measure

options = arguments()
dataset = MemoryDataset(
    [Sample(input=f"What is {number} + 4?", target=str(number + 4)) for number in range(options.samples)]
)


@solver
def answering():
    async def solve(state: TaskState, generate: Generate) -> TaskState:
        if options.delay:
            await asyncio.sleep(options.delay)
        state.output = ModelOutput.from_content("arithmetic", state.target.text)
        return state

    return solve


def run() -> int:
    with tempfile.TemporaryDirectory() as folder:
        logs = eval(
            Task(dataset=dataset, solver=answering(), scorer=exact()),
            model="mockllm/model",
            display="none",
            max_samples=options.concurrency,
            log_dir=folder,
        )
    results = logs[0].results
    return round(results.scores[0].metrics["mean"].value * results.completed_samples)


measure(options.samples, run)
