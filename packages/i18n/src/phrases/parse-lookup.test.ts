import { normalizeTrackingId } from '@waybill/domain/tracking-ids/normalize-tracking-id';
import { checkForm, parseLookup } from '@waybill/domain/tracking-ids/parse-lookup';
import { generateTrackingId } from '@waybill/domain/tracking-ids/parse-tracking-id';
import { EXAMPLE_TRACKING_ID } from '@waybill/domain/tracking-ids/tracking-id';
import { LOOKUP_BOUNDS } from '@waybill/domain/tracking-ids/tracking-id-limits';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { translator } from '../translator.ts';
import { formatFormError } from './format-form-error.ts';

const A = EXAMPLE_TRACKING_ID;
const B = 'TRK-000000-000000';
const C = 'TRK-TEST03-DEM00W';
const getIds = (text: string) => {
  const reading = parseLookup(text);
  return reading.kind === 'ids' ? reading.trackingIds : reading.kind;
};
// A stream, because reserved IDs are drawn again.
const trackingId = fc
  .infiniteStream(fc.uint8Array({ minLength: 11, maxLength: 11 }))
  .map((draws) => generateTrackingId(() => [...draws.take(1)][0] ?? new Uint8Array(11)));

describe('parseLookup: one ID', () => {
  it.each([
    ['as it is', A],
    ['in lower case, with blanks around', `  ${A.toLowerCase()}\n`],
    ['with full-width letters', 'ＴＲＫ－７Ｋ３Ｍ９Ｄ－４ＸＱ２ＦＪ'],
    ['with dashes of other kinds', 'TRK‑7K3M9D–4XQ2FJ'],
    ['with minus signs', 'TRK−7K3M9D−4XQ2FJ'],
    ['with marks of direction and zero-width spaces', `\u200F\u2067${A.slice(0, 6)}\u200B${A.slice(6)}\u2069\uFEFF`],
    ['in quotes, brackets, or at the end of a sentence', `("${A}").`],
    ['behind a sign', `#${A}`],
  ])('parses an ID %s', (_, text) => {
    expect(getIds(text)).toEqual([A]);
  });

  it.each(['7k3m9d4xq2fj', 'trk 7k3m9d 4xq2fj', '7K3M9D-4XQ2FJ', 'TRK-O0OOOO-ILIL1I', 'TRK-7K3M9D-4XQ2FK'])(
    'hands "%s" on as it was typed: the server reads it, and an imported ID may look so [R087]',
    (text) => {
      expect(getIds(text)).toEqual([normalizeTrackingId(text)]);
    },
  );

  it.each([
    'LEGACY/OIL 7',
    'A17',
    'INV-2024.0017',
    'DE-TRK-123456-ABCDEF',
    'TRK-123456-ABCDEF/2',
    'Päckchen Ж 7',
    '9400100000000000000000',
  ])('leaves "%s" unchanged, which may be an imported ID', (text) => {
    expect(getIds(text)).toEqual([text.toUpperCase()]);
  });
});

describe('parseLookup: our link', () => {
  it.each([
    `https://waybill.example/track/${A}`,
    `http://localhost:3000/track?id=${A}`,
    `waybill.example/track/${A}/`,
    `https://a.example/track?utm_source=mail&id=${A}&fbclid=Iw0#top`,
    `https://a.example/track/${A}?utm_source=mail#history`,
    `HTTPS://WAYBILL.EXAMPLE/TRACK?ID=${A}`,
    `https://a.example/track/${A.toLowerCase()}.`,
    `[Your parcel](https://a.example/track/${A})`,
    `https://a.example/de/t/${A}?follow`,
    `<a href="https://a.example/track/${A}">here</a>`,
    `https://outlook.example/?url=https%3A%2F%2Fa.example%2Ftrack%3Fid%3D${A}&data=05%7C01`,
    `Follow it: https://a.example/track/${A}\nor enter ${A}.`,
  ])('parses %s', (text) => {
    expect(getIds(text)).toEqual([A]);
  });

  it('parses a link to an imported ID, decoded', () => {
    expect(getIds('https://a.example/track/LEGACY%2FOIL%207?utm_source=mail')).toEqual(['LEGACY/OIL 7']);
    expect(getIds('HTTPS://A.EXAMPLE/TRACK?ID=OLD%2F7')).toEqual(['OLD/7']);
    expect(getIds('https://a.example/track/A(1)')).toEqual(['A(1)']);
    expect(getIds('https://other.example/?url=https%3A%2F%2Fa.example%2Ftrack%2FOLD-7')).toEqual(['OLD-7']);
  });

  it.each([
    'https://other.example/parcel?number=1Z999AA10123456784',
    'www.other.example',
    'https://a.example/track',
    'https://a.example/track?id=',
  ])('finds no ID in %s', (text) => {
    expect(parseLookup(text)).toEqual({ kind: 'none', isLink: true });
  });

  it('keeps invalid encoding as it is', () => {
    expect(getIds('https://a.example/track/50%ZZ')).toEqual(['50%ZZ']);
  });
});

