import { PROBLEM_KINDS } from '@waybill/domain/inbox/problem-kinds';
import { z } from 'zod';
import { damaged, pageQuery, pagination } from '../shared/pagination.ts';
import { optional, searchText } from '../shared/text-schema.ts';
import { typedTrackingId } from '../shipments/typed-tracking-id.ts';
import { MESSAGE_STATUS_VALUES } from './message-statuses.ts';
import { countsOf, officeNote, readVersion, statusList, suspected } from './schema.ts';

const instant = z.iso.datetime();
const absentAsNull = z.string().nullable();
const status = z.enum(MESSAGE_STATUS_VALUES, { error: `must be one of ${MESSAGE_STATUS_VALUES.join(', ')}` });

/** A message as the office sees it. */
export const message = z.object({
  reference: z.string(),
  source: z.enum(['contact', 'report']),
  /** What was reported; null on a message of the contact form. */
  kind: z.enum(PROBLEM_KINDS).nullable(),
  name: absentAsNull,
  email: absentAsNull,
  phone: absentAsNull,
  subject: z.string(),
  message: z.string(),
  /** Tracking IDs of the shipments that it is about, or that it mentions. */
  shipments: z.array(z.string()),
  status,
  suspected,
  note: absentAsNull,
  createdAt: instant,
  updatedAt: instant,
  /** Until when an answer is promised. */
  dueAt: instant,
  firstReplyAt: instant.nullable(),
  /** Since when nothing is left to do: done or spam. */
  handledAt: instant.nullable(),
  version: z.int(),
});
export type Message = z.infer<typeof message>;

/** Which messages to answer; without a status all but spam. */
export const messageQuery = pageQuery.extend({
  status: statusList(MESSAGE_STATUS_VALUES).optional(),
  search: searchText,
  /** Only those that mention this shipment. */
  shipment: optional(typedTrackingId),
});
export type MessageQuery = z.infer<typeof messageQuery>;

/** One page; `counts` are of the same search, in every status. */
export const messagePage = z.object({ messages: z.array(message), counts: countsOf(MESSAGE_STATUS_VALUES), pagination, damaged });
export type MessagePage = z.infer<typeof messagePage>;

/** What the office changes about a message. */
export const messageChange = z
  .strictObject({
    status: status.optional(),
    note: officeNote,
    /** It has been answered: the first time is kept. */
    replied: z.literal(true, 'must be true').optional(),
    version: readVersion,
  })
  .refine(({ version: _version, ...fields }) => Object.values(fields).some((field) => field !== undefined), {
    path: ['body'],
    error: 'must name a field to change',
  });
export type MessageChange = z.infer<typeof messageChange>;
export type MessageChangeInput = z.input<typeof messageChange>;
