import { describe, expect, it } from 'vitest';
import { getPagePath } from '#lib/address/paths.ts';
import { getLookupPath, readLookupState } from './lookup-address.ts';

describe('getLookupPath [U11]', () => {
  it.each([
    [' trk-7k3m9d-4xq2fj ', '/track/TRK-7K3M9D-4XQ2FJ'],
    ['A.17_b', '/track/A.17_B'],
    // A German keyboard types ß for a scanner's hyphen [K13].
    ['TRKß7K3M9Dß4XQ2FJ', '/track?id=TRK%C3%9F7K3M9D%C3%9F4XQ2FJ'],
    ['OIL/7 A', '/track?id=OIL%2F7%20A'],
    ['https://a.example/track/A?x=1&y=2#z', '/track?id=https%3A%2F%2Fa.example%2Ftrack%2FA%3Fx%3D1%26y%3D2%23z'],
    ['', '/track'],
    [' \uD83D ', '/track'],
    ['..', '/track?id=..'],
  ])('leads %j to %s', (text, to) => {
    expect(getLookupPath(text)).toEqual({ to });
  });

  it('passes on a long text in full, with only its beginning in the URL', () => {
    const text = '\u{1F69A}'.repeat(900);
    const { to, state } = getLookupPath(text);
    expect(state).toEqual({ text });
    expect(decodeURIComponent(to)).toBe(`/track?id=${'\u{1F69A}'.repeat(200)}`);
    expect(to.length).toBeLessThan(4_000);
  });

  it.each([undefined, null, 7, 'focus-tracking-input', {}, { text: 7, rest: 'A' }])('reads no state out of %j', (state) => {
    expect(readLookupState(state)).toEqual({});
  });

  it('reads the texts and IDs of a state, and nothing else', () => {
    expect(readLookupState({ text: 'A', rest: ['B', 7, null], more: 1 })).toEqual({ text: 'A', rest: ['B'] });
  });

  it('takes /track and every shipment for one page', () => {
    expect(['/track', '/track/A', '/track/A%2FB', '/tracks', '/about'].map(getPagePath)).toEqual([
      '/track',
      '/track',
      '/track',
      '/tracks',
      '/about',
    ]);
  });
});
