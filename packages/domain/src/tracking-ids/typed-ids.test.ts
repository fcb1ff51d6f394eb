import { describe, expect, it } from 'vitest';
import { IMPORTED_IDS, INVALID_IDS, SCANNED_FORMS, SCANNED_ON_LAYOUTS, TYPED_IDS } from '../testing/typed-ids.ts';
import { normalizeTrackingId, toTrackingKey } from './normalize-tracking-id.ts';
import { parseLookup } from './parse-lookup.ts';
import { parseScans } from './parse-scans.ts';
import { parseTrackingId } from './parse-tracking-id.ts';

const means = (text: string, stored: string) =>
  parseTrackingId(text).some((reading) => reading === stored || toTrackingKey(reading) === toTrackingKey(stored));

describe('tracking IDs as typed', () => {
  it.each(IMPORTED_IDS)('stores $stored without invisible characters and scanner delimiters [T2]', ({ cell, stored }) => {
    expect(normalizeTrackingId(cell)).toBe(stored);
    expect(normalizeTrackingId(stored)).toBe(stored);
  });

  it.each(TYPED_IDS)('parses "$typed" as $stored, alone and in the lookup box [T3]', ({ typed, stored }) => {
    expect(means(typed, stored)).toBe(true);
    const reading = parseLookup(typed);
    expect(reading.kind === 'ids' && reading.trackingIds.map((id) => means(id, stored))).toEqual([true]);
  });

  it.each(IMPORTED_IDS)('parses $stored with scanner delimiters [T8]', ({ stored }) => {
    for (const scan of SCANNED_FORMS) {
      expect(means(scan(stored), stored)).toBe(true);
      const reading = parseLookup(scan(stored));
      expect(reading.kind === 'ids' && reading.trackingIds.map((id) => means(id, stored))).toEqual([true]);
    }
  });

  it.each(SCANNED_ON_LAYOUTS)('parses $scan, scanned on a keyboard that is $layout [K13]', ({ scan, stored }) => {
    const reading = parseLookup(scan);
    expect(reading.kind === 'ids' && reading.trackingIds.map((id) => means(id, stored))).toEqual([true]);
  });

  it.each([
    ['TRK-8H2KQM-5VXT35/2', 'TRK-8H2KQM-5VXT35'],
    ['https://waybill.example/track/TRK-8H2KQM-5VXT35?p=2', 'TRK-8H2KQM-5VXT35'],
    ['TRK-8H2KQM-5VXT35/1\nTRK-8H2KQM-5VXT35/2', 'TRK-8H2KQM-5VXT35'],
    // Perhaps another system's.
    ['TRK-8H2KQM-5VXT3B/2', 'TRK-8H2KQM-5VXT3B/2'],
    ['ABC/2', 'ABC/2'],
  ])('reads the piece %j as a part of its shipment [V11]', (text, id) => {
    expect(parseLookup(text)).toMatchObject({ kind: 'ids', trackingIds: [id] });
  });

  it.each([
    ['TRK-8H2KQM-5VXT35/2', [{ trackingId: 'TRK-8H2KQM-5VXT35', piece: 2 }]],
    ['trk8h2kqm5vxt35/12', [{ trackingId: 'TRK8H2KQM5VXT35', piece: 12 }]],
    ['https://waybill.example/track/TRK-8H2KQM-5VXT35?p=2', [{ trackingId: 'TRK-8H2KQM-5VXT35', piece: 2 }]],
    ['https://waybill.example/track/ABC-7?p=3', [{ trackingId: 'ABC-7', piece: 3 }]],
    // Scanned on a keyboard that is German, French and Czech.
    ['TRKß8H2KQMß5VXT35-2', [{ trackingId: 'TRK-8H2KQM-5VXT35', piece: 2 }]],
    ['httpsÖ--waybill.example-track-TRKß8H2KQMß5VXT35_p´2', [{ trackingId: 'TRK-8H2KQM-5VXT35', piece: 2 }]],
    ['TRK)_HéKA,)(VXT"(!é', [{ trackingId: 'TRK-8H2KQM-5VXT35', piece: 2 }]],
    ['TRK=ÁHĚKQM=ŘVXTŠŘ-+é', [{ trackingId: 'TRK-8H2KQM-5VXT35', piece: 10 }]],
    [
      'TRK-8H2KQM-5VXT35/1 TRK-8H2KQM-5VXT35/3; TRK-8H2KQM-5VXT35/3',
      [1, 3, 3].map((piece) => ({ trackingId: 'TRK-8H2KQM-5VXT35', piece })),
    ],
    [
      'Please collect these, thanks:\nTRK-8H2KQM-5VXT3A\n1Z999AA10123456784\nTRK-8H2K',
      [{ trackingId: 'TRK-8H2KQM-5VXT3A' }, { trackingId: '1Z999AA10123456784' }, { trackingId: 'TRK-8H2K' }],
    ],
    ['Hello', [{ trackingId: 'HELLO' }]],
    [' \n ', []],
  ])('reads %j as scans, pieces and repeated codes included [V11]', (text, scans) => {
    expect(parseScans(text)).toEqual(scans);
  });

  it('parses a list of scans [K13]', () => {
    const scans = SCANNED_ON_LAYOUTS.slice(0, 2).map(({ scan }) => scan);
    expect(parseLookup(scans.join('\n'))).toMatchObject({ trackingIds: ['TRK-8H2KQM-5VXT3A', 'TRK-Y02KQM-5VYT37'] });
  });

  it.each(["TRK'S FIRST 'PARCEL", 'TRKS8H2KQMS5VXT3A', 'TRK+1+2'])('leaves "%s" as it is [K13]', (text) => {
    expect(normalizeTrackingId(text)).toBe(text);
  });

  it('tries an ID as typed first, so that IDs stored by older releases are found [T2]', () => {
    expect(parseTrackingId('abc\u200Bdef')).toEqual(['ABC\u200BDEF', 'ABCDEF']);
    expect(parseTrackingId('*AB-1*')).toEqual(['*AB-1*', 'AB-1']);
  });

  it('distinguishes IDs that differ in more than separators [T3]', () => {
    const keys = ['A&B', 'AB', 'A+B', '#AB', 'ÁB', 'A(B)', "A'B", 'A%B', 'A:B'].map(toTrackingKey);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('accepts long grouped IDs, but no prose of that length [T3]', () => {
    const id = '1234567890'.repeat(6);
    const grouped = id.replace(/.{4}/g, '$& ').trim();
    expect(parseLookup(grouped)).toMatchObject({ kind: 'ids', trackingIds: [grouped] });
    expect(parseLookup(`my parcel ${'is late '.repeat(9)}`)).toEqual({ kind: 'none', isLink: false });
  });

  it.each(INVALID_IDS)('explains "%s", which is not one of our IDs [L1]', (text) => {
    expect(['nothing', 'ids', 'none']).toContain(parseLookup(text).kind);
  });
});
