import { checkTrackingId } from '@waybill/contracts/tracking-id';
import { describe, expect, it } from 'vitest';
import { suggestIds } from './suggest-ids.ts';

const RIGHT = 'TRK-7K3M9D-4XQ2FJ';

describe('R087: suggestIds', () => {
  it.each([
    ['the first two', 'TRK-K73M9D-4XQ2FJ'],
    ['the two around the hyphen', 'TRK-7K3M94-DXQ2FJ'],
    ['the last two', 'TRK-7K3M9D-4XQ2JF'],
  ])('finds what was meant when %s characters were swapped', (_, typed) => {
    expect(suggestIds(typed, [])).toContain(RIGHT);
  });

  it('suggests the form of our IDs for what was typed without it', () => {
    expect(suggestIds('7K3M9D 4XQ2FJ', [])).toEqual([RIGHT]);
    expect(suggestIds('TRK-7K3M9D-4XQZFJ'.replace('Z', 'O'), [])).toContain('TRK-7K3M9D-4XQ0FJ');
  });

  it('suggests an ID found on this device that differs by a slip or two, and puts it first', () => {
    expect(suggestIds('TRK-7K3M9D-4XQ2F', [RIGHT])).toEqual([RIGHT]);
    expect(suggestIds('TRK-8K3M9D-4XQ2FH', ['TRK-000000-000000', RIGHT])[0]).toBe(RIGHT);
    expect(suggestIds('LEGACY/OIL 7', ['LEGACY/OIL 1'])).toEqual(['LEGACY/OIL 1']);
  });

  it('keeps silent about IDs that differ by more', () => {
    expect(suggestIds('TRK-8H4M9D-4XQ2FH', [RIGHT])).not.toContain(RIGHT);
  });

  it('suggests three at the most, never the ID itself, and nothing that the check character rules out', () => {
    const recent = ['TRK-7K3M9D-4XQ2F1', 'TRK-7K3M9D-4XQ2F2', 'TRK-7K3M9D-4XQ2F3', 'TRK-7K3M9D-4XQ2F4', RIGHT];
    expect(suggestIds(RIGHT, recent)).toHaveLength(3);
    expect(suggestIds(RIGHT, recent)).not.toContain(RIGHT);
    for (const suggestion of suggestIds('TRK-K73M9D-4XQ2FJ', [])) expect(checkTrackingId(suggestion)).toBe('valid');
  });

  it.each(['', 'HELLO', '🚚', '$NE', 'A'.repeat(64)])('has nothing to suggest for "%.20s"', (typed) => {
    expect(suggestIds(typed, [RIGHT])).toEqual([]);
  });
});
