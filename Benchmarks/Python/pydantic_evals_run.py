"""The arithmetic samples through pydantic-evals, which writes no log."""

import asyncio

from pydantic_evals import Case, Dataset
from pydantic_evals.evaluators import EqualsExpected

from measurement import arguments, measure

options = arguments()
answers = {f"What is {number} + 4?": str(number + 4) for number in range(options.samples)}
dataset = Dataset(
    name="arithmetic",
    cases=[Case(inputs=question, expected_output=answer) for question, answer in answers.items()],
    evaluators=[EqualsExpected()],
)


async def answer(question: str) -> str:
    if options.delay:
        await asyncio.sleep(options.delay)
    return answers[question]


def run() -> int:
    report = dataset.evaluate_sync(answer, progress=False, max_concurrency=options.concurrency)
    return sum(1 for case in report.cases if case.assertions["EqualsExpected"].value)


measure(options.samples, run)
