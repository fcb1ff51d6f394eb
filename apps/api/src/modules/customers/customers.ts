import { isDeepStrictEqual } from 'node:util';
import { CUSTOMER_FIELDS, type CustomerEdit, type NewCustomer } from '@waybill/contracts/customers/schema';
import { office } from '@waybill/i18n/office';
import { tEnglish } from '@waybill/i18n/translator';
import { AppError, validationError } from '../../platform/errors/app-error.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { type ExpectedVersion, requireVersion } from '../../platform/http/expected-version.ts';
import { newEntry } from '../audit/activity-log.ts';
import { describeChange } from '../audit/describe-change.ts';
import { newRecord, type RecordContext } from './assign-customers.ts';
import { deriveKeys, type KeptFields, type NamedCustomer, toNameKey } from './customer-model.ts';
import type { StoredCustomer } from './store.ts';

const MAX_ATTEMPTS = 100;

/** @throws AppError CONFLICT if a name belongs to another customer. */
export async function createCustomer({ customers, now }: RecordContext, given: NewCustomer, by: Actor): Promise<StoredCustomer> {
  const at = now();
  requireReadable(given.name);
  const { mailWishes, ...fields } = given;
  const record = newRecord(
    { ...fields, ...(mailWishes && { mailWishes }), aliases: withoutDoubles(given, given.aliases ?? []) },
    { at },
  );
  const change = describeChange({}, readFields(record));
  const activity = newEntry(
    { action: 'customer.created', targetType: 'customer', targetId: record.customerId, after: change.after },
    { by, at },
  );
  if (await customers.insert({ ...record, outbox: [activity] })) return record;
  throw await nameTaken({ customers, now }, record);
}

interface EditOptions {
  edit: CustomerEdit;
  expected: ExpectedVersion | undefined;
  present: (stored: StoredCustomer) => unknown;
  by: Actor;
}

/** @throws AppError CUSTOMER_NOT_FOUND, STALE, or CONFLICT if it was merged or a name belongs to another customer. */
export function editCustomer(
  context: RecordContext,
  customer: string,
  { edit: { version: _version, ...edit }, expected, present, by }: EditOptions,
): Promise<StoredCustomer> {
  return changeCustomer(context, customer, async (found) => {
    requireVersion(found, expected, { text: tEnglish(office.customers.stale), present });
    await requireUnmerged(context, found);
    const { name = found.name, addressBook = found.addressBook } = edit;
    requireReadable(name);
    const renamedFrom = toNameKey(name) === toNameKey(found.name) ? [] : [found.name];
    const aliases = withoutDoubles({ name }, [...(edit.aliases ?? found.aliases), ...renamedFrom]);
    const kept = applyEdit(found, edit);
    const mailWishes = edit.mailWishes === undefined ? found.mailWishes : edit.mailWishes;
    const fields = { name, aliases, addressBook, ...(mailWishes && { mailWishes }), ...kept };
    if (isDeepStrictEqual(fields, readFields(found))) return found;
    const at = context.now();
    const change = describeChange(readFields(found), fields);
    const audited = { action: 'customer.edited', targetType: 'customer', targetId: found.customerId, ...change } as const;
    const keys = deriveKeys(fields);
    const unset = [...CUSTOMER_FIELDS, 'emailKey', 'mailWishes'] as const;
    const set = { ...fields, ...keys };
    const changed = await context.customers.change(found, { set, unset, at, activity: newEntry(audited, { by, at }) });
    if (changed === 'taken') throw await nameTaken(context, { ...found, ...keys });
    return changed;
  });
}

/** Reads again and retries until `change` applies to the stored version (null: conflict). @throws AppError CUSTOMER_NOT_FOUND */
export async function changeCustomer<Result>(
  context: RecordContext,
  customer: string,
  change: (found: StoredCustomer) => Promise<Result | null>,
): Promise<Result> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const result = await change(await findCustomer(context, customer));
    if (result !== null) return result;
  }
  throw new AppError('CONFLICT', tEnglish(office.customers.busy));
}

/** @param customer ID, or one of the names. @throws AppError CUSTOMER_NOT_FOUND */
export async function findCustomer({ customers }: RecordContext, customer: string): Promise<StoredCustomer> {
  const found = (await customers.find(customer)) ?? (await customers.findByNameKey(toNameKey(customer)));
  if (found) return found;
  throw new AppError('CUSTOMER_NOT_FOUND', tEnglish(office.customers.notFound));
}

/** @throws AppError CONFLICT */
export async function requireUnmerged({ customers }: RecordContext, { mergedInto }: StoredCustomer): Promise<void> {
  if (mergedInto === undefined) return;
  const [into] = await customers.findReferences([mergedInto]);
  throw new AppError('CONFLICT', tEnglish(office.customers.isMerged, { customer: into?.name ?? mergedInto }));
}

/** Nothing could find such a name. */
function requireReadable(name: string): void {
  if (toNameKey(name) === '') throw validationError([{ path: 'name', message: 'must have letters or digits' }]);
}

/** Spellings that are the same name are kept once. */
function withoutDoubles({ name }: { name: string }, aliases: readonly string[]): string[] {
  const seen = new Set(['', toNameKey(name)]);
  return aliases.filter((alias) => {
    const key = toNameKey(alias);
    return !seen.has(key) && seen.add(key);
  });
}

function applyEdit(found: StoredCustomer, edit: Partial<Pick<CustomerEdit, (typeof CUSTOMER_FIELDS)[number]>>): KeptFields {
  const fields = CUSTOMER_FIELDS.flatMap((key) => {
    const text = edit[key] === undefined ? found[key] : edit[key];
    return text ? [[key, text] as const] : [];
  });
  return Object.fromEntries(fields);
}

function readFields(stored: StoredCustomer): NamedCustomer & KeptFields & Pick<StoredCustomer, 'addressBook' | 'mailWishes'> {
  const { name, aliases, addressBook, mailWishes } = stored;
  return { name, aliases, addressBook, ...(mailWishes && { mailWishes }), ...applyEdit(stored, {}) };
}

async function nameTaken(
  { customers }: RecordContext,
  { customerId, nameKeys, name, aliases }: Pick<StoredCustomer, 'customerId' | 'nameKeys'> & NamedCustomer,
): Promise<AppError> {
  const other = (await customers.findByNameKeys(nameKeys)).find((one) => one.customerId !== customerId);
  const taken = [name, ...aliases].find((text) => other?.nameKeys.includes(toNameKey(text))) ?? name;
  return new AppError('CONFLICT', tEnglish(office.customers.nameTaken, { name: taken, customer: other?.name ?? taken }));
}
