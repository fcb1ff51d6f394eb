import { PROBLEM_KINDS } from '@waybill/domain/inbox/problem-kinds';
import { z } from 'zod';
import { LIMITS } from '../shared/limits.ts';
import { expectedVersion } from '../shared/number-schema.ts';
import { damaged, pageQuery, pagination } from '../shared/pagination.ts';
import { line, optional, searchText } from '../shared/text-schema.ts';
import { typedTrackingId } from '../shared/typed-tracking-id.ts';
import { MESSAGE_STATUS_VALUES } from './message-statuses.ts';
import { countsByStatus, officeNote, referenceParams, statusFilter, suspected } from './schema.ts';

const instant = z.iso.datetime();
const absentAsNull = z.string().nullable();
const status = z.enum(MESSAGE_STATUS_VALUES, { error: `must be one of ${MESSAGE_STATUS_VALUES.join(', ')}` });

export const MESSAGE_FILE_TYPES = ['image/jpeg', 'application/pdf'] as const;

const messageFile = z.object({
  id: z.string(),
  type: z.enum(MESSAGE_FILE_TYPES),
  bytes: z.int().nonnegative(),
});

export const messageFileParams = referenceParams.extend({ fileId: line(LIMITS.requestId) });

export const message = z.object({
  reference: z.string(),
  source: z.enum(['contact', 'report']),
  kind: z.enum(PROBLEM_KINDS).nullable(),
  name: absentAsNull,
  email: absentAsNull,
  phone: absentAsNull,
  subject: z.string(),
  message: z.string(),
  shipments: z.array(z.string()),
  files: z.array(messageFile),
  status,
  suspected,
  note: absentAsNull,
  createdAt: instant,
  updatedAt: instant,
  dueAt: instant,
  firstReplyAt: instant.nullable(),
  /** Set once the status is done or spam. */
  handledAt: instant.nullable(),
  version: z.int(),
});
export type Message = z.infer<typeof message>;

/** Without a status filter, everything except spam. */
export const messageQuery = pageQuery.extend({
  status: statusFilter(MESSAGE_STATUS_VALUES).optional(),
  search: searchText,
  shipment: optional(typedTrackingId),
  /** ID or name: messages about the newest shipments of the customer, or from its addresses. */
  customer: optional(line(LIMITS.name)),
  /** `no`: only messages without a reply. */
  answered: z.literal('no', 'must be no').optional(),
});
export type MessageQuery = z.infer<typeof messageQuery>;

/** `counts` covers the same search in every status, `unanswered` its new and open messages without a reply. */
export const messagePage = z.object({
  messages: z.array(message),
  counts: countsByStatus(MESSAGE_STATUS_VALUES),
  unanswered: z.int().nonnegative(),
  pagination,
  damaged,
});
export type MessagePage = z.infer<typeof messagePage>;

export const messageChange = z
  .object({
    status: status.optional(),
    note: officeNote,
    replied: z.literal(true, 'must be true').optional(),
    version: expectedVersion,
  })
  .refine(({ version: _version, ...fields }) => Object.values(fields).some((field) => field !== undefined), {
    path: ['body'],
    error: 'must name a field to change',
  });
export type MessageChange = z.infer<typeof messageChange>;
export type MessageChangeInput = z.input<typeof messageChange>;
