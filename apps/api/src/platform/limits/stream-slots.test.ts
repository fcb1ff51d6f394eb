import { expect, test, vi } from 'vitest';
import { createStreamSlots, type StreamSlot } from './stream-slots.ts';

const setUp = () => {
  const slots = createStreamSlots({ perCaller: 2, max: 3 });
  return { ...slots, take: (caller: string) => slots.use(caller, async (slot) => slot) };
};

test('limits the slots of one caller; a freed slot is reused, and is freed only once', async () => {
  const { take, count } = setUp();
  const first = await take('192.0.2.1');
  await take('192.0.2.1');
  await expect(take('192.0.2.1')).rejects.toMatchObject({ code: 'RATE_LIMITED', details: { retryAfter: 30 } });
  first.free();
  first.free();
  await take('192.0.2.1');
  await expect(take('192.0.2.1')).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  expect(count()).toBe(2);
});

test('asks a caller to retry when all slots are taken', async () => {
  const { take } = setUp();
  const held = await take('192.0.2.1');
  for (const ip of ['192.0.2.2', '192.0.2.3']) await take(ip);
  await expect(take('192.0.2.4')).rejects.toMatchObject({ code: 'UNAVAILABLE', details: { retryAfter: 30 } });
  held.free();
  await take('192.0.2.4');
});

test('gives a slot of callers at their limit to a caller with fewer [H16]', async () => {
  const { use, count } = createStreamSlots({ perCaller: 5, max: 50 });
  const ended: string[] = [];
  const take = (caller: string) =>
    use(caller, async (slot) => {
      slot.onEnd((why) => void ended.push(`${caller}: ${why}`));
      return slot;
    });
  for (let caller = 0; caller < 10; caller += 1) for (let stream = 0; stream < 5; stream += 1) await take(`attacker ${caller}`);
  for (let visitor = 0; visitor < 30; visitor += 1) await take(`visitor ${visitor}`);
  expect(count()).toBe(50);
  expect(ended).toHaveLength(30);
  expect(new Set(ended)).toEqual(new Set(Array.from({ length: 10 }, (_, caller) => `attacker ${caller}: others need the room`)));
  // Returning callers do not evict callers that hold as few as they do.
  await expect(take('attacker 0')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  expect(ended.filter((who) => who.startsWith('visitor'))).toEqual([]);
});

test('ends a stream at once if its slot was reassigned before it began [H16]', async () => {
  const { take, count } = setUp();
  const [early] = [await take('192.0.2.1'), await take('192.0.2.1'), await take('192.0.2.2')];
  await take('192.0.2.3');
  const end = vi.fn<(why: string) => void>();
  early.onEnd(end);
  expect(end).toHaveBeenCalledExactlyOnceWith('others need the room');
  early.free();
  expect(count()).toBe(3);
});

test('frees the slot of a failed stream', async () => {
  const { use, count } = setUp();
  const failing = use('192.0.2.1', () => Promise.reject(new Error('no such shipment')));
  await expect(failing).rejects.toThrow('no such shipment');
  expect(count()).toBe(0);
});

test('ends all open streams on close, and opens none afterwards', async () => {
  const { take, close } = setUp();
  const ending = vi.fn<(slot: StreamSlot) => void>();
  for (const ip of ['192.0.2.1', '192.0.2.2']) {
    const slot = await take(ip);
    slot.onEnd(() => {
      ending(slot);
      slot.free();
    });
  }
  close();
  expect(ending).toHaveBeenCalledTimes(2);
  await expect(take('192.0.2.3')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
});

test('ends a stream at once that was about to begin when all were closed', async () => {
  const { take, close } = setUp();
  const slot = await take('192.0.2.1');
  close();
  const end = vi.fn<() => void>();
  slot.onEnd(end);
  expect(end).toHaveBeenCalledOnce();
});
