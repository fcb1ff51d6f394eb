import { REQUEST_BARS, REQUEST_DETAILS, REQUEST_KINDS, REQUEST_STATES } from '@waybill/domain/shipments/requests';
import { z } from 'zod';
import { calendarDate } from '../shared/field-schemas.ts';
import { LIMITS } from '../shared/limits.ts';
import { expectedVersion } from '../shared/number-schema.ts';
import { optional, paragraph } from '../shared/text-schema.ts';

export const newRequest = z
  .object({
    kind: z.enum(REQUEST_KINDS, { error: `must be one of ${REQUEST_KINDS.join(', ')}` }),
    /** For `another_day`: a day on which the company delivers. */
    day: optional(calendarDate),
    /** The neighbor, the safe place or the whole address; a remark otherwise. */
    details: optional(paragraph(LIMITS.address)),
  })
  .superRefine(({ kind, day, details }, context) => {
    const isRequired = (path: string) =>
      context.addIssue({
        code: 'too_small',
        origin: 'string',
        minimum: 1,
        input: undefined,
        path: [path],
        message: 'is required',
      });
    if (REQUEST_DETAILS[kind] === 'day' && day === undefined) isRequired('day');
    if (REQUEST_DETAILS[kind] === 'text' && details === undefined) isRequired('details');
    if (REQUEST_DETAILS[kind] !== 'day' && day !== undefined)
      context.addIssue({ code: 'custom', path: ['day'], message: 'is for another_day only' });
  });
export type NewRequest = z.infer<typeof newRequest>;
export type NewRequestInput = z.input<typeof newRequest>;

const instant = z.iso.datetime();

/** For the recipient. */
export const deliveryRequest = z.object({
  id: z.string(),
  kind: z.enum(REQUEST_KINDS),
  day: z.iso.date().nullable(),
  details: z.string().nullable(),
  state: z.enum(REQUEST_STATES),
  askedAt: instant,
  answeredAt: instant.nullable(),
  /** Written by the office. */
  answer: z.string().nullable(),
});
export type DeliveryRequest = z.infer<typeof deliveryRequest>;

export const staffRequest = deliveryRequest.extend({ answeredBy: z.string().nullable() });
export type StaffRequest = z.infer<typeof staffRequest>;

/** Newest first. */
export const requestList = z.object({
  requests: z.array(deliveryRequest),
  /** Kinds that can be asked for now. */
  possible: z.array(z.enum(REQUEST_KINDS)),
  /** Whether a change of day or place holds at once, without an answer. */
  confirmsChanges: z.boolean(),
  /** Why some or all kinds are not possible; null if all are. */
  bar: z.enum(REQUEST_BARS).nullable(),
  /** End of the time for requests; null if there is none. */
  until: instant.nullable(),
  /** Days that can be asked for: from and to, without closed weekdays (0 = Sunday) and holidays. */
  days: z.object({
    from: z.iso.date(),
    to: z.iso.date(),
    closedWeekdays: z.array(z.int()),
    holidays: z.array(z.iso.date()),
  }),
});
export type RequestList = z.infer<typeof requestList>;

export const requestWithdrawal = z.object({ state: z.literal('withdrawn', { error: 'must be one of withdrawn' }) });

/** `open` takes an answer back. */
const ANSWERS = ['accepted', 'declined', 'open'] as const;

export const requestAnswer = z.object({
  state: z.enum(ANSWERS, { error: `must be one of ${ANSWERS.join(', ')}` }),
  /** For the recipient. */
  answer: optional(paragraph(LIMITS.notes)),
  version: expectedVersion,
});
export type RequestAnswer = z.infer<typeof requestAnswer>;

/** An open request of an open shipment. */
export const pendingRequest = staffRequest.extend({
  trackingId: z.string(),
  recipient: z.string(),
  origin: z.string(),
  destination: z.string(),
  deliveryDate: z.string(),
});
export type PendingRequest = z.infer<typeof pendingRequest>;

/** Longest waiting first. */
export const pendingRequests = z.object({ count: z.int().nonnegative(), requests: z.array(pendingRequest) });
export type PendingRequests = z.infer<typeof pendingRequests>;
