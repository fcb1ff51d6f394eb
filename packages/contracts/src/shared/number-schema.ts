import { z } from 'zod';

/** A number in a range of `SETTING_RANGES`. */
export const within = ({ min, max }: { min: number; max: number }) =>
  z.number({ error: 'must be a number' }).min(min, `must be at least ${min}`).max(max, `must be at most ${max}`);

/** The same without decimals. */
export const wholeWithin = (range: { min: number; max: number }) => within(range).int('must be a whole number');
