import { expect, test } from 'vitest';
import { toPagination } from './find-page.ts';

test.each([
  [0, 10, 0],
  [101, 10, 11],
  [100_000, 30, 3_334],
  [2_000_000, 10, 10_000],
])('lists %i rows, %i per page, on %i pages with an unchanged total [A7]', (total, limit, pages) => {
  expect(toPagination({ page: 1, limit, total })).toEqual({ page: 1, limit, total, pages });
});
