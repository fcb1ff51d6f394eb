import { expect, test } from 'vitest';
import { mostFrequent } from './enter-product.ts';

test('the most frequent value is found', () => {
  expect(mostFrequent(['an', 'jo', 'be', 'jo'])).toBe('jo');
});
