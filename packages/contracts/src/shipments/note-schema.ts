import { z } from 'zod';
import { LIMITS } from '../shared/limits.ts';
import { paragraph } from '../shared/text-schema.ts';

export const newInternalNote = z.strictObject({ text: paragraph(LIMITS.internalNote) });
export type NewInternalNote = z.infer<typeof newInternalNote>;
