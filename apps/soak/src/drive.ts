import { setTimeout as delay } from 'node:timers/promises';
import type { Outcome } from './recorder.ts';
import type { Kind } from './traffic.ts';

/** More calls than this never wait at once: on a busy machine the rate falls, and the server is not buried under what it cannot do. */
const MAX_WAITING = 16;

/** Begins calls at a steady rate, as long as few wait for their answers, until told to stop, and answers how each ended. */
export async function drive(
  kinds: Readonly<Record<string, Kind>>,
  { perSecond, signal }: { perSecond: number; signal: AbortSignal },
): Promise<Outcome[]> {
  // Each kind as often as it weighs: chance picks one with the wanted share.
  const names = Object.entries(kinds).flatMap(([name, { weight }]) => Array.from({ length: weight }, () => name));
  const outcomes: Outcome[] = [];
  const waiting = new Set<Promise<void>>();
  const pauseMs = 1_000 / perSecond;
  let next = Date.now();

  while (!signal.aborted) {
    const name = names[Math.floor(Math.random() * names.length)] ?? '';
    const kind = kinds[name];
    if (kind && waiting.size < MAX_WAITING) {
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
