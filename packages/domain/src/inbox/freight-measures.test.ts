import { describe, expect, it } from 'vitest';
import { calculateFreight } from './freight-measures.ts';

describe('measureFreight', () => {
  it('R044, B3: reads what people type, and the space of a light load weighs more than the load', () => {
    expect(calculateFreight({ weight: '12 kg', length: '60,5', width: '40', height: '50 cm' })).toEqual({
      weightKg: 12,
      lengthCm: 60.5,
      widthCm: 40,
      heightCm: 50,
      volumetricKg: 24.2,
      chargeableKg: 24.2,
      needsReview: [],
    });
  });

  it('B3: a heavy load is paid by its own weight', () => {
    expect(calculateFreight({ weight: '40', length: '30', width: '30', height: '30' })).toMatchObject({
      volumetricKg: 5.4,
      chargeableKg: 40,
    });
  });

  it.each(['', '0', '-3', 'about five', '1e9', '12 lb'])(
    'R044: "%s" is left for a person to ask about, and nothing is guessed',
    (weight) => {
      expect(calculateFreight({ weight, length: '10', width: '10', height: '10' })).toMatchObject({
        weightKg: undefined,
        volumetricKg: 0.2,
        chargeableKg: undefined,
        needsReview: ['weight'],
      });
    },
  );

  it('R044: without every side there is no volumetric weight', () => {
    const { volumetricKg, needsReview } = calculateFreight({ weight: '1', length: '?', width: '10', height: 'x' });
    expect(volumetricKg).toBeUndefined();
    expect(needsReview).toEqual(['length', 'height']);
  });
});
