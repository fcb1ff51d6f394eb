import { describe, expect, test } from 'vitest';
import { countActiveFilters, EMPTY_MORE_FILTERS, parseFilters, toSearchParams } from './list-filters.ts';

const NONE = { page: 1, limit: 10, status: undefined, search: '', sort: '-createdAt', ...EMPTY_MORE_FILTERS } as const;

describe('list filters in the URL [R123, B7]', () => {
  test.each([
    ['', NONE],
    ['page=3&limit=25&status=on_hold&search=zo%C3%AB', { ...NONE, page: 3, limit: 25, status: 'on_hold', search: 'zoë' }],
    ['page=0', NONE],
    ['page=-2&limit=11', NONE],
    ['page=2.5&limit=abc', NONE],
    ['page=1e9', NONE],
    ['status=DELIVERED&search=%20%20', NONE],
    ['status=%24ne&search=.*', { ...NONE, search: '.*' }],
    [`search=${'x'.repeat(500)}`, { ...NONE, search: 'x'.repeat(100) }],
    ['from=2026-11-01&to=2026-11-02&dueTo=2026-11-30', { ...NONE, from: '2026-11-01', to: '2026-11-02', dueTo: '2026-11-30' }],
    ['from=2026-11-03&to=2026-11-02&dueFrom=soon&dueTo=2026-02-30', { ...NONE, from: '2026-11-03' }],
    ['deliveredFrom=2026-11-03&deliveredTo=2026-11-02&statusSinceTo=soon', { ...NONE, deliveredFrom: '2026-11-03' }],
    ['lane=Oslo%3ELyon&attention=overdue&sort=-status', { ...NONE, lane: 'Oslo>Lyon', attention: 'overdue', sort: '-status' }],
    ['lane=Oslo&attention=urgent&sort=name', NONE],
    ['ids=%20A%2CB%0AB%3B%20C', { ...NONE, ids: 'A B C' }],
  ])('parses %j leniently', (address, filters) => {
    expect(parseFilters(new URLSearchParams(address))).toEqual(filters);
  });

  test('writes the URL without defaults', () => {
    expect(toSearchParams(NONE).toString()).toBe('');
    const filters = {
      page: 3,
      limit: 25,
      status: 'on_hold',
      search: 'zoë & sons',
      sort: 'deliveryDate',
      from: '2026-11-01',
      to: '2026-11-02',
      dueFrom: '2026-11-03',
      dueTo: '2026-11-04',
      deliveredFrom: '2026-11-05',
      deliveredTo: '2026-11-06',
      statusSinceFrom: '2026-11-07',
      statusSinceTo: '2026-11-08',
      lane: 'Malmö, Sweden>Lagos',
      sender: 'Kiln & Co',
      customer: 'Lindqvist Ceramics',
      attention: 'stale',
      ids: 'A B',
    } as const;
    expect(parseFilters(toSearchParams(filters))).toEqual(filters);
    expect(countActiveFilters(filters)).toBe(11);
  });
});
