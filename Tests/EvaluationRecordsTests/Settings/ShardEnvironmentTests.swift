import Testing

@testable import EvaluationRecords

@Suite("A job's share of the samples comes from its scheduler's variables")
struct ShardEnvironmentTests {
  private static func slurm(_ id: Int, _ least: Int, _ most: Int, _ step: Int?, _ count: Int) -> [String:
    String]
  {
    var variables = [
      "SLURM_ARRAY_TASK_ID": "\(id)", "SLURM_ARRAY_TASK_MIN": "\(least)", "SLURM_ARRAY_TASK_MAX": "\(most)",
      "SLURM_ARRAY_TASK_COUNT": "\(count)",
    ]
    if let step { variables["SLURM_ARRAY_TASK_STEP"] = "\(step)" }
    return variables
  }

  private func shard(_ environment: [String: String]) throws -> Shard? {
    try RunSettings(environment: ["EVALUATIONS_SHARD": "auto"].merging(environment) { $1 }).shard
  }

  private func message(_ environment: [String: String]) -> String? {
    do {
      _ = try shard(environment)
      return nil
    } catch {
      return "\(error)"
    }
  }

  @Test(
    "Auto takes what the scheduler says",
    arguments: [
      (slurm(0, 0, 7, 1, 8), "1/8"), (slurm(7, 0, 7, 1, 8), "8/8"), (slurm(1, 1, 8, 1, 8), "1/8"),
      (slurm(8, 1, 8, 1, 8), "8/8"), (slurm(4, 0, 14, 2, 8), "3/8"), (slurm(10, 4, 16, nil, 3), "2/3"),
      (slurm(5, 5, 5, 1, 1), "1/1"),
      (["JOB_COMPLETION_INDEX": "0", "EVALUATIONS_SHARD_COUNT": "5"], "1/5"),
      (["JOB_COMPLETION_INDEX": "4", "EVALUATIONS_SHARD_COUNT": "5"], "5/5"),
      (["CI_NODE_INDEX": "1", "CI_NODE_TOTAL": "3"], "1/3"),
      (["CI_NODE_INDEX": "3", "CI_NODE_TOTAL": "3"], "3/3"),
      (["CIRCLE_NODE_INDEX": "0", "CIRCLE_NODE_TOTAL": "4"], "1/4"),
      (["CIRCLE_NODE_INDEX": "3", "CIRCLE_NODE_TOTAL": "4"], "4/4"),
      // GitLab sets the total in every job.
      (slurm(1, 0, 3, 1, 4).merging(["CI_NODE_TOTAL": "1"]) { $1 }, "2/4"),
      (["CIRCLE_NODE_INDEX": "0", "CIRCLE_NODE_TOTAL": "1"], "1/1"),
    ])
  func detection(environment: [String: String], shard: String) throws {
    #expect(try self.shard(environment)?.description == shard)
  }

  @Test("What is said outright wins over the scheduler")
  func explicit() throws {
    var environment = Self.slurm(3, 0, 7, 1, 8)
    environment["EVALUATIONS_SHARD"] = "2/5"
    #expect(try shard(environment) == Shard(number: 2, count: 5))
    environment["EVALUATIONS_SHARD"] = nil
    #expect(try RunSettings(environment: environment).shard == nil)
  }

