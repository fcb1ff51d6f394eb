import { expect, test } from 'vitest';
import { readAmount } from './price-form.tsx';

test.each([
  ['1249.50', 1249.5],
  ['1249,5', 1249.5],
  [' 1 249 ', 1249],
  ['0.01', 0.01],
])('B3: %j is read as %d', (text, amount) => {
  expect(readAmount(text)).toBe(amount);
});

test.each(['', 'free', '-1', '1.2.3', '1e9', '12.345', '1,249.50'])('B3: %j is not guessed at', (text) => {
  expect(readAmount(text)).toBeUndefined();
});
