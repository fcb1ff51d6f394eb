import { expect, test } from 'vitest';
import { createPendingReplies } from './pending-replies.ts';

const setUp = (timeoutMs = 60_000) => {
  const replies = createPendingReplies<string>({ timeoutMs });
  const sent: number[] = [];
  return { ...replies, sent, request: () => replies.request((id) => sent.push(id)) };
};

test('each answer goes to whoever asked, in any order; a second one to nobody', async () => {
  const { request, resolve, sent } = setUp();
  const [first, second] = [request(), request()];
  const [one = 0, two = 0] = sent;
  resolve(two, 'to the second');
  resolve(one, 'to the first');
  resolve(one, 'again');
  expect(await Promise.all([first, second])).toEqual(['to the first', 'to the second']);
});

test('without an answer it ends with none: after its time, or when whoever was asked is gone', async () => {
  expect(await setUp(1).request()).toBeUndefined();
  const { request, abandonAll } = setUp();
  const replies = [request(), request()];
  abandonAll();
  expect(await Promise.all(replies)).toEqual([undefined, undefined]);
});
