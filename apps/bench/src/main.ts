import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { evaluateBudgets } from '@waybill/product-process';
import { type BudgetName, BUDGETS } from './budgets.ts';
import { chooseScenarios } from './choose-scenarios.ts';
import { compareResults } from './compare-results.ts';
import { openLab } from './lab.ts';
import { describeMachine, resolveCommitHash } from './machine.ts';
import { type BenchOptions, HELP, OptionError, readOptions } from './options.ts';
import { formatVerdicts } from './print-verdicts.ts';
import { runScenarios } from './run-scenarios.ts';
import { saveResults, readResults } from './saved-results.ts';
import type { Finding } from './scenario.ts';
import { SCENARIOS } from './scenarios.ts';

const RESULTS = path.resolve(import.meta.dirname, '../../../.data/bench.json');
/** Exit codes of signals: 128 plus the signal number. */
const SIGNAL_EXIT_CODES = { SIGINT: 130, SIGTERM: 143 };

try {
  const options = readOptions(
    process.argv.slice(2),
    SCENARIOS.map(({ row }) => row),
  );
  if (options) process.exitCode = (await bench(options)) ? 0 : 1;
  else console.log(HELP);
} catch (error) {
  if (!(error instanceof OptionError)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}

async function bench(options: BenchOptions): Promise<boolean> {
  const scenarios = chooseScenarios(SCENARIOS, options);
  const machine = describeMachine(options.repository);
  // Checked before minutes of measuring, since the name may be mistyped.
  const then = options.against === undefined ? undefined : readResults(resolveCommit(options.against));
  const lab = await openLab(options);
  const interruption = new AbortController();
  for (const [signal, code] of Object.entries(SIGNAL_EXIT_CODES)) {
    process.once(signal, () => {
      interruption.abort();
      void lab.close().finally(() => process.exit(code));
    });
  }
  try {
    const { measurements, failures } = await runScenarios(scenarios, {
      lab,
      signal: interruption.signal,
      t: (line) => console.log(line),
    });
    if (interruption.signal.aborted) return false;
    const verdicts = evaluateBudgets<BudgetName, Finding>(
      measurements.flatMap(({ findings }) => findings),
      BUDGETS,
    );
    console.log(`\n${machine.cpu}, ${machine.memoryGb} GB, Node ${machine.node}, load before ${machine.load?.toFixed(1)}`);
    console.log(`\n${formatVerdicts(verdicts, BUDGETS)}\n`);
    for (const { row, reason } of failures) console.log(`FAILED  ${row}  ${reason}`);
    await mkdir(path.dirname(RESULTS), { recursive: true });
    await writeFile(RESULTS, JSON.stringify({ machine, options, verdicts, failures, measurements }, null, 2));
    const kept = await saveResults(machine, { findings: verdicts, sizes: options.sizes });
    if (kept) console.log(`Kept for --against: ${path.relative(process.cwd(), kept)}`);
    if (then) {
      console.log(`\nAgainst ${then.commit.slice(0, 10)}, Node ${then.node}:\n`);
      console.log(`${compareResults(then, verdicts, { budgets: BUDGETS, sizes: options.sizes })}\n`);
    }
    console.log(`All figures: ${path.relative(process.cwd(), RESULTS)}`);
    return failures.length === 0 && verdicts.every(({ isKept }) => isKept);
  } finally {
    await lab.close();
  }
}

/** @throws OptionError if the name is not a commit. */
function resolveCommit(name: string): string {
  const commit = resolveCommitHash(name);
  if (commit === undefined) throw new OptionError(`There is no commit "${name}" here.`);
  return commit;
}
