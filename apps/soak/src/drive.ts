import { setTimeout as delay } from 'node:timers/promises';
import type { Outcome } from './recorder.ts';
import type { Kind } from './traffic.ts';

/** Maximum pending calls: a busy machine lowers the rate instead of overloading the server. */
const MAX_PENDING_CALLS = 16;

export async function drive(
  kinds: Readonly<Record<string, Kind>>,
  { perSecond, signal }: { perSecond: number; signal: AbortSignal },
): Promise<Outcome[]> {
  // Repeats each kind by its weight, so that a uniform choice has the wanted distribution.
  const names = Object.entries(kinds).flatMap(([name, { weight }]) => Array.from({ length: weight }, () => name));
  const outcomes: Outcome[] = [];
  const waiting = new Set<Promise<void>>();
  const pauseMs = 1_000 / perSecond;
  let next = Date.now();

  while (!signal.aborted) {
    const name = names[Math.floor(Math.random() * names.length)] ?? '';
    const kind = kinds[name];
    if (kind && waiting.size < MAX_PENDING_CALLS) {
      const call = perform(name, kind).then((outcome) => void outcomes.push(outcome));
      waiting.add(call);
      void call.finally(() => waiting.delete(call));
    }
    next += pauseMs;
    await delay(Math.max(0, next - Date.now()));
  }
  await Promise.all(waiting);
  return outcomes;
}

async function perform(kind: string, { call, expects }: Kind): Promise<Outcome> {
  const startedAt = Date.now();
  const begun = performance.now();
  const status = await call().then(
    (answer) => answer.status,
    () => undefined,
  );
  const endedAt = startedAt + (performance.now() - begun);
  return { kind, startedAt, endedAt, status, expected: status !== undefined && expects.includes(status) };
}
