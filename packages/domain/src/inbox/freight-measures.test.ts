import { describe, expect, it } from 'vitest';
import { calculateFreight } from './freight-measures.ts';

describe('calculateFreight', () => {
  it('parses typed measures, and charges a light load by volume [R044, B3]', () => {
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

  it.each([
    ['2', 48.4],
    ['2 pallets', 48.4],
    ['', 24.2],
    ['two', 24.2],
  ])('counts the volume of “%s” pieces [V7]', (pieces, kg) => {
    const typed = { pieces, weight: '12 kg', length: '60,5', width: '40', height: '50 cm' };
    expect(calculateFreight(typed)).toMatchObject({ volumetricKg: kg, chargeableKg: kg });
  });

  it('charges a heavy load by its actual weight [B3]', () => {
    expect(calculateFreight({ weight: '40', length: '30', width: '30', height: '30' })).toMatchObject({
      volumetricKg: 5.4,
      chargeableKg: 40,
    });
  });

  it.each(['', '0', '-3', 'about five', '1e9', '12 st'])(
    'leaves "%s" for a person to clarify, without guessing [R044]',
    (weight) => {
      expect(calculateFreight({ weight, length: '10', width: '10', height: '10' })).toMatchObject({
        weightKg: undefined,
        volumetricKg: 0.2,
        chargeableKg: undefined,
        needsReview: ['weight'],
      });
    },
  );

  it('converts other units to kg and cm [I19]', () => {
    expect(calculateFreight({ weight: '10 lbs 4 oz', length: '1.2 m', width: '1200 mm', height: '40"' })).toEqual({
      weightKg: 4.65,
      lengthCm: 120,
      widthCm: 120,
      heightCm: 101.6,
      volumetricKg: 292.61,
      chargeableKg: 292.61,
      needsReview: [],
    });
  });

  it('calculates no volumetric weight without all three sides [R044]', () => {
    const { volumetricKg, needsReview } = calculateFreight({ weight: '1', length: '?', width: '10', height: 'x' });
    expect(volumetricKg).toBeUndefined();
    expect(needsReview).toEqual(['length', 'height']);
  });
});
