import { z } from 'zod';
import { LIMITS } from '../shared/limits.ts';
import { line, optional } from '../shared/text-schema.ts';
import { shipment } from '../shipments/schema.ts';

export const senderParams = z.object({ name: line(LIMITS.name) });

export const senderQuery = z.object({
  /** Beginning of the name; case, accents and punctuation are ignored. */
  search: optional(line(LIMITS.name)),
  /** `next` of the page before. */
  after: optional(line(LIMITS.name)),
});
export type SenderQuery = z.infer<typeof senderQuery>;

const count = z.int().nonnegative();
const text = z.string().nullable();

/** Spellings of one name are one sender; the newest is shown. */
export const listedSender = z.object({
  name: z.string(),
  shipments: count,
  open: count,
  lastShipmentAt: z.iso.datetime(),
});
export type ListedSender = z.infer<typeof listedSender>;

/** By name. */
export const senderPage = z.object({ senders: z.array(listedSender), next: text });
export type SenderPage = z.infer<typeof senderPage>;

const { name, address, phone, email } = shipment.shape.recipient.shape;

/** A recipient as in the sender's newest shipment to it. */
export const addressBookEntry = z.object({
  name,
  address,
  phone,
  email,
  destination: z.string(),
  shipments: count,
  lastShipmentAt: z.iso.datetime(),
});
export type AddressBookEntry = z.infer<typeof addressBookEntry>;

/** From the sender's newest `basis` shipments, except for the counts. */
export const senderProfile = listedSender.extend({
  contact: z.object({ address, phone, email }),
  usual: z.object({ service: text, origin: text, destination: text }),
  addressBook: z.array(addressBookEntry),
  delivered: count,
  onTime: count,
  basis: count,
});
export type SenderProfile = z.infer<typeof senderProfile>;
