import { z } from 'zod';
import { LIMITS } from '../shared/limits.ts';
import { expectedVersion } from '../shared/number-schema.ts';
import { paragraph } from '../shared/text-schema.ts';

export const newInternalNote = z.object({ text: paragraph(LIMITS.internalNote), version: expectedVersion });
export type NewInternalNote = z.infer<typeof newInternalNote>;