describe('parseLookup: a message', () => {
  it.each([
    `Your parcel ${A} will arrive on Tuesday between 10 and 12. Order 12345678.`,
    `Sendung:${A.toLowerCase()};`,
    `Ihr Paket\u00A0${A}: unterwegs!`,
    'Your parcel TRK-7K3M9D-\n4XQ2FJ is on its way',
    'your parcel trk 7k3m9d 4xq2fj is on its way',
    'number 7K3M9D-4XQ2FJ, two boxes',
    `הסימון שלך: \u200F${A}\u200E נשלח`,
  ])('finds the ID in "%s"', (text) => {
    expect(getIds(text)).toEqual([A]);
  });

  it.each([
    'Hello, where is it?',
    'The TRK PARCEL ORDERS are late, please call',
    'a'.repeat(65),
    '9'.repeat(80),
    ', ; ,',
    '🚚',
    '---',
  ])('finds no ID in "%s"', (text) => {
    expect(parseLookup(text)).toEqual({ kind: 'none', isLink: false });
  });

  it.each(['', '  \n\t ', '\u200F\uFEFF', '\u0000', '\uD83D'])('treats invisible characters as an empty text: %j', (text) => {
    expect(parseLookup(text)).toEqual({ kind: 'nothing' });
  });
});

describe('parseLookup: several', () => {
  it.each([
    `${A}\n${B}\r\n${C}`,
    `${A}, ${B}; ${C}`,
    `${A} ${B.toLowerCase()} ${C}`,
    `${A}${B}${C}`,
    `"Tracking ID","Destination"\n"${A}","Hamburg"\n"${B}","Lyon, France"\n"${C}",`,
    `${A}\thttps://a.example/x\n${B}\t2 kg\n${C}`,
    `${A}\n${B}\n${A.replaceAll('-', ' ')}\n${C}\n${B.replaceAll('0', 'O')}`,
    `https://a.example/track/${A} https://a.example/track?id=${B},https://a.example/track/${C}`,
  ])('parses each ID once, in the order of the text: %j', (text) => {
    expect(getIds(text)).toEqual([A, B, C]);
  });

  it('parses a list of imported IDs, also with a heading', () => {
    expect(getIds('A17\nOIL 7, B-22;"C/3"')).toEqual(['A17', 'OIL 7', 'B-22', 'C/3']);
    expect(getIds('Tracking ID\nA17\nB22')).toEqual(['A17', 'B22']);
  });

  it('parses at most one hundred IDs', () => {
    const list = Array.from({ length: 300 }, (_, index) => `ID-${index}`);
    expect(getIds(list.join('\n'))).toEqual(list.slice(0, LOOKUP_BOUNDS.ids));
  });
});

