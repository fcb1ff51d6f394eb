import type { InterleavedRun } from './run-interleaved.ts';

export function describeRun<Name extends string>({ medians }: Pick<InterleavedRun<Name>, 'medians'>): string {
  const names = Object.keys(medians) as Name[];
  return names
    .map((name) => {
      const { perSecond, cpu, p95 } = medians[name];
      return `${name} ${perSecond.toFixed(0)}/s ${cpu.toFixed(0)} µs p95 ${p95.toFixed(1)} ms`;
    })
    .join('; ');
}
