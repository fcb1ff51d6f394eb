import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useSendOnce } from './use-send-once.ts';

it('reuses the key for a retry, and renews it for another or later change [R3]', async () => {
  const { result } = renderHook(useSendOnce);
  const keys: string[] = [];
  const send = (body: object, isLost = false) =>
    result.current(body, async (headers) => {
      keys.push(headers['Idempotency-Key']);
      if (isLost) throw new Error('time-out');
      return 'done';
    });
  await expect(send({ status: 'on_hold' }, true)).rejects.toThrow('time-out');
  await expect(send({ status: 'on_hold' }, true)).rejects.toThrow('time-out');
  await send({ status: 'on_hold' });
  await send({ status: 'on_hold' });
  await expect(send({ status: 'delivered' }, true)).rejects.toThrow('time-out');
  await send({ status: 'in_transit' });
  const [first, second, third, ...others] = keys;
  expect([second, third]).toEqual([first, first]);
  expect(new Set([first, ...others]).size).toBe(4);
  expect(first).toMatch(/^[\da-f]{32}$/);
});
