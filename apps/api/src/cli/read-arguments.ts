import { parseArgs, type ParseArgsConfig } from 'node:util';
import { ConfigError, isTakenByNpm } from '../platform/config/load-config.ts';

/** Commands exit with 2 for it, before they open anything. */
export class UsageError extends ConfigError {}

/** The usage, printed as the outcome. */
export class HelpRequest extends Error {}

interface Command<Options> {
  usage: string;
  options: Options;
  /** Exact number of arguments that are not options. */
  positionals?: number;
}

interface ParserInput<Options> {
  args: string[];
  allowPositionals: true;
  options: Options;
}
type Parsed<Options extends NonNullable<ParseArgsConfig['options']>> = ReturnType<typeof parseArgs<ParserInput<Options>>>;

/** @throws UsageError for any other option or argument; HelpRequest for `--help`. */
export function readArguments<Options extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  { usage, options, positionals = 0 }: Command<Options>,
  isTaken: (name: string) => boolean = isTakenByNpm,
): Parsed<Options> {
  if (args.some((arg) => arg === '--help' || arg === '-h')) throw new HelpRequest(usage);
  const taken = Object.keys(options).find((name) => isTaken(name) && !args.some((arg) => arg.split('=')[0] === `--${name}`));
  if (taken !== undefined)
    throw new UsageError(`npm took --${taken} as its own option. Write -- before the arguments.\n${usage}`);
  const parsed = parse(args, { usage, options });
  if (parsed.positionals.length !== positionals) throw new UsageError(usage);
  return parsed;
}

function parse<Options extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  { usage, options }: Command<Options>,
): Parsed<Options> {
  const input: ParserInput<Options> = { args: [...args], allowPositionals: true, options };
  try {
    return parseArgs(input);
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
  }
}