describe('parseLookup: hostile texts', () => {
  it('finds one of our IDs anywhere in a message [P03]', () => {
    const words = fc.array(fc.constantFrom('Parcel', 'no.', '12345', '—', '(2/3)', '🚚', 'www.a.example', '50%'), {
      maxLength: 8,
    });
    fc.assert(
      fc.property(words, trackingId, words, (before, id, after) => {
        expect(getIds([...before, id, ...after].join(' '))).toEqual([id]);
      }),
    );
  });

  it('never throws, and never returns an ID that no request could carry', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary', maxLength: 300 }), fc.string({ maxLength: 300 })), (text) => {
        const reading = parseLookup(text);
        if (reading.kind !== 'ids') return;
        expect(reading.trackingIds.length).toBeGreaterThan(0);
        for (const id of reading.trackingIds) {
          expect(id.trim()).not.toBe('');
          expect(id.length).toBeLessThanOrEqual(64);
          expect(id).not.toMatch(/[,;\n]/);
        }
      }),
    );
  });

  it.each([
    ['letters', 'A'.repeat(10_000)],
    ['IDs that nearly are', 'TRK-7K3M9D-4XQ2F '.repeat(600)],
    ['links', '/track?'.repeat(1_500)],
    ['links with ends', `/track/${'A)'.repeat(5_000)}`],
    ['percent signs', '%F0%9F'.repeat(1_600)],
    ['blanks', `TRK${' '.repeat(10_000)}`],
    ['dashes', `TRK${'-'.repeat(10_000)}A`],
    ['commas', '1,'.repeat(5_000)],
    ['a megabyte', 'TRK - '.repeat(170_000)],
  ])('parses 10 kB of %s, within its limits', (_, text) => {
    const reading = parseLookup(text);
    expect(reading.kind === 'ids' ? reading.trackingIds.length : 0).toBeLessThanOrEqual(LOOKUP_BOUNDS.ids);
  });
});

describe('checkForm', () => {
  it.each([
    ['9400100000000000000000', { code: 'digits', count: 22 }],
    ['9400 1000 0000 0000 0000 00', { code: 'digits', count: 22 }],
    ['RR123456789DE', { code: 'carrier' }],
    ['1Z999AA10123456784', { code: 'carrier' }],
    ['TRK-7K3M9D', { code: 'length', count: 6 }],
    ['TRK-7K3M9D-4XQ2FJJ', { code: 'length', count: 13 }],
    ['hello', { code: 'length', count: 5 }],
    ['1234567', { code: 'length', count: 7 }],
    ['TRK-7K3M9U-4XQ2F*', { code: 'characters', characters: 'U *' }],
    ['where is my parcel', { code: 'other' }],
    ['LEGACY/WAREHOUSE/7', { code: 'other' }],
  ])('explains what is wrong with "%s"', (text, fault) => {
    expect(checkForm(text)).toEqual(fault);
  });

  it('accepts the form of our IDs, mistyped or not', () => {
    fc.assert(fc.property(trackingId, (id) => checkForm(id) === undefined && checkForm(id.replaceAll('-', ' ')) === undefined));
    expect(checkForm('TRK-7K3M9D-4XQ2FK')).toBeUndefined();
  });

  it.each([
    ['9400100000000000000000', 'Yours has 22 digits; it looks like another carrier’s number.'],
    ['RR123456789DE', 'Yours looks like another carrier’s number.'],
    ['TRK-7K3M9D', 'with 12 letters and digits after TRK. Yours has 6.'],
    ['TRK-7K3M9U-4XQ2FJ', 'They never contain U;'],
    ['where is my parcel', 'Compare yours with your confirmation email.'],
  ])('has a sentence for "%s" with an example ID', (text, sentence) => {
    const fault = checkForm(text);
    expect(fault && formatFormError(fault, translator('en'))).toContain(sentence);
    expect(fault && formatFormError(fault, translator('en'))).toContain(`Our IDs look like ${A}`);
  });
});

describe('parseLookup takes no longer for hostile texts [I02]', () => {
  const RUN = LOOKUP_BOUNDS.characters - 20;
  it.each([
    ['marks between two letters', `a${'!'.repeat(RUN)}a`],
    ['spaces between two letters', `a${' '.repeat(RUN)}a`],
    ['quotes in one of a list', `1,a${'"'.repeat(RUN)}a`],
    ['the ends of a sentence within our link', `/track/a${'!'.repeat(RUN)}a`],
  ])('%s', (_name, text) => {
    const times = Array.from({ length: 10 }, () => {
      const start = performance.now();
      parseLookup(text);
      return performance.now() - start;
    });
    // Quadratic matching took at least 80 ms. The best of ten runs counts, as the machine is shared.
    expect(Math.min(...times)).toBeLessThan(40);
  });
});
