import { CUSTOMER_FIELDS, type MailWishes } from '@waybill/contracts/customers/schema';
import { ERASED_VALUE } from '@waybill/contracts/privacy/erased-value';
import { toEmailKey } from '@waybill/domain/parsers/parse-email';
import { type Connection, type Model, Schema } from 'mongoose';
import { none, type PersonalPaths, within } from '../../platform/modules/personal-paths.ts';
import { splitWords } from '../../platform/search/words.ts';
import { indexOutbox, OUTBOX_PATHS, outboxField, type WithOutbox } from '../audit/activity-model.ts';

/** Ignores case, accents, punctuation and spaces; empty for an erased or unreadable name. */
export const toNameKey = (name: string): string => (name === ERASED_VALUE ? '' : splitWords(name).join(' '));

export interface AddressRecord {
  name: string;
  address?: string | undefined;
  phone?: string | undefined;
  email?: string | undefined;
  destination?: string | undefined;
}

/** Entered in the office; empty fields are absent. */
export type KeptFields = Partial<Record<(typeof CUSTOMER_FIELDS)[number], string>>;

/** Shipments on their way from one customer to another; done again until the record is free of it. */
export interface Move {
  from: string;
  to: string;
}

export interface CustomerRecord extends WithOutbox, KeptFields {
  customerId: string;
  name: string;
  aliases: string[];
  /** Of the name and the aliases, in the form of `toNameKey`; no two customers have the same. */
  nameKeys: string[];
  /** Of the name: orders the list. */
  sortKey: string;
  emailKey?: string;
  addressBook: AddressRecord[];
  mailWishes?: MailWishes;
  /** Made for the sender of a shipment; the office has not changed it. */
  isAutomatic?: true;
  mergedInto?: string;
  mergedAt?: Date;
  move?: Move;
  /** Names that leave it for a customer that may not be stored yet. */
  split?: { customerId: string; names: string[] };
  version: number;
  createdAt: Date;
  updatedAt: Date;
}

export type NamedCustomer = Pick<CustomerRecord, 'name' | 'aliases'>;

/** Fields that others are derived from, and these. */
export const deriveKeys = ({ name, aliases, email }: NamedCustomer & { email?: string | undefined }) => {
  const keys = [name, ...aliases].map((text) => toNameKey(text)).filter((key) => key !== '');
  return {
    nameKeys: [...new Set(keys)],
    sortKey: toNameKey(name),
    ...(email !== undefined && { emailKey: toEmailKey(email) }),
  };
};

/** An erased part of a name finds nobody. Two names may have become the same one, so that only the ID is left to be unique. */
export function deriveErased(customer: CustomerRecord) {
  const { nameKeys, ...keys } = deriveKeys(customer);
  const left = nameKeys.filter((key) => customer.nameKeys.includes(key));
  return { ...keys, nameKeys: left.length > 0 ? left : [customer.customerId], version: customer.version + 1 };
}

const text = { type: String, required: true };
const date = { type: Date, required: true };
const address = new Schema<AddressRecord>(
  { name: text, address: String, phone: String, email: String, destination: String },
  { _id: false },
);
const customerSchema = new Schema<CustomerRecord>(
  {
    customerId: { ...text, unique: true },
    name: text,
    aliases: { type: [String], required: true },
    nameKeys: { type: [String], required: true },
    sortKey: { type: String },
    emailKey: String,
    ...Object.fromEntries(CUSTOMER_FIELDS.map((key) => [key, String])),
    addressBook: { type: [address], required: true },
    mailWishes: { type: { events: [String], language: { type: String, default: null } }, default: undefined, _id: false },
    isAutomatic: Boolean,
    mergedInto: String,
    mergedAt: Date,
    move: { type: { from: String, to: String }, default: undefined, _id: false },
    split: { type: { customerId: String, names: [String] }, default: undefined, _id: false },
    version: { type: Number, required: true },
    createdAt: date,
    updatedAt: date,
    outbox: outboxField,
  },
  { collection: 'customers', versionKey: false },
);
customerSchema.index({ nameKeys: 1 }, { unique: true });
customerSchema.index({ mergedInto: 1, sortKey: 1 });
customerSchema.index({ isAutomatic: 1 });
customerSchema.index({ emailKey: 1 }, { partialFilterExpression: { emailKey: { $exists: true } } });
indexOutbox(customerSchema);

export const CUSTOMER_PATHS: PersonalPaths = {
  ...none('customerId', 'nameKeys', 'sortKey', 'emailKey', 'mergedInto', 'move', 'mailWishes'),
  ...within('split', { customerId: 'none', names: 'freeText' }),
  name: 'freeText',
  aliases: 'freeText',
  ...Object.fromEntries(CUSTOMER_FIELDS.map((key) => [key, 'freeText' as const])),
  addressBook: 'freeText',
  ...OUTBOX_PATHS,
};

export type CustomerModel = Model<CustomerRecord>;

export const customerModel = (connection: Connection): CustomerModel =>
  connection.model<CustomerRecord>('Customer', customerSchema);
