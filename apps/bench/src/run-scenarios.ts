import type { Lab } from './lab.ts';
import type { Measurement, Scenario } from './scenario.ts';

interface Outcome {
  measurements: (Measurement & { row: string; seconds: number })[];
  failures: { row: string; reason: string }[];
}

interface RunOptions {
  lab: Lab;
  /** The interrupted measurement is not reported as a failure. */
  signal: AbortSignal;
  t: (line: string) => void;
}

/** A failing row does not stop the others. */
export async function runScenarios(scenarios: readonly Scenario[], { lab, signal, t }: RunOptions): Promise<Outcome> {
  const outcome: Outcome = { measurements: [], failures: [] };
  for (const { row, measure } of scenarios) {
    const begin = performance.now();
    const seconds = () => Math.round((performance.now() - begin) / 1_000);
    try {
      const measurement = await measure(lab);
      outcome.measurements.push({ row, seconds: seconds(), ...measurement });
      t(`${row} measured in ${seconds()} s`);
    } catch (error) {
      if (signal.aborted) break;
      outcome.failures.push({ row, reason: error instanceof Error ? error.message : String(error) });
      t(`${row} failed after ${seconds()} s`);
    }
  }
  return outcome;
}
