import { type Oklch, toHex, toOklch } from './oklch.ts';
import { getContrast } from './rgb.ts';

/** Hex values of tokens.css: text on fills, and the paper below text and graphics. */
const LIGHT = { onFill: '#fdfcf8', paper: '#fcfaf6', deepPaper: '#eeebe4' };
const DARK = { onFill: '#0e141d', paper: '#0e141d', deepPaper: '#1f262f' };

/** Used where a color is blank; tokens.css has the hand-picked shades of both. */
export const DEFAULT_BRAND = { primary: '#d33318', accent: '#ed4428' } as const;

export type BrandColor = keyof typeof DEFAULT_BRAND;
export type Brand = Readonly<Record<BrandColor, string>>;

interface Demand {
  /** Text that lies on the color, or a background behind it. */
  against: readonly string[];
  ratio: number;
}

const STEP = 0.002;

const hasContrast = (hex: string, { against, ratio }: Demand) => against.every((other) => getContrast(hex, other) >= ratio);

/** Without an accent, graphics follow the primary color. */
export const fillInBrand = ({ primary, accent }: Brand): Brand => ({
  primary: primary || DEFAULT_BRAND.primary,
  accent: accent || primary || DEFAULT_BRAND.accent,
});

/** WCAG 2.2: text, and graphics that carry meaning. */
const TEXT_CONTRAST = 4.5;
const GRAPHICS_CONTRAST = 3;

const DEMANDS = {
  /** Fill of buttons, below light text. Dark mode derives a lighter fill below dark text. */
  primary: { against: [LIGHT.onFill], ratio: TEXT_CONTRAST },
  /** Graphics on paper: the mark, the traveled part of a route. */
  accent: { against: [LIGHT.paper], ratio: GRAPHICS_CONTRAST },
} as const satisfies Record<BrandColor, object>;

export interface ContrastFault {
  /** As found, rounded down to one decimal. */
  contrast: number;
  needed: number;
  /** The nearest color that passes. */
  passing: string;
}

/** @returns undefined if the color has enough contrast. */
export function checkBrandColor(role: BrandColor, hex: string): ContrastFault | undefined {
  const passing = findPassingColor(hex, DEMANDS[role]);
  if (passing === hex) return undefined;
  const contrast = Math.floor(getContrast(hex, DEMANDS[role].against[0]) * 10) / 10;
  return { contrast, needed: DEMANDS[role].ratio, passing };
}

/** Lightness below which a darker shade would not be noticed. */
const NEARLY_BLACK = 0.25;

export interface Shades {
  light: string;
  dark: string;
}
export type BrandShades = Record<'fill' | 'pressed' | 'strong' | 'graphics' | 'status' | 'statusTint', Shades>;

/** Relations of the shades as in tokens.css; each reaches its contrast in both schemes. */
export function createBrandShades({ primary, accent }: Brand): BrandShades {
  const color = toOklch(primary);
  const fill = moveLightness(lighten(color, 0.09), 'lighter', { against: [DARK.onFill], ratio: 5 });
  const tint = {
    light: toHex({ ...color, lightness: 0.94, chroma: Math.min(color.chroma, 0.03) }),
    dark: toHex({ ...color, lightness: 0.36, chroma: Math.min(color.chroma, 0.06) }),
  };
  const strong = { ratio: TEXT_CONTRAST + 0.1 };
  return {
    fill: { light: primary, dark: fill },
    pressed: {
      light: toHex(lighten(color, color.lightness < NEARLY_BLACK ? 0.12 : -0.06)),
      dark: toHex(lighten(toOklch(fill), 0.07)),
    },
    strong: {
      light: moveLightness(lighten(color, -0.04), 'darker', { ...strong, against: [LIGHT.deepPaper] }),
      dark: moveLightness(limitChroma(lighten(toOklch(fill), 0.06), 0.15), 'lighter', { ...strong, against: [DARK.deepPaper] }),
    },
    graphics: {
      light: accent,
      dark: moveLightness(lighten(toOklch(accent), 0.05), 'lighter', { against: [DARK.paper], ratio: GRAPHICS_CONTRAST + 1 }),
    },
    status: {
      light: moveLightness(lighten(color, -0.07), 'darker', { ...strong, against: [tint.light, LIGHT.deepPaper] }),
      dark: moveLightness(limitChroma({ ...color, lightness: 0.82 }, 0.12), 'lighter', { ...strong, against: [tint.dark] }),
    },
    statusTint: tint,
  };
}

/** Black stays displayable: lightness ends above zero. */
const lighten = (color: Oklch, by: number): Oklch => ({
  ...color,
  lightness: Math.min(Math.max(color.lightness + by, 0.01), 0.99),
});
const limitChroma = (color: Oklch, most: number): Oklch => ({ ...color, chroma: Math.min(color.chroma, most) });

/** Moves only the lightness, in the given direction, until the contrast is reached; ends at black or white. */
function moveLightness(color: Oklch, direction: 'darker' | 'lighter', demand: Demand): string {
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
const findPassingColor = (hex: string, demand: Demand): string =>
  hasContrast(hex, demand) ? hex : moveLightness(toOklch(hex), 'darker', demand);
