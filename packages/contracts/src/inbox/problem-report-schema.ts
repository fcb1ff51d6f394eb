import { canHaveFiles, isProblemDescribed, PROBLEM_KINDS } from '@waybill/domain/inbox/problem-kinds';
import { z } from 'zod';
import { botDetection } from '../shared/bot-detection.ts';
import { calendarDate } from '../shared/field-schemas.ts';
import { LIMITS } from '../shared/limits.ts';
import { base64File } from '../shared/picture-schema.ts';
import { email, line, optional, paragraph } from '../shared/text-schema.ts';
import { REPORT_FILES } from './facts.ts';

/** `message` is required unless the kind says it all or the detail of the kind is given. */
export const problemReport = z
  .object({
    kind: z.enum(PROBLEM_KINDS, { error: `must be one of ${PROBLEM_KINDS.join(', ')}` }),
    message: optional(paragraph(LIMITS.message)),
    /** Day on which the recipient will be in. */
    day: optional(calendarDate),
    /** The whole corrected address. */
    address: optional(paragraph(LIMITS.address)),
    /** Name or number of a customs document. */
    document: optional(line(LIMITS.fileName)),
    email: optional(email),
    files: z
      .array(base64File(REPORT_FILES.bytes, `must be at most ${REPORT_FILES.bytes / 1_000_000} MB`), { error: 'must be a list' })
      .max(REPORT_FILES.max, `must be at most ${REPORT_FILES.max} files`)
      .optional(),
    ...botDetection,
  })
  .superRefine((report, context) => {
    if (report.files?.length && !canHaveFiles(report.kind))
      context.addIssue({ code: 'custom', path: ['files'], message: `must be left out for the kind ${report.kind}` });
    if (isProblemDescribed(report)) return;
    context.addIssue({
      code: 'too_small',
      origin: 'string',
      minimum: 1,
      input: report.message,
      path: ['message'],
      message: 'is required',
    });
  });
export type ProblemReport = z.infer<typeof problemReport>;
export type ProblemReportInput = z.input<typeof problemReport>;
