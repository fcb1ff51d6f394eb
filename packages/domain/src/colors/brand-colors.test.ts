import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkBrandColor, createBrandShades, DEFAULT_BRAND } from './brand-colors.ts';
import { toHex, toOklch } from './oklch.ts';
import { formatHex, getContrast, HEX_COLOR } from './rgb.ts';

const anyColor = fc
  .tuple(fc.nat(255), fc.nat(255), fc.nat(255))
  .map(([red, green, blue]) => formatHex([red / 255, green / 255, blue / 255]));
const tooLight = anyColor.filter((color) => checkBrandColor('primary', color) !== undefined);

test.each([
  ['#ffffff', '#747474', 1],
  ['#fafafa', '#747474', 1],
  ['#ffe600', '#837500', 1.2],
  ['#ff0000', '#eb0000', 3.8],
])('refuses %s for text and offers %s of the same hue [B6]', (color, passing, contrast) => {
  expect(checkBrandColor('primary', color)).toEqual({ contrast, needed: 4.5, passing });
});

test.each(['#000000', '#1d4ed8', '#0f5132', '#6b21a8', DEFAULT_BRAND.primary])('accepts %s for text [B6]', (color) => {
  expect(checkBrandColor('primary', color)).toBeUndefined();
});

test('an accent may be lighter than a fill below text, but must be visible on paper [B6]', () => {
  expect(checkBrandColor('accent', DEFAULT_BRAND.accent)).toBeUndefined();
  expect(checkBrandColor('primary', DEFAULT_BRAND.accent)?.passing).toMatch(HEX_COLOR);
  expect(checkBrandColor('accent', '#ffe600')).toEqual({ contrast: 1.2, needed: 3, passing: '#a39200' });
});

test('keeps the hue of every color it offers, and the color it offers passes [B6]', () => {
  fc.assert(
    fc.property(tooLight, (color) => {
      const passing = checkBrandColor('primary', color)?.passing ?? '';
      expect(checkBrandColor('primary', passing)).toBeUndefined();
      const [before, after] = [toOklch(color), toOklch(passing)];
      expect(after.lightness).toBeLessThan(before.lightness);
      // By chroma, because the hue of a gray is noise.
      expect(after.chroma * (1 - Math.cos(after.hue - before.hue))).toBeLessThan(0.001);
    }),
  );
});

test('derives shades with enough contrast in light and dark from every color that passes [B6]', () => {
  fc.assert(
    fc.property(anyColor, anyColor, (one, other) => {
      const primary = checkBrandColor('primary', one)?.passing ?? one;
      const accent = checkBrandColor('accent', other)?.passing ?? other;
      const { fill, pressed, strong, graphics, status, statusTint } = createBrandShades({ primary, accent });
      for (const shade of [fill, pressed, strong, graphics, status, statusTint].flatMap(({ light, dark }) => [light, dark]))
        expect(shade).toMatch(HEX_COLOR);
      const pairs: [string, string, number][] = [
        [fill.light, '#fdfcf8', 4.5],
        [fill.dark, '#0e141d', 4.5],
        [pressed.light, '#fdfcf8', 4.5],
        [pressed.dark, '#0e141d', 4.5],
        [strong.light, '#eeebe4', 4.5],
        [strong.dark, '#1f262f', 4.5],
        [graphics.light, '#fcfaf6', 3],
        [graphics.dark, '#0e141d', 3],
        [status.light, statusTint.light, 4.5],
        [status.dark, statusTint.dark, 4.5],
      ];
      for (const [front, back, ratio] of pairs) expect(getContrast(front, back)).toBeGreaterThanOrEqual(ratio);
    }),
  );
});

test('converts colors as the CSS specification does', () => {
  expect(toOklch('#ff0000')).toMatchObject({ lightness: expect.closeTo(0.628, 3), chroma: expect.closeTo(0.2577, 3) });
  expect(toHex({ lightness: 0.57, chroma: 0.2, hue: (32 * Math.PI) / 180 })).toBe(DEFAULT_BRAND.primary);
  expect(getContrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  fc.assert(
    fc.property(anyColor, (color) => {
      expect(toHex(toOklch(color))).toBe(color);
    }),
  );
});
