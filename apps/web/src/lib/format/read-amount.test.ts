import { expect, test } from 'vitest';
import { readAmount } from './read-amount.ts';

test.each([
  ['1249.50', 1249.5],
  ['1249,5', 1249.5],
  [' 1 249 ', 1249],
  ['0.01', 0.01],
])('%j is read as %d [B3]', (text, amount) => {
  expect(readAmount(text)).toBe(amount);
});

test.each(['', 'free', '-1', '1.2.3', '1e9', '12.345', '1,249.50'])('%j is rejected instead of guessed [B3]', (text) => {
  expect(readAmount(text)).toBeUndefined();
});
