import type { LabelContent } from '@waybill/domain/shipments/label-content';
import { describe, expect, test } from 'vitest';
import { encodeBarcode, encodeQrCode } from '../../symbols.ts';
import { rasterize } from '../forms/to-svg.ts';
import { measure, shapeLine } from '../text/shape-text.ts';
import { LABEL, layOutLabel } from './lay-out-label.ts';
import { mm, type Part, type TextLine } from './parts.ts';

const ID = 'TRK-7K3M9D-4XQ2FJ';
const CONTENT: LabelContent = {
  trackingId: ID,
  from: { name: 'Lindqvist Ceramics', address: 'Storgatan 4, Malmö', phone: '+46 40 555 0101' },
  to: { name: 'Zoë Ångström', address: '12 Harbour Street\nLagos', phone: '+46 8 555 0199' },
  origin: 'Malmö, Sweden',
  destination: 'Lagos, Nigeria',
  service: 'Sea Freight',
  pieces: '2',
  weight: '1240.5',
  referenceNo: 'PO-4471',
  deliveryDate: '2026-03-06',
  description: 'Two crates of bowls',
};

const layOut = async (content: Partial<LabelContent>, company = 'Waybill Logistics'): Promise<Part[]> =>
  layOutLabel({
    company,
    logo: undefined,
    locale: 'en-GB',
    content: { ...CONTENT, ...content },
    piece: '1',
    pieces: '2',
    barcode: await encodeBarcode(`${ID}/1`),
    qrCode: await encodeQrCode(`https://waybill.example/track/${ID}?p=1`),
    check: { code: '7K3M9-D4XQ2', address: 'https://waybill.example/verify' },
  });

const listLines = (parts: readonly Part[]): TextLine[] => parts.filter((part) => part.kind === 'text');
const party = (name: string) => ({ name, address: `${name} `.repeat(3).trim(), phone: '+46 40 555 0101' });

describe('a label', () => {
  const everything = (text: string): Partial<LabelContent> => ({
    from: party(text),
    to: party(text),
    origin: text,
    destination: text,
    service: text,
    referenceNo: text,
    description: text.repeat(5),
  });

  test.each([
    ['200 wide letters without a space', 'W'.repeat(200)],
    ['200 letters', 'Wolfgang Ångström '.repeat(12).slice(0, 200)],
    ['200 letters of Arabic', 'محمد عبد الرحمن '.repeat(13).slice(0, 200)],
    ['200 letters of Japanese', '株式会社山田'.repeat(34).slice(0, 200)],
    ['lines of emoji', '📦👩‍🚀\n'.repeat(50)],
    ['spaces', '   '],
  ])('keeps %s within its paper, and the sections apart', async (_what, text) => {
    const lines = listLines(await layOut(everything(text), text));
    for (const { x, width, baseline, size } of lines) {
      expect(x).toBeGreaterThanOrEqual(-0.01);
      expect(x + width).toBeLessThanOrEqual(LABEL.width + 0.01);
      expect(baseline - size).toBeGreaterThanOrEqual(-size * 0.1);
      expect(baseline).toBeLessThanOrEqual(LABEL.height);
    }
    const recipient = lines.filter(({ text: line }) => line === '+46 40 555 0101').map(({ baseline }) => baseline);
    expect(recipient).toHaveLength(2);
    // Where the route begins.
    expect(Math.max(...recipient)).toBeLessThan(mm(51.5));
  });

  test('cuts a long name off with an ellipsis', async () => {
    const texts = listLines(await layOut({ to: party('Wolfgang Ångström '.repeat(12).trim()) })).map(({ text }) => text);
    expect(texts.some((text) => text.startsWith('Wolfgang') && text.endsWith('…'))).toBe(true);
  });

  test('leaves out what is not known', async () => {
    const bare = { service: null, pieces: null, weight: null, referenceNo: null, deliveryDate: null, description: null };
    const texts = listLines(await layOut({ ...bare, to: { name: 'A', address: null, phone: null } })).map(({ text }) => text);
    expect(texts).toEqual([
      'Waybill Logistics',
      'Piece 1/2',
      'From',
      'Lindqvist Ceramics',
      'Storgatan 4, Malmö',
      '+46 40 555 0101',
      'To',
      'A',
      '\u2068MAL\u2069 to',
      'LAG',
      'Malmö, Sweden to',
      'Lagos, Nigeria',
      'TRK-7K3M9D-4XQ2F',
      'J',
      'Check this label at waybill.example/verify',
      '7K3M9-D4XQ2',
    ]);
  });
});

describe('a line of text', () => {
  const listRuns = (text: string, direction: 'ltr' | 'rtl') =>
    shapeLine(text, 'regular', direction)
      .runs.map((run) => run.text.trim())
      .filter(Boolean);

  test('in Arabic runs from right to left around Latin words and numbers', () => {
    expect(listRuns('شقة 12 Tower شارع', 'rtl')).toEqual(['شارع', 'Tower', '12', 'شقة']);
    expect(listRuns('Tower شقة 12', 'ltr')).toEqual(['Tower', '12', 'شقة']);
    // Digits of Persian run from left to right, though they are letters of the Arabic script.
    expect(listRuns('شارع ۱۲۳', 'rtl')[0]).toBe('۳۲۱');
  });

  test('joins the letters of Arabic', () => {
    const draw = (text: string) =>
      shapeLine(text, 'regular', 'rtl').runs.flatMap(({ glyphs }) => glyphs.glyphs.map(({ id }) => id));
    expect(draw('محمد')).toHaveLength(4);
    expect(draw('محمد')).not.toEqual([...'دمحم'].flatMap(draw));
  });

  test.each([
    ['Japanese', '髙橋﨑 ㈱①ｱ'],
    ['Ukrainian and Greek', 'Київ Αθήνα'],
    ['Vietnamese and Polish', 'Nguyễn Łódź'],
    ['Korean and Chinese', '김철수 张伟'],
    ['Hebrew and Thai', 'שלום สมชาย'],
  ])('has a picture of each letter of %s', (_script, text) => {
    const letters = [...text].filter((letter) => letter !== ' ');
    const drawn = shapeLine(text, 'bold').runs.flatMap(({ glyphs }) => glyphs.glyphs.map(({ id }) => id));
    expect(drawn).not.toContain(0);
    expect(listRuns(text, 'ltr').join('')).not.toContain('□');
    expect(drawn.length).toBeGreaterThanOrEqual(letters.length);
  });

  test('is drawn where it was placed', () => {
    const line: Part = {
      kind: 'text',
      x: 10,
      baseline: 40,
      size: 30,
      text: 'محمد 東京 H',
      face: 'bold',
      direction: 'rtl',
      width: measure('محمد 東京 H', 'bold') * 30,
      anchor: 'start',
      color: 'black',
    };
    const { dots, width } = rasterize([line], { x: 0, y: 0, width: 400, height: 60 });
    const columns = Array.from(dots.keys())
      .filter((index) => (dots[index] ?? 255) < 128)
      .map((index) => index % width);
    expect(Math.min(...columns)).toBeGreaterThanOrEqual(10);
    expect(Math.max(...columns)).toBeLessThanOrEqual(10 + line.width + 1);
    expect(Math.max(...columns)).toBeGreaterThan(line.width - 10);
  });
});
