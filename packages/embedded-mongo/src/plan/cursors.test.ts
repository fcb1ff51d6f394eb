import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Cursors } from './cursors.ts';

const MINUTE_MS = 60_000;
const NAMESPACE = 'test.things';
const noSteps = [][Symbol.iterator]();

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('closes a cursor after ten idle minutes unless it has no timeout', () => {
  const cursors = new Cursors();
  const idle = cursors.create(NAMESPACE, noSteps, { neverExpires: false });
  const used = cursors.create(NAMESPACE, noSteps, { neverExpires: false });
  const kept = cursors.create(NAMESPACE, noSteps, { neverExpires: true });
  for (const cursor of [idle, used, kept]) cursors.keep(cursor);

  vi.advanceTimersByTime(9 * MINUTE_MS);
  expect(cursors.get(idle.id, NAMESPACE)).toBe(idle);
  cursors.keep(used);

  vi.advanceTimersByTime(2 * MINUTE_MS);
  expect(() => cursors.get(idle.id, NAMESPACE)).toThrow('not found');
  expect(cursors.get(used.id, NAMESPACE)).toBe(used);
  expect(cursors.get(kept.id, NAMESPACE)).toBe(kept);
  cursors.close();
});
