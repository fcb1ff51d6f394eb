/** Channels from 0 to 1, not linear. */
export type Rgb = readonly [red: number, green: number, blue: number];

export const HEX_COLOR = /^#[\da-f]{6}$/;

const MAX = 255;

/** @param hex as `#c73618`. */
export function parseHex(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) / MAX, ((value >> 8) & MAX) / MAX, (value & MAX) / MAX];
}

export const formatHex = (color: Rgb): string =>
  `#${color.map((channel) => toByte(channel).toString(16).padStart(2, '0')).join('')}`;

const toByte = (channel: number) => Math.round(Math.min(Math.max(channel, 0), 1) * MAX);

/** sRGB transfer function (CSS Color 4). */
export const toLinear = (channel: number): number =>
  Math.abs(channel) <= 0.040_45 ? channel / 12.92 : Math.sign(channel) * ((Math.abs(channel) + 0.055) / 1.055) ** 2.4;

export const fromLinear = (channel: number): number =>
  Math.abs(channel) <= 0.003_130_8 ? channel * 12.92 : Math.sign(channel) * (1.055 * Math.abs(channel) ** (1 / 2.4) - 0.055);

/** Relative luminance (WCAG 2.2). */
function getLuminance(hex: string): number {
  const [red, green, blue] = parseHex(hex);
  return 0.2126 * toLinear(red) + 0.7152 * toLinear(green) + 0.0722 * toLinear(blue);
}

/** Contrast ratio (WCAG 2.2), from 1 to 21. */
export function getContrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [getLuminance(one), getLuminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}
