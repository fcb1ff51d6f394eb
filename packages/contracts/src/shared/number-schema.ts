import { z } from 'zod';

export const numberWithin = ({ min, max }: { min: number; max: number }) =>
  z.number({ error: 'must be a number' }).min(min, `must be at least ${min}`).max(max, `must be at most ${max}`);

export const integerWithin = (range: { min: number; max: number }) => numberWithin(range).int('must be a whole number');

/** Expected version, also accepted as `If-Match`. Without it the last write wins. */
export const expectedVersion = z.int().min(1).optional();
