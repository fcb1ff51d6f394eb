import { z } from 'zod';

/** A number within a range of `SETTING_RANGES`. */
export const numberWithin = ({ min, max }: { min: number; max: number }) =>
  z.number({ error: 'must be a number' }).min(min, `must be at least ${min}`).max(max, `must be at most ${max}`);

/** An integer within a range of `SETTING_RANGES`. */
export const integerWithin = (range: { min: number; max: number }) => numberWithin(range).int('must be a whole number');
