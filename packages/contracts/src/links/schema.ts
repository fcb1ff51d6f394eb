import { z } from 'zod';
import { LIMITS } from '../shared/limits.ts';
import { line } from '../shared/text-schema.ts';
import { trackingIdParams } from '../shipments/endpoints.ts';
import { publicShipment } from '../shipments/schema.ts';
import { LINK_DAYS } from './facts.ts';

/** `recipient` adds the recipient's name and address to the public data; it and `sender` add the proof of delivery, `record` all that is stored. */
export const LINK_SCOPES = ['recipient', 'sender', 'record', 'basic'] as const;
export type LinkScope = (typeof LINK_SCOPES)[number];

/** @returns the party that the link was made for. */
export const getHolder = (scope: LinkScope): 'recipient' | 'sender' =>
  scope === 'sender' || scope === 'record' ? 'sender' : 'recipient';

const days = `must be a whole number from ${LINK_DAYS.min} to ${LINK_DAYS.max}`;

export const newLink = z.object({
  scope: z.enum(LINK_SCOPES, { error: `must be one of ${LINK_SCOPES.join(', ')}` }),
  days: z.int(days).min(LINK_DAYS.min, days).max(LINK_DAYS.max, days),
});
export type NewLink = z.infer<typeof newLink>;

export const linkIdParams = trackingIdParams.extend({ linkId: line(LIMITS.linkId) });

const instant = z.iso.datetime();

/** The token is shown only once, to its creator. */
export const shipmentLink = z.object({
  id: z.string(),
  scope: z.enum(LINK_SCOPES),
  /** Administrator who created it; null for links in mails to the recipient. */
  madeBy: z.string().nullable(),
  createdAt: instant,
  expiresAt: instant,
  lastUsedOn: z.iso.date().nullable(),
  revokedAt: instant.nullable(),
  /** Issued to a previous recipient or sender, so it is inactive. */
  isOfAnother: z.boolean(),
});
export type ShipmentLink = z.infer<typeof shipmentLink>;

/** Newest first; inactive links are listed until 30 days after they end. */
export const linkList = z.object({ links: z.array(shipmentLink) });

/** Includes the URL, which is not available later. */
export const createdLink = z.object({ link: shipmentLink, address: z.string() });
export type CreatedLink = z.infer<typeof createdLink>;

const returnOf = z.string().nullable();
/** Whether an email address or phone number of the holder is stored. */
const hasContact = z.boolean();

/** The reason of inactivity (other shipment, revoked, expired, unknown) is not disclosed. */
export const openedLink = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('recipient'),
    recipient: z.object({ name: z.string(), address: z.string().nullable() }),
    /** Whether the recipient can show a code at the door. */
    hasDoorCode: z.boolean(),
    hasContact,
    /** Tracking ID of the shipment that comes back with this one. */
    returnOf,
  }),
  z.object({
    state: z.literal('sender'),
    hasContact,
    returnOf,
    /** Tracking ID under which the shipment comes back. */
    returnedAs: z.string().nullable(),
    /** Whether the link opens the record too. */
    hasRecord: z.boolean(),
  }),
  z.object({ state: z.literal('basic') }),
  z.object({ state: z.literal('dead') }),
]);
export type OpenedLink = z.infer<typeof openedLink>;

export const linkedShipment = publicShipment.extend({ link: openedLink });
export type LinkedShipment = z.infer<typeof linkedShipment>;
