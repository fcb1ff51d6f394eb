import { z } from 'zod';

const noticeFields = { at: z.iso.datetime(), unread: z.boolean() };

/** Event consumers; each fails and retries on its own. */
export const CONSUMERS = ['mails', 'answers', 'links', 'estimates', 'webhooks'] as const;
export type ConsumerName = (typeof CONSUMERS)[number];

export const DAMAGED_KINDS = ['shipment', 'message', 'quote', 'mail', 'activity'] as const;
export type DamagedKind = (typeof DAMAGED_KINDS)[number];

/** The menu counts new messages and quotes instead. */
export const notice = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('device'), ...noticeFields, agent: z.string() }),
  /** About a shipment, or a reply to a message. */
  z.object({
    kind: z.literal('mail'),
    ...noticeFields,
    trackingId: z.string().nullable(),
    message: z.string().nullable(),
    quote: z.string().nullable(),
    address: z.string(),
  }),
  /** Many callers checked unknown codes: someone may be sending mails in the company's name. */
  z.object({ kind: z.literal('phishing'), ...noticeFields, unknownCodes: z.int() }),
  z.object({ kind: z.literal('copied_code'), ...noticeFields, trackingId: z.string(), callers: z.int() }),
  /** Daily backups are failing since `lastAt` (null: there has been none); `damaged` if the database is the cause. */
  z.object({ kind: z.literal('backup'), ...noticeFields, lastAt: z.iso.datetime().nullable(), damaged: z.boolean() }),
  z.object({ kind: z.literal('storage'), ...noticeFields }),
  /** Failed for days, and is paused now. */
  z.object({ kind: z.literal('webhook'), ...noticeFields, url: z.string() }),
  /** A consumer failed on one item or on all; `stopped`: it retries only on request or after a restart. */
  z.object({
    kind: z.literal('consumer'),
    ...noticeFields,
    id: z.string(),
    consumer: z.enum(CONSUMERS),
    target: z.enum(['shipment', 'message', 'other']).nullable(),
    about: z.string().nullable(),
    stopped: z.boolean(),
  }),
  z.object({ kind: z.literal('damaged'), ...noticeFields, target: z.enum(DAMAGED_KINDS), about: z.string() }),
]);
export type Notice = z.infer<typeof notice>;

export const consumerFailure = z.object({ id: z.string().min(1, 'is required').max(300) });
export type ConsumerFailureRef = z.infer<typeof consumerFailure>;

/** Newest first, limited to the last `NOTICE_DAYS`. */
export const notices = z.object({ notices: z.array(notice), unread: z.int().nonnegative(), asOf: z.iso.datetime() });
export type Notices = z.infer<typeof notices>;

/** `asOf` of the response that was on screen: notices up to then are read. */
export const noticesSeen = z.object({
  upTo: z.iso.datetime({ error: 'must be an instant such as 2026-11-21T14:05:00.000Z' }),
});
export type NoticesSeen = z.infer<typeof noticesSeen>;
