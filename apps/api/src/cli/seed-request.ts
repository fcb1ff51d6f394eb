import { parseArgs } from 'node:util';
import { ConfigError } from '../platform/config/load-config.ts';

/** Ten times the size measured with the embedded database. */
const MAX_SHIPMENTS = 10_000_000;
const USAGE = `Usage: pnpm seed [--shipments <number from 1 to ${MAX_SHIPMENTS}>]`;

/** Undefined for the demo. @throws ConfigError with the usage. */
export function readSeedRequest(args: readonly string[]): number | undefined {
  const text = readOption(args);
  if (text === undefined) return undefined;
  const count = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (count >= 1 && count <= MAX_SHIPMENTS) return count;
  throw new ConfigError(`--shipments is "${text}", not a whole number from 1 to ${MAX_SHIPMENTS}.\n${USAGE}`);
}

function readOption(args: readonly string[]): string | undefined {
  try {
    return parseArgs({ args: [...args], options: { shipments: { type: 'string' } } }).values.shipments;
  } catch (error) {
    throw new ConfigError(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
  }
}
