import { parseMeasure } from './quote-options.ts';

/** Volumetric weight in kg = length * width * height in cm / this. */
export const VOLUMETRIC_DIVISOR = 5_000;

/** Measures of a quote request in spoken order. */
export const MEASURES = ['weight', 'length', 'width', 'height'] as const;
export type Measure = (typeof MEASURES)[number];

/** Undefined values could not be read or computed. */
export interface FreightMeasures {
  weightKg: number | undefined;
  lengthCm: number | undefined;
  widthCm: number | undefined;
  heightCm: number | undefined;
  /** Volumetric weight. */
  volumetricKg: number | undefined;
  /** Chargeable weight: the greater of real and volumetric weight. */
  chargeableKg: number | undefined;
  /** Unreadable fields, for staff to ask about. */
  needsReview: Measure[];
}

/** Reads typed measures and computes weights, rounded to 0.01 kg. */
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
