import { formatHex, fromLinear, parseHex, type Rgb, toLinear } from './rgb.ts';

/** Hue in radians. */
export interface Oklch {
  lightness: number;
  chroma: number;
  hue: number;
}

/** Björn Ottosson, "A perceptual color space for image processing" (2020). */
export function toOklch(hex: string): Oklch {
  const [red, green, blue] = parseHex(hex).map(toLinear) as unknown as Rgb;
  const l = Math.cbrt(0.412_221_470_8 * red + 0.536_332_536_3 * green + 0.051_445_992_9 * blue);
  const m = Math.cbrt(0.211_903_498_2 * red + 0.680_699_545_1 * green + 0.107_396_956_6 * blue);
  const s = Math.cbrt(0.088_302_461_9 * red + 0.281_718_837_6 * green + 0.629_978_700_5 * blue);
  const a = 1.977_998_495_1 * l - 2.428_592_205 * m + 0.450_593_709_9 * s;
  const b = 0.025_904_037_1 * l + 0.782_771_766_2 * m - 0.808_675_766 * s;
  return {
    lightness: 0.210_454_255_3 * l + 0.793_617_785 * m - 0.004_072_046_8 * s,
    chroma: Math.hypot(a, b),
    hue: Math.atan2(b, a),
  };
}

function toRgb({ lightness, chroma, hue }: Oklch): Rgb {
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)];
  const l = (lightness + 0.396_337_777_4 * a + 0.215_803_757_3 * b) ** 3;
  const m = (lightness - 0.105_561_345_8 * a - 0.063_854_172_8 * b) ** 3;
  const s = (lightness - 0.089_484_177_5 * a - 1.291_485_548 * b) ** 3;
  return [
    fromLinear(4.076_741_662_1 * l - 3.307_711_591_3 * m + 0.230_969_929_2 * s),
    fromLinear(-1.268_438_004_6 * l + 2.609_757_401_1 * m - 0.341_319_396_5 * s),
    fromLinear(-0.004_196_086_3 * l - 0.703_418_614_7 * m + 1.707_614_701 * s),
  ];
}

const ROUNDING = 1e-4;
const isDisplayable = (color: Rgb) => color.every((channel) => channel >= -ROUNDING && channel <= 1 + ROUNDING);
const STEPS = 20;

/** Colors that no screen can show lose chroma, not hue or lightness. */
export function toHex(color: Oklch): string {
  if (isDisplayable(toRgb(color))) return formatHex(toRgb(color));
  let [shown, tooMuch] = [0, color.chroma];
  for (let step = 0; step < STEPS; step += 1) {
    const chroma = (shown + tooMuch) / 2;
    if (isDisplayable(toRgb({ ...color, chroma }))) shown = chroma;
    else tooMuch = chroma;
  }
  return formatHex(toRgb({ ...color, chroma: shown }));
}
