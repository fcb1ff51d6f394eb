import { describe, expect, test } from 'vitest';
import { parseFilters, toSearchParams } from './list-filters.ts';

const NONE = { page: 1, limit: 10, status: undefined, search: '' };

describe('R123: the state of the list in its address', () => {
  test.each([
    ['', NONE],
    ['page=3&limit=25&status=on_hold&search=zo%C3%AB', { page: 3, limit: 25, status: 'on_hold', search: 'zoë' }],
    ['page=0', NONE],
    ['page=-2&limit=11', NONE],
    ['page=2.5&limit=abc', NONE],
    ['page=1e9', NONE],
    ['status=DELIVERED&search=%20%20', NONE],
    ['status=%24ne&search=.*', { ...NONE, search: '.*' }],
    [`search=${'x'.repeat(500)}`, { ...NONE, search: 'x'.repeat(100) }],
  ])('%j is read leniently', (address, filters) => {
    expect(parseFilters(new URLSearchParams(address))).toEqual(filters);
  });

  test('goes back into an address without its defaults', () => {
    expect(toSearchParams(NONE).toString()).toBe('');
    const filters = { page: 3, limit: 25, status: 'on_hold', search: 'zoë & sons' } as const;
    expect(parseFilters(toSearchParams(filters))).toEqual(filters);
  });
});
