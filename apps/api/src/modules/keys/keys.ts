import { randomUUID } from 'node:crypto';
import { KEY_LIMITS } from '@waybill/contracts/keys/facts';
import type { ApiKey, KeyRotation, MadeKey, NewKey } from '@waybill/contracts/keys/schema';
import type { Settings } from '@waybill/contracts/site/schema';
import { addDays, toCalendarDate } from '@waybill/domain/dates/calendar-date';
import { HOUR_MS } from '@waybill/domain/time';
import { office } from '@waybill/i18n/office';
import { tEnglish } from '@waybill/i18n/translator';
import { AppError, validationError } from '../../platform/errors/app-error.ts';
import { readActor, toActorFields } from '../../platform/http/actor-fields.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { createCreation, goneError, requireSameRequest } from '../../platform/idempotency/fingerprint.ts';
import { startOfDay } from '../../platform/time/zoned-days.ts';
import { newEntry } from '../audit/activity-log.ts';
import { type CustomerDirectory, findNamed, presentNamed } from '../customers/assign-customers.ts';
import type { CustomerRepository } from '../customers/store.ts';
import { hashSecret, newSecret, toHint } from './secret.ts';
import type { KeyRecord, KeyRepository, KeyRequestRepository } from './store.ts';

export interface KeyContext {
  keys: KeyRepository;
  keyRequests: KeyRequestRepository;
  customers: CustomerRepository;
  directory: CustomerDirectory;
  settings: () => Promise<Settings>;
  now: () => Date;
}

/** Newest first. */
export async function listKeys(context: KeyContext): Promise<ApiKey[]> {
  return Promise.all((await context.keys.list()).map((key) => presentKey(context, key)).toReversed());
}

/**
 * Replaces the oldest revoked key if there is no place. @throws AppError CONFLICT with too many active keys, and
 * IDEMPOTENCY_GONE for a repeated call, because its secret is not stored.
 */
export async function makeKey(
  context: KeyContext,
  input: NewKey,
  { by, idempotencyKey }: { by: Actor; idempotencyKey: string | undefined },
): Promise<MadeKey> {
  const { name, permissions, customer, test: isTest = false, expiresOn } = input;
  const { keys, directory, settings, now } = context;
  const creation = createCreation(input, { scope: `key ${by.id}`, idempotencyKey });
  const at = now();
  const zone = (await settings()).company.timeZone;
  if (expiresOn !== undefined && expiresOn < toCalendarDate(at, zone)) {
    throw validationError([{ path: 'expiresOn', message: 'must not be in the past' }]);
  }
  const customerId = await findNamed(directory, customer);
  const secret = newSecret(isTest ? 'test' : 'live');
  const keyId = randomUUID();
  const made = await keys.change((stored) => {
    const earlier = creation && stored.find((key) => key.creation?.key === creation.key);
    if (earlier) return { items: stored, item: requireSameRequest(earlier, creation) };
    const kept = freePlace(stored);
    const after = {
      name,
      permissions: [...new Set(permissions)],
      ...(customerId && { customerId }),
      ...(isTest && { isTest }),
      ...(expiresOn && { expiresOn }),
    };
    const item = {
      keyId,
      ...after,
      ...(creation && { creation }),
      hash: hashSecret(secret),
      hint: toHint(secret),
      createdAt: at,
      ...toActorFields('createdBy', by),
    };
    const audited = { action: 'key.made', targetType: 'apiKey', targetId: keyId, after } as const;
    return { items: [...kept, item], item, activity: newEntry(audited, { by, at }) };
  });
  const key = await presentKey(context, made);
  if (made.keyId !== keyId) throw goneError(tEnglish(office.keys.madeBefore, { name }), { current: key });
  return { key, secret };
}

/** @throws AppError KEY_NOT_FOUND if it does not exist or is revoked. */
export async function rotateKey(
  context: KeyContext,
  keyId: string,
  { overlapHours, by }: KeyRotation & { by: Actor },
): Promise<MadeKey> {
  const { keys, now } = context;
  const at = now();
  let secret = '';
  const rotated = await keys.change((stored) => {
    const { old: _old, ...found } = findKey(stored, keyId);
    if (found.revokedAt) throw keyNotFound();
    secret = newSecret(found.isTest ? 'test' : 'live');
    const until = new Date(at.getTime() + overlapHours * HOUR_MS);
    const item = {
      ...found,
      hash: hashSecret(secret),
      hint: toHint(secret),
      ...(overlapHours > 0 && { old: { hash: found.hash, until } }),
    };
    const audited = { action: 'key.rotated', targetType: 'apiKey', targetId: keyId, after: { overlapHours } } as const;
    return { items: replace(stored, item), item, activity: newEntry(audited, { by, at }) };
  });
  return { key: await presentKey(context, rotated), secret };
}

/** Repeating it changes nothing. @throws AppError KEY_NOT_FOUND */
export async function revokeKey(context: KeyContext, keyId: string, by: Actor): Promise<ApiKey> {
  const { keys, now } = context;
  const at = now();
  const revoked = await keys.change((stored) => {
    const found = findKey(stored, keyId);
    if (found.revokedAt) return { items: stored, item: found };
    const item = { ...found, revokedAt: at };
    const audited = { action: 'key.revoked', targetType: 'apiKey', targetId: keyId, before: { name: found.name } } as const;
    return { items: replace(stored, item), item, activity: newEntry(audited, { by, at }) };
  });
  return presentKey(context, revoked);
}

/** Whether the key is past its last day. */
export const hasExpired = ({ expiresOn }: KeyRecord, { zone, at }: { zone: string; at: Date }): boolean =>
  expiresOn !== undefined && at >= startOfDay(addDays(expiresOn, 1), zone);

function freePlace(stored: readonly KeyRecord[]): readonly KeyRecord[] {
  if (stored.length < KEY_LIMITS.keys) return stored;
  const revoked = stored.find(({ revokedAt }) => revokedAt !== undefined);
  if (!revoked) throw new AppError('CONFLICT', tEnglish(office.keys.tooMany, { max: KEY_LIMITS.keys }));
  return stored.filter((key) => key !== revoked);
}

function findKey(stored: readonly KeyRecord[], keyId: string): KeyRecord {
  const found = stored.find((key) => key.keyId === keyId);
  if (!found) throw keyNotFound();
  return found;
}

const keyNotFound = () => new AppError('KEY_NOT_FOUND', tEnglish(office.keys.notFound));

const replace = (stored: readonly KeyRecord[], item: KeyRecord): KeyRecord[] =>
  stored.map((key) => (key.keyId === item.keyId ? item : key));

const presentKey = async (context: KeyContext, key: KeyRecord): Promise<ApiKey> => ({
  keyId: key.keyId,
  name: key.name,
  hint: key.hint,
  permissions: key.permissions,
  customer: await presentNamed(context, key.customerId),
  test: key.isTest ?? false,
  createdAt: key.createdAt.toISOString(),
  createdBy: readActor(key.createdByActor, key.createdBy).name,
  expiresOn: key.expiresOn ?? null,
  lastUsedOn: key.lastUsedOn ?? null,
  oldSecretUntil: key.old?.until.toISOString() ?? null,
  revokedAt: key.revokedAt?.toISOString() ?? null,
});
