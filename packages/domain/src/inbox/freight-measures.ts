import { parseMeasure } from './quote-options.ts';

/** Volumetric weight in kg = length * width * height in cm / this. */
export const VOLUMETRIC_DIVISOR = 5_000;

/** The measures of a quote request, in the order in which people say them. */
export const MEASURES = ['weight', 'length', 'width', 'height'] as const;
export type Measure = (typeof MEASURES)[number];

/** What is undefined could not be read, or could not be reckoned without it. */
export interface FreightMeasures {
  weightKg: number | undefined;
  lengthCm: number | undefined;
  widthCm: number | undefined;
  heightCm: number | undefined;
  /** The weight of the space it takes. */
  volumetricKg: number | undefined;
  /** The weight that is paid for: the real or the volumetric one, whichever is more. */
  chargeableKg: number | undefined;
  /** What could not be read, for a person to ask about. */
  needsReview: Measure[];
}

/** Reads the measures of a quote request as typed, and reckons what they come to, to a hundredth of a kilogram. */
export function measureFreight(typed: Readonly<Record<Measure, string>>): FreightMeasures {
  const weightKg = parseMeasure(typed.weight);
  const lengthCm = parseMeasure(typed.length);
  const widthCm = parseMeasure(typed.width);
  const heightCm = parseMeasure(typed.height);
  const isSized = lengthCm !== undefined && widthCm !== undefined && heightCm !== undefined;
  const volumetricKg = isSized ? toHundredths((lengthCm * widthCm * heightCm) / VOLUMETRIC_DIVISOR) : undefined;
  const isWeighed = weightKg !== undefined && volumetricKg !== undefined;
  return {
    weightKg,
    lengthCm,
    widthCm,
    heightCm,
    volumetricKg,
    chargeableKg: isWeighed ? Math.max(weightKg, volumetricKg) : undefined,
    needsReview: MEASURES.filter((measure) => parseMeasure(typed[measure]) === undefined),
  };
}

const toHundredths = (kg: number) => Math.round(kg * 100) / 100;
