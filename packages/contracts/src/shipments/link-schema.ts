import { z } from 'zod';
import { LIMITS, LINK_DAYS } from '../shared/limits.ts';
import { line } from '../shared/text-schema.ts';
import { byTrackingId } from './endpoints.ts';
import { publicShipment } from './schema.ts';

/** What a link opens: the recipient's own name and address besides what anybody sees, or that alone. */
export const LINK_SCOPES = ['recipient', 'basic'] as const;
export type LinkScope = (typeof LINK_SCOPES)[number];

const days = `must be a whole number from ${LINK_DAYS.min} to ${LINK_DAYS.max}`;

/** A link to make by hand. Unknown keys are refused. */
export const newLink = z.strictObject({
  scope: z.enum(LINK_SCOPES, { error: `must be one of ${LINK_SCOPES.join(', ')}` }),
  /** So long it opens something. */
  days: z.int(days).min(LINK_DAYS.min, days).max(LINK_DAYS.max, days),
});
export type NewLink = z.infer<typeof newLink>;

export const byLinkId = byTrackingId.extend({ linkId: line(LIMITS.linkId) });

const instant = z.iso.datetime();

/** A link to a shipment as the office sees it. The token is in no list: it is shown once, to whoever made it. */
export const shipmentLink = z.object({
  id: z.string(),
  scope: z.enum(LINK_SCOPES),
  /** The administrator who made it; null where mails to the recipient carry it. */
  madeBy: z.string().nullable(),
  createdAt: instant,
  expiresAt: instant,
  /** The last day on which it opened something, as a day of the company. */
  lastUsedOn: z.iso.date().nullable(),
  revokedAt: instant.nullable(),
  /** It was given to somebody who is not the recipient now, and opens nothing for as long. */
  isOfAnother: z.boolean(),
});
export type ShipmentLink = z.infer<typeof shipmentLink>;

/** All links to a shipment, newest first; what is dead is listed until 30 days after its end. */
export const linkList = z.object({ links: z.array(shipmentLink) });
export type LinkList = z.infer<typeof linkList>;

/** With the address, which nothing tells again. */
export const madeLink = z.object({ link: shipmentLink, address: z.string() });
export type MadeLink = z.infer<typeof madeLink>;

/** What a link opened. A dead one is of another shipment, revoked, over or not ours: why is not told. */
export const openedLink = z.discriminatedUnion('state', [
  z.object({ state: z.literal('recipient'), recipient: z.object({ name: z.string(), address: z.string().nullable() }) }),
  z.object({ state: z.literal('basic') }),
  z.object({ state: z.literal('dead') }),
]);
export type OpenedLink = z.infer<typeof openedLink>;

/** A shipment as anybody may see it, and beside it what the link of the caller opens. */
export const linkedShipment = publicShipment.extend({ link: openedLink });
export type LinkedShipment = z.infer<typeof linkedShipment>;
