import { parseCentimeters, parseKilograms } from '../parsers/parse-measure.ts';
import { parsePieces } from './quote-options.ts';

/** Volumetric weight in kg = length * width * height of a piece in cm * pieces / divisor. */
export const VOLUMETRIC_DIVISOR = 5_000;

export const MEASURES = ['weight', 'length', 'width', 'height'] as const;
export type Measure = (typeof MEASURES)[number];

/** Fields are undefined if a value could not be parsed or a calculation lacks one. */
export interface FreightMeasures {
  weightKg: number | undefined;
  lengthCm: number | undefined;
  widthCm: number | undefined;
  heightCm: number | undefined;
  volumetricKg: number | undefined;
  chargeableKg: number | undefined;
  needsReview: Measure[];
}

/**
 * Parses the measures of a quote request and calculates its weights, in kg rounded to two decimals. The weight is that of all
 * pieces, the sides are those of one.
 */
export function calculateFreight({
  pieces = '',
  ...typed
}: Readonly<Record<Measure, string>> & { pieces?: string }): FreightMeasures {
  const weightKg = parseKilograms(typed.weight);
  const lengthCm = parseCentimeters(typed.length);
  const widthCm = parseCentimeters(typed.width);
  const heightCm = parseCentimeters(typed.height);
  const read = { weight: weightKg, length: lengthCm, width: widthCm, height: heightCm };
  const isSized = lengthCm !== undefined && widthCm !== undefined && heightCm !== undefined;
  const volumetricKg = isSized
    ? toHundredths((lengthCm * widthCm * heightCm * (parsePieces(pieces) ?? 1)) / VOLUMETRIC_DIVISOR)
    : undefined;
  const isWeighed = weightKg !== undefined && volumetricKg !== undefined;
  return {
    weightKg,
    lengthCm,
    widthCm,
    heightCm,
    volumetricKg,
    chargeableKg: isWeighed ? Math.max(weightKg, volumetricKg) : undefined,
    needsReview: MEASURES.filter((measure) => read[measure] === undefined),
  };
}

/** The cheapest price tier that fits each piece. @param maxWeightKg of a tier: 0 fits any weight. */
export function findPriceTier<Tier extends { price: number; maxWeightKg: number }>(
  tiers: readonly Tier[],
  { kilograms, pieces }: { kilograms: number | undefined; pieces: number },
): Tier | undefined {
  if (kilograms === undefined) return undefined;
  const fits = tiers.filter(({ maxWeightKg }) => maxWeightKg === 0 || kilograms / pieces <= maxWeightKg);
  return fits.toSorted((one, other) => one.price - other.price)[0];
}

const toHundredths = (kg: number) => Math.round(kg * 100) / 100;
