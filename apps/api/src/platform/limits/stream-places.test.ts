import { expect, test, vi } from 'vitest';
import { createStreamPlaces, type StreamPlace } from './stream-places.ts';

const setUp = () => {
  const places = createStreamPlaces({ perCaller: 2, max: 3 });
  return { ...places, take: (caller: string) => places.use(caller, async (place) => place) };
};

test('one caller gets so many; a place that is free again is had again, and is free once only', async () => {
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

test('beyond what there is for all, a caller is asked to come back', async () => {
  const { take } = setUp();
  const held = await take('192.0.2.1');
  for (const ip of ['192.0.2.2', '192.0.2.3']) await take(ip);
  await expect(take('192.0.2.4')).rejects.toMatchObject({ code: 'UNAVAILABLE', details: { retryAfter: 30 } });
  held.free();
  await take('192.0.2.4');
});

test('what fails keeps no place', async () => {
  const { use, count } = setUp();
  const failing = use('192.0.2.1', () => Promise.reject(new Error('no such shipment')));
  await expect(failing).rejects.toThrow('no such shipment');
  expect(count()).toBe(0);
});

test('closing ends all that are open, and none is taken after it', async () => {
  const { take, close } = setUp();
  const ending = vi.fn<(place: StreamPlace) => void>();
  for (const ip of ['192.0.2.1', '192.0.2.2']) {
    const place = await take(ip);
    place.endWith(() => {
      ending(place);
      place.free();
    });
  }
  close();
  expect(ending).toHaveBeenCalledTimes(2);
  await expect(take('192.0.2.3')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
});

test('a stream that was about to begin when all were ended ends at once', async () => {
  const { take, close } = setUp();
  const place = await take('192.0.2.1');
  close();
  const end = vi.fn<() => void>();
  place.endWith(end);
  expect(end).toHaveBeenCalledOnce();
});
