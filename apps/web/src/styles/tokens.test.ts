import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const css = ['tokens', 'paper'].map((name) => readFileSync(path.join(import.meta.dirname, `${name}.css`), 'utf8'));
const SCHEMES = ['light', 'dark'] as const;
const STATUS_COLORS = ['primary', 'yellow', 'blue', 'red', 'green'];
/** Least contrast of small text, and of what is told apart as a shape (WCAG 2.2, 1.4.3 and 1.4.11). */
const [TEXT, SHAPE] = [4.5, 3];

type Scheme = (typeof SCHEMES)[number];

describe.each(SCHEMES)('%s', (scheme) => {
  const contrast = (one: string, other: string, sheet?: string) =>
    getContrast(luminance(one, scheme, sheet), luminance(other, scheme, sheet));

  it.each(STATUS_COLORS)('a %s status is legible on its tint and on paper', (color) => {
    expect(contrast(`status-${color}`, `status-${color}-tint`)).toBeGreaterThanOrEqual(TEXT);
    expect(contrast(`status-${color}`, 'sheet', 'paper')).toBeGreaterThanOrEqual(TEXT);
  });

  it('keeps text legible on paper and on tints', () => {
    for (const text of ['ink', 'ink-soft'])
      for (const ground of ['sheet', 'field', 'surface-strong', 'status-red-tint', 'status-yellow-tint'])
        expect(contrast(text, ground, 'paper'), `${text} on ${ground}`).toBeGreaterThanOrEqual(TEXT);
    expect(contrast('signal-strong', 'sheet', 'paper')).toBeGreaterThanOrEqual(TEXT);
    expect(contrast('status-red', 'field', 'paper')).toBeGreaterThanOrEqual(TEXT);
  });

  it('tells fields, perforation and the route apart from paper', () => {
    for (const ground of ['sheet', 'field']) expect(contrast('line-strong', ground, 'paper')).toBeGreaterThanOrEqual(SHAPE);
    expect(contrast('signal', 'sheet', 'paper')).toBeGreaterThanOrEqual(SHAPE);
  });

  it('keeps fields on paper between its lightness and that of the page', () => {
    expect(luminance('field', scheme, 'paper')).toBeLessThan(luminance('sheet', scheme, 'paper'));
    expect(luminance('field', scheme, 'paper')).toBeGreaterThanOrEqual(luminance('paper', scheme));
  });

  it('distinguishes On Hold from Picked Up by lightness alone, with legible text [U17]', () => {
    expect(contrast('status-red', 'status-primary-tint')).toBeGreaterThanOrEqual(SHAPE);
    expect(contrast('paper', 'status-red')).toBeGreaterThanOrEqual(TEXT);
  });

  it('keeps paper lighter than its background', () => {
    expect(luminance('sheet', scheme, 'paper')).toBeGreaterThan(luminance('surface', scheme));
    expect(luminance('sheet', scheme, 'paper')).toBeGreaterThan(luminance('paper', scheme));
  });
});

/** Lightness of a token from 0 to 1; values of `paper` take precedence on paper. */
function luminance(token: string, scheme: Scheme, sheet?: string): number {
  const [tokens = '', paper = ''] = css;
  const find = (text: string) => new RegExp(String.raw`--${token}: light-dark\((oklch\([^)]*\)), (oklch\([^)]*\))\)`).exec(text);
  const found = (sheet && find(paper)) || find(tokens);
  const [, light = '', dark = ''] = found ?? [];
  const [lightness = Number.NaN, chroma = Number.NaN, hue = Number.NaN] =
    (scheme === 'light' ? light : dark).match(/[\d.]+/g)?.map(Number) ?? [];
  return toLuminance(lightness, chroma, (hue * Math.PI) / 180);
}

/** From OKLCH over linear sRGB (https://bottosson.github.io/posts/oklab/) to relative luminance. */
function toLuminance(lightness: number, chroma: number, hue: number): number {
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const channel = (value: number) => Math.min(1, Math.max(0, value));
  const red = channel(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s);
  const green = channel(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s);
  const blue = channel(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function getContrast(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}
