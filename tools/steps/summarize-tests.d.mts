interface Test {
  task: string;
  file: string;
  title: string;
  outcome: string;
}

export function summarizeTests(run: { tests: readonly Test[]; failedTasks: readonly string[]; gaps: readonly string[] }): {
  lines: string[];
  passed: number;
  failed: number;
};
