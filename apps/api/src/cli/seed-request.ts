import { readArguments, UsageError } from './read-arguments.ts';

/** Ten times the size measured with the embedded database. */
const MAX_SHIPMENTS = 10_000_000;
const USAGE = `Usage: npm run seed -- [--shipments <number from 1 to ${MAX_SHIPMENTS}>]
Adds the demo shipments, or that many generated ones.`;

/** Undefined for the demo. @throws UsageError. */
export function readSeedRequest(args: readonly string[]): number | undefined {
  const { shipments: text } = readArguments(args, { usage: USAGE, options: { shipments: { type: 'string' } } }).values;
  if (text === undefined) return undefined;
  const count = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (count >= 1 && count <= MAX_SHIPMENTS) return count;
  throw new UsageError(`--shipments is "${text}", not a whole number from 1 to ${MAX_SHIPMENTS}.\n${USAGE}`);
}
