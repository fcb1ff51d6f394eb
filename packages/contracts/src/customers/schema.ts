import { LANGUAGE_CODES } from '@waybill/domain/languages';
import { SENDER_EVENTS } from '@waybill/domain/mail/events';
import { z } from 'zod';
import { clearable } from '../shared/field-schemas.ts';
import { LIMITS } from '../shared/limits.ts';
import { expectedVersion } from '../shared/number-schema.ts';
import { email, line, optional, paragraph, phone } from '../shared/text-schema.ts';
import { CUSTOMER_LIMITS } from './facts.ts';

/** An ID, or one of the names. */
export const customerParams = z.object({ customer: line(LIMITS.name) });

export const customerQuery = z.object({
  /** Beginning of one of the names; case, accents and punctuation are ignored. */
  search: optional(line(LIMITS.name)),
  /** `next` of the page before. */
  after: optional(line(LIMITS.name)),
});
export type CustomerQuery = z.infer<typeof customerQuery>;

const names = z
  .array(line(LIMITS.name), { error: 'must be a list' })
  .max(CUSTOMER_LIMITS.aliases, `must be at most ${CUSTOMER_LIMITS.aliases}`);

const contactFields = {
  person: line(LIMITS.name),
  phone,
  email,
  address: line(LIMITS.address),
  service: line(LIMITS.service),
  origin: line(LIMITS.place),
  destination: line(LIMITS.place),
  notes: paragraph(CUSTOMER_LIMITS.customerNotes),
};
type ContactKey = keyof typeof contactFields;
export const CUSTOMER_FIELDS = Object.keys(contactFields) as ContactKey[];

const mapFields = <Schema extends z.ZodType>(wrap: (schema: z.ZodType<string, string>) => Schema) =>
  Object.fromEntries(Object.entries(contactFields).map(([key, schema]) => [key, wrap(schema)])) as Record<ContactKey, Schema>;

const address = z.object({
  name: line(LIMITS.name),
  address: optional(line(LIMITS.address)),
  phone: optional(phone),
  email: optional(email),
  destination: optional(line(LIMITS.place)),
});
const addressBook = z
  .array(address, { error: 'must be a list' })
  .max(CUSTOMER_LIMITS.addressBook, `must be at most ${CUSTOMER_LIMITS.addressBook}`);

/** Mails to the customer as the sender, in place of the settings. Null: as the settings say. */
const mailWishes = z.object({
  events: z
    .array(z.enum(SENDER_EVENTS, { error: `must be one of ${SENDER_EVENTS.join(', ')}` }), { error: 'must be a list' })
    .max(SENDER_EVENTS.length, `must be at most ${SENDER_EVENTS.length}`),
  /** Null: that of each shipment. */
  language: z.enum(LANGUAGE_CODES, { error: `must be one of ${LANGUAGE_CODES.join(', ')}` }).nullable(),
});
export type MailWishes = z.infer<typeof mailWishes>;

export const newCustomer = z.object({
  name: line(LIMITS.name),
  /** Other names of the same sender. */
  aliases: names.optional(),
  ...mapFields(optional),
  addressBook: addressBook.optional(),
  mailWishes: mailWishes.nullish(),
});
export type NewCustomer = z.infer<typeof newCustomer>;
export type NewCustomerInput = z.input<typeof newCustomer>;

/** Lists replace the stored ones. The old name of a renamed customer becomes another name. */
export const customerEdit = z
  .object({
    name: line(LIMITS.name).optional(),
    aliases: names.optional(),
    ...mapFields(clearable),
    addressBook: addressBook.optional(),
    mailWishes: mailWishes.nullish(),
    version: expectedVersion,
  })
  .refine(({ version: _version, ...fields }) => Object.values(fields).some((field) => field !== undefined), {
    path: ['body'],
    error: 'must name a field to change',
  });
export type CustomerEdit = z.infer<typeof customerEdit>;

export const customerMerge = z.object({
  /** ID of the customer that gets everything. */
  into: line(LIMITS.customerId),
});

export const customerSplit = z.object({
  /** Leave the customer together with their shipments; the first one names the new customer. */
  names: names.min(1, 'must name at least one'),
});

const count = z.int().nonnegative();
const text = z.string().nullable();
const instant = z.iso.datetime();

export const listedCustomer = z.object({
  customerId: z.string(),
  name: z.string(),
  shipments: count,
  open: count,
  lastShipmentAt: instant.nullable(),
});
export type ListedCustomer = z.infer<typeof listedCustomer>;

/** By name. */
export const customerPage = z.object({ customers: z.array(listedCustomer), next: text });
export type CustomerPage = z.infer<typeof customerPage>;

/** Entered in the office, or a recipient as in the newest shipment to it. */
export const addressBookEntry = z.object({
  name: z.string(),
  address: text,
  phone: text,
  email: text,
  destination: text,
  isKept: z.boolean(),
  shipments: count,
  lastShipmentAt: instant.nullable(),
});
export type AddressBookEntry = z.infer<typeof addressBookEntry>;

const otherCustomer = z.object({ customerId: z.string(), name: z.string() });

export const customerProfile = listedCustomer.extend({
  aliases: z.array(z.string()),
  /** As entered in the office. */
  kept: z.object(Object.fromEntries(CUSTOMER_FIELDS.map((key) => [key, text])) as Record<ContactKey, typeof text>),
  /** As kept, else as in the newest shipments. */
  contact: z.object({ person: text, address: text, phone: text, email: text }),
  usual: z.object({ service: text, origin: text, destination: text }),
  addressBook: z.array(addressBookEntry),
  mailWishes: mailWishes.nullable(),
  delivered: count,
  onTime: count,
  /** Newest shipments that the rest is made from. */
  basis: count,
  /** Merged into this customer; each can be taken out again. */
  merged: z.array(otherCustomer),
  /** The customer that this one was merged into. */
  mergedInto: otherCustomer.nullable(),
  /** Names so near that they may be the same customer. */
  similar: z.array(otherCustomer.extend({ shipments: count })),
  createdAt: instant,
  version: z.int(),
});
export type CustomerProfile = z.infer<typeof customerProfile>;