  @Test(
    "What is missing or cannot be is an error that says what to do",
    arguments: [
      (
        [:],
        "EVALUATIONS_SHARD is auto, but there are no variables of a Slurm array, of a Kubernetes indexed job, of "
          + "GitLab's parallel or of CircleCI's parallelism. Set it to 2/8 for instance, or leave it out to run every "
          + "sample."
      ),
      (
        ["SLURM_ARRAY_TASK_ID": "3", "SLURM_ARRAY_TASK_MIN": "0"],
        "EVALUATIONS_SHARD is auto, but SLURM_ARRAY_TASK_MAX is not set. Set EVALUATIONS_SHARD itself, to 2/8 for "
          + "instance."
      ),
      (
        slurm(2, 1, 9, 4, 3),
        "EVALUATIONS_SHARD is auto, but the Slurm array is no range: 3 numbers from 1 to 9. Set EVALUATIONS_SHARD "
          + "itself, to 2/8 for instance."
      ),
      (
        slurm(9, 0, 7, 1, 8),
        "EVALUATIONS_SHARD is auto, but SLURM_ARRAY_TASK_ID is 9 in an array of 8 from 0 to 7, which cannot be. Set "
          + "EVALUATIONS_SHARD itself, to 2/8 for instance."
      ),
      (
        slurm(3, 3, 3, 1, 1).merging(["EVALUATIONS_SHARD_COUNT": "8"]) { $1 },
        "EVALUATIONS_SHARD_COUNT is 8, but a Slurm array says 1/1. Set EVALUATIONS_SHARD itself, to 2/8 for "
          + "instance."
      ),
      (
        ["JOB_COMPLETION_INDEX": "2"],
        "EVALUATIONS_SHARD is auto, and JOB_COMPLETION_INDEX is 2, but Kubernetes does not tell how many there are. "
          + "Set EVALUATIONS_SHARD_COUNT to the job's completions."
      ),
      (
        ["JOB_COMPLETION_INDEX": "5", "EVALUATIONS_SHARD_COUNT": "5"],
        "EVALUATIONS_SHARD is auto, but JOB_COMPLETION_INDEX is 5, and with EVALUATIONS_SHARD_COUNT 5 it can be 0 to "
          + "4. Set EVALUATIONS_SHARD itself, to 2/8 for instance."
      ),
      (
        ["CI_NODE_INDEX": "0", "CI_NODE_TOTAL": "3"],
        "EVALUATIONS_SHARD is auto, but CI_NODE_INDEX is 0, and with CI_NODE_TOTAL 3 it can be 1 to 3. Set "
          + "EVALUATIONS_SHARD itself, to 2/8 for instance."
      ),
      (
        ["CI_NODE_TOTAL": "3"],
        "EVALUATIONS_SHARD is auto, but CI_NODE_INDEX is not set. Set EVALUATIONS_SHARD itself, to 2/8 for instance."
      ),
      (
        ["CIRCLE_NODE_INDEX": "0", "CIRCLE_NODE_TOTAL": "many"],
        "EVALUATIONS_SHARD is auto, but CIRCLE_NODE_TOTAL is \"many\", which is no number of jobs. Set "
          + "EVALUATIONS_SHARD itself, to 2/8 for instance."
      ),
      (
        ["CI_NODE_INDEX": "1", "CI_NODE_TOTAL": "9223372036854775807"],
        "EVALUATIONS_SHARD is auto, but CI_NODE_TOTAL is \"9223372036854775807\", which is no number of jobs. Set "
          + "EVALUATIONS_SHARD itself, to 2/8 for instance."
      ),
      (
        slurm(1, 0, 7, 1, 8).merging(["CI_NODE_INDEX": "1", "CI_NODE_TOTAL": "3"]) { $1 },
        "EVALUATIONS_SHARD is auto, but a Slurm array says 2/8, GitLab's parallel says 1/3. Set it to the one that "
          + "is meant."
      ),
      (
        ["EVALUATIONS_SHARD": "2/8", "EVALUATIONS_SHARD_COUNT": "4"],
        "EVALUATIONS_SHARD_COUNT is 4, but EVALUATIONS_SHARD says 2/8: leave out the former."
      ),
      (
        ["EVALUATIONS_SHARD": "", "EVALUATIONS_SHARD_COUNT": "4"],
        "EVALUATIONS_SHARD_COUNT is set without EVALUATIONS_SHARD: set that to auto, or to 2/8 for instance."
      ),
    ])
  func errors(environment: [String: String], text: String) {
    #expect(message(environment) == text)
  }

  @Test("A job that is one of several and runs everything is remarked on")
  func remark() {
    let slurm = Self.slurm(3, 0, 7, 1, 8)
    #expect(
      RunSettings.remarks(on: slurm) == [
        "This is one of several jobs of a Slurm array, and each of them runs every sample. Set EVALUATIONS_SHARD to "
          + "auto to split the samples between them, or to 1/1 if this is meant."
      ])
    #expect(RunSettings.remarks(on: slurm.merging(["EVALUATIONS_SHARD": "1/1"]) { $1 }) == [])
    #expect(RunSettings.remarks(on: slurm.merging(["EVALUATIONS_SHARD": "auto"]) { $1 }) == [])
    #expect(RunSettings.remarks(on: ["CI_NODE_TOTAL": "1"]) == [])
    #expect(RunSettings.remarks(on: ["CIRCLE_NODE_INDEX": "0", "CIRCLE_NODE_TOTAL": "1"]) == [])
    #expect(RunSettings.remarks(on: ["JOB_COMPLETION_INDEX": "0"]).count == 1)
  }
}
