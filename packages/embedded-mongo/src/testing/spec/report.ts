import { KNOWN_DIFFERENCES } from './known-differences.ts';

export interface Outcome {
  name: string;
  mismatch: string | undefined;
}

export function describeRun(outcomes: readonly Outcome[], notApplying: number): string {
  const failed = outcomes.filter(({ mismatch }) => mismatch !== undefined);
  const passed = outcomes.length - failed.length;
  const share = ((100 * passed) / outcomes.length).toFixed(1);
  const lines = KNOWN_DIFFERENCES.flatMap(({ reason, tests }) => {
    const names = failed.filter(({ name }) => tests.some((test) => name.startsWith(test))).map(({ name }) => name);
    return [`- ${reason}: ${names.length}`, ...names.map((name) => `  - ${name}`)];
  });
  return [
    `${passed} of the ${outcomes.length} tests that apply to a standalone 8.0 pass (${share} %); ${notApplying} are for other servers.`,
    'The others:',
    '',
    ...lines,
    '',
  ].join('\n');
}
