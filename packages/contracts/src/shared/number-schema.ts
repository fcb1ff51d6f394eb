import { z } from 'zod';

/** A number within a range of `SETTING_RANGES`. */
export const within = ({ min, max }: { min: number; max: number }) =>
  z.number({ error: 'must be a number' }).min(min, `must be at least ${min}`).max(max, `must be at most ${max}`);

/** An integer within a range of `SETTING_RANGES`. */
export const wholeWithin = (range: { min: number; max: number }) => within(range).int('must be a whole number');
