import { type Oklch, toHex, toOklch } from './oklch.ts';
import { getContrast } from './rgb.ts';

interface Demand {
  /** Text that lies on the color, or a background behind it. */
  against: readonly string[];
  ratio: number;
}

const STEP = 0.002;

const hasContrast = (hex: string, { against, ratio }: Demand) => against.every((other) => getContrast(hex, other) >= ratio);

/** Moves only the lightness, in the given direction, until the contrast is reached; ends at black or white. */
export function moveLightness(color: Oklch, direction: 'darker' | 'lighter', demand: Demand): string {
  const step = direction === 'darker' ? -STEP : STEP;
  let { lightness } = color;
  while (lightness > 0 && lightness < 1) {
    const hex = toHex({ ...color, lightness });
    if (hasContrast(hex, demand)) return hex;
    lightness += step;
  }
  return direction === 'darker' ? '#000000' : '#ffffff';
}

/** The color itself if it passes, else the nearest darker one of the same hue and chroma. */
export const findPassingColor = (hex: string, demand: Demand): string =>
  hasContrast(hex, demand) ? hex : moveLightness(toOklch(hex), 'darker', demand);
