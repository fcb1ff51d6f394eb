import { expect, test } from 'vitest';
import { isDrawable, layOutName } from './lay-out-name.ts';

const WIDTH = 1_000;
/** Spaces are half as wide as letters. */
const getWidth = (text: string) => text.length / 2 - (text.split(' ').length - 1) / 4;
/** Each letter is half as wide as the font is high. */
const measure = (name: string) => name.split(' ').map((text) => ({ text, width: text.length / 2 }));
const layOut = (name: string, width = WIDTH) => layOutName(measure(name), width);

test('sets a short name large, and a long one smaller in up to three lines', () => {
  expect(layOut('Rota')).toEqual({ size: 120, chunks: [{ text: 'Rota', x: 0, line: 0 }] });
  const { size, chunks } = layOut('Rota Courier Internacional de Encomendas e Logística de Braga');
  expect(size).toBeLessThan(120);
  expect(chunks.map(({ line }) => line)).toEqual([0, 1, 2]);
  for (const { text } of chunks) expect(getWidth(text) * size).toBeLessThanOrEqual(WIDTH);
});

test('shrinks 60 letters without a space to one line', () => {
  const { size, chunks } = layOut('W'.repeat(60));
  expect(chunks).toHaveLength(1);
  expect(30 * size).toBeCloseTo(WIDTH);
});

test('places words of an Arabic name from the right, and a Latin run inside it in its own order', () => {
  const { size, chunks } = layOut('شركة النقل 24 Express', 2 * WIDTH);
  expect(chunks.map(({ text }) => text)).toEqual(['شركة النقل', '24 Express']);
  const [arabic = { x: 0 }, latin = { x: 0 }] = chunks;
  expect(arabic.x).toBeGreaterThan(latin.x);
  expect(arabic.x + 4.75 * size).toBeCloseTo(2 * WIDTH);
});

test.each([
  ['Żółć & Søn', true],
  ['شركة النقل', true],
  ['Стрела', false],
  ['宅配便', false],
  ['Rota 📦', false],
  ['', false],
])('knows whether the fonts have all letters of %j', (name, isKnown) => {
  expect(isDrawable(name)).toBe(isKnown);
});
