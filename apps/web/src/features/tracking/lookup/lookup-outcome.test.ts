import { describe, expect, it } from 'vitest';
import { suggestIds } from './lookup-outcome.tsx';

const RIGHT = 'TRK-7K3M9D-4XQ2FJ';

describe('suggestIds [U4, R087]', () => {
  it.each([
    ['the first two', 'TRK-K73M9D-4XQ2FJ'],
    ['the two around the hyphen', 'TRK-7K3M94-DXQ2FJ'],
    ['the last two', 'TRK-7K3M9D-4XQ2JF'],
  ])('finds what was meant when %s characters were swapped', (_, typed) => {
    expect(suggestIds(typed, [RIGHT])).toEqual([RIGHT]);
  });

  it('finds a known ID by what was typed in another form', () => {
    expect(suggestIds('7K3M9D 4XQ2FK', [RIGHT])).toEqual([RIGHT]);
  });

  it('finds a known ID that differs by a slip or two, whatever its form', () => {
    expect(suggestIds('TRK-7K3M9D-4XQ2F', [RIGHT])).toEqual([RIGHT]);
    expect(suggestIds('TRK-8K3M9D-4XQ2FH', ['TRK-000000-000000', RIGHT])).toEqual([RIGHT]);
    expect(suggestIds('LEGACY/OIL 7', ['LEGACY/OIL 1'])).toEqual(['LEGACY/OIL 1']);
  });

  it('keeps silent about IDs that differ by more', () => {
    expect(suggestIds('TRK-8H4M9D-4XQ2FH', [RIGHT])).toEqual([]);
  });

  it.each(['TRK-K73M9D-4XQ2FJ', '7K3M9D 4XQ2FJ', 'TRK-7K3M9D-4XQOFJ'])(
    'offers nothing for %s that is not known here, even where the check character would fit',
    (typed) => {
      expect(suggestIds(typed, [])).toEqual([]);
    },
  );

  it('suggests three at the most, and never the ID itself', () => {
    const known = ['TRK-7K3M9D-4XQ2F1', 'TRK-7K3M9D-4XQ2F2', 'TRK-7K3M9D-4XQ2F3', 'TRK-7K3M9D-4XQ2F4', RIGHT];
    expect(suggestIds(RIGHT, known)).toEqual(known.slice(0, 3));
    expect(suggestIds(RIGHT, [RIGHT])).toEqual([]);
  });

  it.each(['', 'HELLO', '🚚', '$NE', 'A'.repeat(64)])('has nothing to suggest for "%.20s"', (typed) => {
    expect(suggestIds(typed, [RIGHT])).toEqual([]);
  });
});
