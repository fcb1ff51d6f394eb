import { parseArgs } from 'node:util';

interface Choice {
  option: string;
  from: readonly string[];
}

interface Options {
  runs: number;
  chosen: readonly string[];
}

const DEFAULT_RUNS = 5;
const MAX_RUNS = 25;

/** Ends the process with code 2 and a message on invalid options. */
export function readOptions({ option, from }: Choice): Options {
  try {
    const { values } = parseArgs({
      options: { runs: { type: 'string' }, [option]: { type: 'string', multiple: true }, help: { type: 'boolean' } },
    });
    if (values.help) {
      console.log(
        `--runs N (1 to ${MAX_RUNS}, ${DEFAULT_RUNS} without), --${option} ${from.join(' | ')} (several times, all without)`,
      );
      process.exit(0);
    }
    const runs = Number(values.runs ?? DEFAULT_RUNS);
    if (!Number.isInteger(runs) || runs < 1 || runs > MAX_RUNS) throw new Error(`--runs must be a number from 1 to ${MAX_RUNS}.`);
    const chosen = (values[option] ?? from) as readonly string[];
    const unknown = chosen.find((value) => !from.includes(value));
    if (unknown !== undefined) throw new Error(`--${option} must be one of ${from.join(', ')}, not ${unknown}.`);
    return { runs, chosen };
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(2);
  }
}
