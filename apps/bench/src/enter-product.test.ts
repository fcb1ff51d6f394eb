import { expect, test } from 'vitest';
import { mostFrequent } from './enter-product.ts';

test('finds the most frequent value', () => {
  expect(mostFrequent(['an', 'jo', 'be', 'jo'])).toBe('jo');
});
