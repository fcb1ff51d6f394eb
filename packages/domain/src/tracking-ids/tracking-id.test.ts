import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TRACKING_ID_ALPHABET } from './check-character.ts';
import { normalizeTrackingId } from './normalize-tracking-id.ts';
import { checkTrackingId, generateTrackingId, repairTrackingId } from './parse-tracking-id.ts';
import { EXAMPLE_TRACKING_ID } from './tracking-id.ts';

// A stream, because reserved IDs are drawn again.
const trackingId = fc
  .infiniteStream(fc.uint8Array({ minLength: 11, maxLength: 11 }))
  .map((draws) => generateTrackingId(() => [...draws.take(1)][0] ?? new Uint8Array(11)));
const PLACES = [4, 5, 6, 7, 8, 9, 11, 12, 13, 14, 15, 16];

describe('generateTrackingId [P03, R150]', () => {
  it('generates well-formed distinct IDs with every character in every random position', () => {
    const ids = Array.from({ length: 20_000 }, () => generateTrackingId(randomBytes));
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.every((id) => /^TRK-[0-9A-HJKMNP-TV-Z]{6}-[0-9A-HJKMNP-TV-Z]{6}$/.test(id))).toBe(true);
    for (const place of PLACES) expect(new Set(ids.map((id) => id[place])).size).toBe(TRACKING_ID_ALPHABET.length);
  });

  it('distributes characters uniformly and reveals no order', () => {
    const count = 100_000;
    const ids = Array.from({ length: count }, () => generateTrackingId(randomBytes));
    expect(new Set(ids).size).toBe(count);
    for (const place of PLACES) {
      const seen = new Map([...TRACKING_ID_ALPHABET].map((character) => [character, 0]));
      for (const id of ids) seen.set(id.charAt(place), (seen.get(id.charAt(place)) ?? 0) + 1);
      const expected = count / TRACKING_ID_ALPHABET.length;
      const chiSquare = [...seen.values()].reduce((sum, found) => sum + (found - expected) ** 2 / expected, 0);
      // 31 degrees of freedom: chance exceeds this once in 10^10 runs.
      expect(chiSquare).toBeLessThan(115);
    }
    const rising = ids.filter((id, index) => index > 0 && id > (ids[index - 1] ?? '')).length;
    // Half of them within seven standard deviations of a walk with dependent neighbors (n / 12).
    expect(Math.abs(rising - count / 2)).toBeLessThan(7 * Math.sqrt(count / 12));
  });

  it.each([
    ['the example ID', '7K3M9D4XQ2F'],
    ['an ID kept for integrators (B21)', 'TEST01DEM00'],
    ['any other ID that begins like those', 'TEST9ZZZZZZ'],
  ])('draws again for %s', (_name, payload) => {
    const reserved = Uint8Array.from([...payload], (character) => TRACKING_ID_ALPHABET.indexOf(character));
    const sources = [reserved, new Uint8Array(11)];
    expect(generateTrackingId(() => sources.shift() ?? reserved)).toBe('TRK-000000-000000');
  });
});

describe('checkTrackingId', () => {
  it('accepts every generated ID and the example', () => {
    fc.assert(fc.property(trackingId, (id) => checkTrackingId(id) === 'valid'));
    expect(checkTrackingId(EXAMPLE_TRACKING_ID)).toBe('valid');
  });

  it('detects every single wrong character', () => {
    fc.assert(
      fc.property(trackingId, fc.constantFrom(...PLACES), fc.constantFrom(...TRACKING_ID_ALPHABET), (id, place, character) => {
        fc.pre(id[place] !== character);
        return checkTrackingId(id.slice(0, place) + character + id.slice(place + 1)) === 'mistyped';
      }),
    );
  });

  it.each(['', 'hello', 'TRK-123', 'TRK-7K3M9D-4XQ2FU', '7K3M9D4XQ2FJ7', '123456789012', '🚚'])(
    'returns unknown, not mistyped, for "%s"',
    (text) => {
      expect(checkTrackingId(text)).toBe('unknown');
    },
  );
});

describe('parseTrackingId', () => {
  it('tries the text itself first, trimmed and in upper case', () => {
    expect(normalizeTrackingId('  legacy/oil 1 ')).toBe('LEGACY/OIL 1');
  });

  it.each([
    ['trk-7k3m9d-4xq2fj', EXAMPLE_TRACKING_ID],
    ['TRK 7K3M9D 4XQ2FJ', EXAMPLE_TRACKING_ID],
    ['7k3m9d4xq2fj', EXAMPLE_TRACKING_ID],
    ['TRK–7K3M9D—4XQ2FJ', EXAMPLE_TRACKING_ID],
    ['TRK-O0OOOO-ILIL1I', 'TRK-000000-111111'],
  ])('repairs "%s"', (typed, repaired) => {
    expect(repairTrackingId(typed)).toBe(repaired);
  });

  it.each(['', 'TRK', 'TRK-7K3M9D', 'TRK-7K3M9D-4XQ2FJJ', 'TRK-7K3M9D-4XQ2F*'])('does not make up an ID for "%s"', (typed) => {
    expect(repairTrackingId(typed)).toBeUndefined();
  });
});
