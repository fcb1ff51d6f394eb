import { randomUUID } from 'node:crypto';
import { toEmailKey } from '@waybill/domain/parsers/parse-email';
import { validationError } from '../../platform/errors/app-error.ts';
import { type CustomerRecord, deriveKeys, type KeptFields, type NamedCustomer, toNameKey } from './customer-model.ts';
import type { CustomerRepository } from './store.ts';

export interface RecordContext {
  customers: CustomerRepository;
  now: () => Date;
}

interface Sender {
  name: string;
  email?: string | undefined;
}

export interface CustomerDirectory {
  /**
   * By name, else by email address, else `otherwise`; without it an unknown name becomes a customer.
   * @returns the IDs in the order of the senders.
   */
  assign: (senders: readonly Sender[], otherwise?: string) => Promise<(string | undefined)[]>;
  /** @returns the ID, or that of the customer it was merged into; undefined for an unknown one. */
  resolve: (customerId: string) => Promise<string | undefined>;
  /** By ID, else by name. */
  find: (customer: string) => Promise<string | undefined>;
  /** Each by its name. */
  findAll: (names: readonly string[]) => Promise<(string | undefined)[]>;
}

/** Merges are few: longer chains are a cycle of two merges at once, which are both undone. */
const MAX_MERGES = 20;

export const createDirectory = (context: RecordContext): CustomerDirectory => ({
  find: async (customer) =>
    (await resolve(context, customer)) ?? (await findByName(context, [toNameKey(customer)])).get(toNameKey(customer)),
  resolve: (customerId) => resolve(context, customerId),

  async findAll(names) {
    const keys = names.map((name) => toNameKey(name));
    const known = await findByName(context, keys);
    return keys.map((key) => known.get(key));
  },

  async assign(senders, otherwise) {
    const keys = senders.map(({ name }) => toNameKey(name));
    const wanted = new Map(keys.map((key, index) => [key, senders[index]] as const));
    wanted.delete('');
    const known = await findByName(context, [...wanted.keys()]);
    const unknown = [...wanted].flatMap(([key, sender]) => (sender && !known.has(key) ? [{ key, sender }] : []));
    if (unknown.length > 0) {
      const byEmail = await findByEmail(context, unknown);
      for (const { key } of unknown) if (otherwise !== undefined && !byEmail.has(key)) byEmail.set(key, otherwise);
      const unnamed = unknown.filter(({ key }) => !byEmail.has(key));
      const records = unnamed.map(({ sender: { name } }) => newRecord({ name }, { at: context.now(), isAutomatic: true }));
      if (records.length > 0) await context.customers.insertMany(records);
      const stored = await findByName(
        context,
        unnamed.map(({ key }) => key),
      );
      for (const [key, customerId] of [...byEmail, ...stored]) known.set(key, customerId);
    }
    return keys.map((key) => known.get(key));
  },
});

async function resolve(context: RecordContext, customerId: string): Promise<string | undefined> {
  const [found] = await context.customers.findReferences([customerId]);
  return found && findRoot(context, found);
}

/** Of a call that names it. @throws AppError VALIDATION */
export async function requireCustomer(directory: CustomerDirectory, customerId: string): Promise<string> {
  const found = await directory.resolve(customerId);
  if (found === undefined) throw validationError([{ path: 'customerId', message: 'is not the ID of a customer' }]);
  return found;
}

/** Of a key or webhook for one customer. @throws AppError VALIDATION */
export async function findNamed(directory: CustomerDirectory, customer: string | undefined): Promise<string | undefined> {
  const found = customer === undefined ? undefined : await directory.find(customer);
  if (customer !== undefined && found === undefined) {
    throw validationError([{ path: 'customer', message: 'must be the ID or a name of a customer' }]);
  }
  return found;
}

/** By its ID, if it was removed. */
export async function presentNamed({ customers }: Pick<RecordContext, 'customers'>, customerId: string | undefined) {
  if (customerId === undefined) return null;
  const [found] = await customers.findReferences([customerId]);
  return { customerId, name: found?.name ?? customerId };
}

/** The customer that it was merged into, directly or through others. */
export async function findRoot(
  { customers }: RecordContext,
  { customerId, mergedInto }: Pick<CustomerRecord, 'customerId' | 'mergedInto'>,
): Promise<string> {
  let root = { customerId, mergedInto };
  for (let step = 0; root.mergedInto !== undefined && step < MAX_MERGES; step += 1) {
    const [next] = await customers.findReferences([root.mergedInto]);
    if (!next) break;
    root = { customerId: next.customerId, mergedInto: next.mergedInto };
  }
  return root.customerId;
}

async function findByName(context: RecordContext, keys: readonly string[]): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  if (keys.length === 0) return found;
  for (const customer of await context.customers.findByNameKeys(keys)) {
    const root = await findRoot(context, customer);
    for (const key of customer.nameKeys) found.set(key, root);
  }
  return found;
}

/** Only an address that one customer alone has. */
async function findByEmail(
  { customers }: RecordContext,
  senders: readonly { key: string; sender: Sender }[],
): Promise<Map<string, string>> {
  const wanted = senders.flatMap(({ key, sender: { email } }) => (email ? [{ key, email: toEmailKey(email) }] : []));
  if (wanted.length === 0) return new Map();
  const found = await customers.findByEmailKeys(wanted.map(({ email }) => email));
  return new Map(
    wanted.flatMap(({ key, email }) => {
      const [only, ...others] = found.filter(({ emailKey }) => emailKey === email);
      return only && others.length === 0 ? [[key, only.customerId] as const] : [];
    }),
  );
}

interface NewRecord {
  at: Date;
  isAutomatic?: true;
}

export function newRecord(
  given: KeptFields &
    Pick<NamedCustomer, 'name'> &
    Partial<Pick<CustomerRecord, 'aliases' | 'addressBook' | 'customerId' | 'mailWishes'>>,
  { at, isAutomatic }: NewRecord,
): CustomerRecord {
  const { aliases = [], addressBook = [], ...fields } = given;
  return {
    customerId: randomUUID(),
    ...fields,
    aliases,
    addressBook,
    ...deriveKeys({ ...fields, aliases }),
    ...(isAutomatic && { isAutomatic }),
    version: 1,
    createdAt: at,
    updatedAt: at,
  };
}
