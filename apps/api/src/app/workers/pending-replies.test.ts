import { expect, test } from 'vitest';
import { createQuestions } from './pending-replies.ts';

const setUp = (patienceMs = 60_000) => {
  const questions = createQuestions<string>({ patienceMs });
  const asked: number[] = [];
  return { ...questions, asked, ask: () => questions.ask((id) => asked.push(id)) };
};

test('each answer goes to whoever asked, in any order; a second one to nobody', async () => {
  const { ask, answer, asked } = setUp();
  const [first, second] = [ask(), ask()];
  const [one = 0, two = 0] = asked;
  answer(two, 'to the second');
  answer(one, 'to the first');
  answer(one, 'again');
  expect(await Promise.all([first, second])).toEqual(['to the first', 'to the second']);
});

test('without an answer it ends with none: after its time, or when whoever was asked is gone', async () => {
  expect(await setUp(1).ask()).toBeUndefined();
  const { ask, giveUp } = setUp();
  const asked = [ask(), ask()];
  giveUp();
  expect(await Promise.all(asked)).toEqual([undefined, undefined]);
});
