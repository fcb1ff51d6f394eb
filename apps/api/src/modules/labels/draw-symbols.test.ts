import { EXAMPLE_TRACKING_ID } from '@waybill/domain/tracking-ids/tracking-id';
import { describe, expect, test } from 'vitest';
import { readBarcode } from '../../testing/read-barcode.ts';
import { drawBarcode, drawQrCode } from './symbols.ts';

/** Widths on paper in mm, and in bars or squares. */
function measure(svg: string | null) {
  const [, units, mm] = /^<svg viewBox="0 0 (\d+) \d+" width="([\d.]+)mm" height="[\d.]+mm"/.exec(svg ?? '') ?? [];
  return { units: Number(units), mm: Number(mm) };
}

describe('Code 128 [B15]', () => {
  test('has quiet zones and bars of three printer dots for one of our IDs', async () => {
    const { units, mm } = measure(await drawBarcode(EXAMPLE_TRACKING_ID));
    // Start, characters and check of 11 modules each, stop of 13, quiet zones of 10 on either side.
    expect(units).toBe((EXAMPLE_TRACKING_ID.length + 2) * 11 + 13 + 20);
    expect(mm / units).toBeCloseTo(3 * 0.125);
  });

  test.each([
    ['a long ID gets thinner bars', 'WAREHOUSE-7/PARCEL-000123', 2 * 0.125],
    ['digits are encoded in pairs', '0123456789'.repeat(3), 3 * 0.125],
  ])('%s', async (_what, text, bar) => {
    const { units, mm } = measure(await drawBarcode(text));
    expect(mm / units).toBeCloseTo(bar);
    expect(mm).toBeLessThanOrEqual(92);
  });

  test.each([
    ['is too long for a label', 'A'.repeat(40)],
    ['has letters beyond ASCII', 'PÄCKCHEN-1'],
    ['has a control character', 'A\tB'],
    ['is empty', ''],
  ])('is not drawn for a text that %s', async (_what, text) => {
    expect(await drawBarcode(text)).toBeNull();
  });

  test.each([EXAMPLE_TRACKING_ID, 'WAREHOUSE-7/PARCEL-000123', '0123456789'.repeat(3), '7', '^FNC1^065', '<&"> ~{|}'])(
    'of %s is decoded to the same text by another decoder',
    async (text) => {
      expect(await readBarcode((await drawBarcode(text)) ?? '')).toBe(text);
    },
  );
});

test('draws a QR code as a 26 mm square without its text in the SVG [B15]', async () => {
  for (const text of ['https://x.example/track/A', `https://x.example/track/${encodeURIComponent('Ж'.repeat(64))}<&"`]) {
    const svg = await drawQrCode(text);
    expect(measure(svg).mm).toBe(26);
    expect(svg).not.toContain('example');
  }
});
