import { z } from 'zod';

const happened = { at: z.iso.datetime(), unread: z.boolean() };
const aboutShipment = { ...happened, trackingId: z.string(), recipient: z.string() };

/** What follows from changes, each by itself: mails, answers to reports, links that end, estimates. */
export const CONSUMERS = ['mails', 'answers', 'links', 'estimates'] as const;
export type ConsumerName = (typeof CONSUMERS)[number];

/** What may be found damaged in the store. */
export const DAMAGED_KINDS = ['shipment', 'message', 'quote', 'mail', 'activity'] as const;
export type DamagedKind = (typeof DAMAGED_KINDS)[number];

/** Something that happened by itself, and that the office should hear of. */
export const notice = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('message'), ...happened, reference: z.string(), name: z.string().nullable(), subject: z.string() }),
  z.object({ kind: z.literal('quote'), ...happened, reference: z.string(), name: z.string(), cityOfDeparture: z.string() }),
  z.object({ kind: z.literal('overdue'), ...aboutShipment }),
  z.object({ kind: z.literal('stale'), ...aboutShipment }),
  /** A sign-in with a browser or program that was never used before. */
  z.object({ kind: z.literal('device'), ...happened, agent: z.string() }),
  /** A mail about a shipment that was not sent, or nobody knows. */
  z.object({ kind: z.literal('mail'), ...happened, trackingId: z.string(), address: z.string() }),
  /** So many callers checked codes that nobody gave out: somebody sends mails in the company's name. */
  z.object({ kind: z.literal('phishing'), ...happened, unknownCodes: z.int() }),
  /** So many callers checked the same code, of a mail or paper about this shipment: somebody may have copied it. */
  z.object({ kind: z.literal('copied_code'), ...happened, trackingId: z.string(), callers: z.int() }),
  /** The daily backups do not get made: since when, or null when there has been none; and whether because the database is damaged. */
  z.object({ kind: z.literal('backup'), ...happened, lastAt: z.iso.datetime().nullable(), damaged: z.boolean() }),
  /** The disk has been full since then: nothing can be stored. */
  z.object({ kind: z.literal('storage'), ...happened }),
  /** What follows from changes of one item, or of all of them, could not be done; stopped: it is tried again only on request or after a restart. */
  z.object({
    kind: z.literal('consumer'),
    ...happened,
    /** For `retryConsumer` and `skipConsumer`. */
    id: z.string(),
    consumer: z.enum(CONSUMERS),
    target: z.enum(['shipment', 'message', 'other']).nullable(),
    about: z.string().nullable(),
    stopped: z.boolean(),
  }),
  /** An item that is left out of lists, since its stored data is damaged. */
  z.object({ kind: z.literal('damaged'), ...happened, target: z.enum(DAMAGED_KINDS), about: z.string() }),
]);
export type Notice = z.infer<typeof notice>;

/** Which failure of a consumer to retry or to skip: the `id` of its notice. */
export const consumerFailure = z.strictObject({ id: z.string().min(1, 'is required').max(300) });
export type ConsumerFailureRef = z.infer<typeof consumerFailure>;

/** The newest first; what lies back longer than `NOTICE_DAYS` is left out. */
export const notices = z.object({ notices: z.array(notice), unread: z.int().nonnegative(), asOf: z.iso.datetime() });
export type Notices = z.infer<typeof notices>;

/** Up to which moment the notices have been seen: that of the answer that was on the screen. */
export const noticesSeen = z.strictObject({
  upTo: z.iso.datetime({ error: 'must be an instant such as 2026-11-21T14:05:00.000Z' }),
});
export type NoticesSeen = z.infer<typeof noticesSeen>;
