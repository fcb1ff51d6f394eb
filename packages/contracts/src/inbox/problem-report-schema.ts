import { PROBLEM_KINDS } from '@waybill/domain/inbox/problem-kinds';
import { z } from 'zod';
import { LIMITS } from '../shared/limits.ts';
import { email, optional, paragraph } from '../shared/text-schema.ts';
import { botDetection } from './bot-detection.ts';

export const problemReport = z.strictObject({
  kind: z.enum(PROBLEM_KINDS, { error: `must be one of ${PROBLEM_KINDS.join(', ')}` }),
  message: paragraph(LIMITS.message),
  email: optional(email),
  ...botDetection,
});
export type ProblemReport = z.infer<typeof problemReport>;
export type ProblemReportInput = z.input<typeof problemReport>;
