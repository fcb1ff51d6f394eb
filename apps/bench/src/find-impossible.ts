import { availableParallelism } from 'node:os';
import { formatFigure } from '@waybill/product-process';
import { type BenchFigures, BUDGETS, listFigures } from './budgets.ts';
import type { Figures } from './take-turns.ts';

/** Shares that two medians of one run differ by at most without a fault. */
const CHANCE = { cpu: 0.9, perSecond: 1.2, cores: 1.1 };
/** CPU time of all calls, below which the clock and the server's own work count for too much. */
const LEAST_CPU_MICROS = 5_000;

/** Sentences about candidates with figures that no server reaches. The first one is F1, which does the least per call. */
export function findImpossibleCalls(row: string, medians: Readonly<Record<string, Figures>>): string[] {
  const [floor] = Object.values(medians);
  return Object.entries(medians).flatMap(([name, { calls, perSecond, cpu, p50, p95 }]) => {
    const [micros, rate] = [`${formatFigure(cpu)} µs of CPU per call`, `${formatFigure(perSecond)} calls/s`];
    const findFault = () => {
      if (!(perSecond > 0 && p50 > 0 && p95 >= p50)) return `${rate} with a p95 of ${formatFigure(p95)} ms`;
      if (!(cpu * calls >= LEAST_CPU_MICROS)) return `${micros}: nothing, or too little to measure in ${calls} calls`;
      if (cpu * perSecond > CHANCE.cores * 1e6 * availableParallelism()) return `${micros} at ${rate}: there are fewer cores`;
      if (floor && cpu < CHANCE.cpu * floor.cpu) return `${micros}: bare node:http takes ${formatFigure(floor.cpu)} µs`;
      if (floor && perSecond > CHANCE.perSecond * floor.perSecond)
        return `${rate}: bare node:http has ${formatFigure(floor.perSecond)}`;
      return undefined;
    };
    const fault = findFault();
    return fault === undefined ? [] : [`${row}: ${name} cannot have ${fault}.`];
  });
}

/** Sentences about figures outside what their budget calls possible. */
export function findImpossibleFigures(figures: BenchFigures): string[] {
  return listFigures(figures).flatMap(([name, value]) => {
    const { row, what, unit, possible } = BUDGETS[name];
    const [least, most] = possible;
    const isPossible = value >= least && value <= most;
    return isPossible ? [] : [`${row}: ${what} cannot be ${formatFigure(value)} ${unit}: possible are ${least} to ${most}.`];
  });
}
