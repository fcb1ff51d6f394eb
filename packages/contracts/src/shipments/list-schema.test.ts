import { describe, expect, it } from 'vitest';
import { listQuery } from './list-schema.ts';

describe('listQuery [R139, R141]', () => {
  it('defaults to the first page of ten', () => {
    expect(listQuery.parse({})).toEqual({ page: 1, limit: 10, sort: '-createdAt' });
  });

  it('treats an empty status and search as absent', () => {
    expect(listQuery.parse({ status: '', search: '  ' })).toEqual({ page: 1, limit: 10, sort: '-createdAt' });
  });

  it('parses a pasted list of up to 200 IDs without duplicates [B7]', () => {
    expect(listQuery.parse({ ids: ' A,B;\nA  C ' }).ids).toEqual(['A', 'B', 'C']);
    expect(listQuery.parse({ ids: ' , ' }).ids).toBeUndefined();
    const ids = (count: number) => Array.from({ length: count }, (_, index) => `ID-${index}`).join(' ');
    expect(listQuery.safeParse({ ids: ids(200) }).success).toBe(true);
    expect(listQuery.safeParse({ ids: ids(201) }).error?.issues[0]?.path).toEqual(['ids']);
  });

  it('clamps a limit over 100 and keeps one below', () => {
    expect(listQuery.parse({ limit: '500' }).limit).toBe(100);
    expect(listQuery.parse({ limit: '37' }).limit).toBe(37);
  });

  it.each([
    ['page', '0'],
    ['page', '-1'],
    ['page', '1.5'],
    ['page', '1e9'],
    ['page', 'abc'],
    ['page', ''],
    ['page', '99999999999999999999'],
    ['page', ['1', '2']],
    ['limit', '0'],
    ['limit', 'ten'],
    ['status', 'nope'],
    ['status', { $ne: 'x' }],
    ['search', 'x'.repeat(101)],
    ['search', ['a', 'b']],
  ])('rejects %s = %j by name [I05]', (name, value) => {
    const result = listQuery.safeParse({ [name]: value });
    expect(result.error?.issues[0]?.path).toEqual([name]);
  });

  it('lists the five statuses in the error for an unknown one', () => {
    expect(listQuery.safeParse({ status: 'nope' }).error?.issues[0]?.message).toBe(
      'must be one of picked_up, processing, in_transit, on_hold, delivered',
    );
  });
});
