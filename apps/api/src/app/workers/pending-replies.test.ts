import { expect, test } from 'vitest';
import { createPendingReplies } from './messages.ts';

const setUp = (timeoutMs = 60_000) => {
  const replies = createPendingReplies<string>({ timeoutMs });
  const sent: number[] = [];
  return { ...replies, sent, request: () => replies.request((id) => sent.push(id)) };
};

test('resolves each request with its own reply, in any order, and ignores a second reply', async () => {
  const { request, resolve, sent } = setUp();
  const [first, second] = [request(), request()];
  const [one = 0, two = 0] = sent;
  resolve(two, 'to the second');
  resolve(one, 'to the first');
  resolve(one, 'again');
  expect(await Promise.all([first, second])).toEqual(['to the first', 'to the second']);
});

test('resolves without a reply after the timeout, or when the other process is gone', async () => {
  expect(await setUp(1).request()).toBeUndefined();
  const { request, abandonAll } = setUp();
  const replies = [request(), request()];
  abandonAll();
  expect(await Promise.all(replies)).toEqual([undefined, undefined]);
});
