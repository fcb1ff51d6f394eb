import { randomUUID } from 'node:crypto';
import { EVENT_TYPES } from '@waybill/contracts/events/facts';
import type { KeyRotation } from '@waybill/contracts/keys/schema';
import { DELIVERIES_SHOWN, WEBHOOK_LIMITS } from '@waybill/contracts/webhooks/facts';
import type { MadeWebhook, NewWebhook, Webhook, WebhookChange, WebhookDelivery } from '@waybill/contracts/webhooks/schema';
import { HOUR_MS } from '@waybill/domain/time';
import { office } from '@waybill/i18n/office';
import { tEnglish } from '@waybill/i18n/translator';
import { AppError, validationError } from '../../platform/errors/app-error.ts';
import { readActor, toActorFields } from '../../platform/http/actor-fields.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { type AuditedAction, newEntry } from '../audit/activity-log.ts';
import { type CustomerDirectory, findNamed, presentNamed } from '../customers/assign-customers.ts';
import type { CustomerRepository } from '../customers/store.ts';
import { openCursor, sealCursor } from '../events/cursor.ts';
import type { FeedContext } from '../events/list-events.ts';
import { readLiteralAddress, requireReachable } from './check-address.ts';
import { newWebhookSecret } from './sign.ts';
import type { DeliveryRepository, WebhookRecord, WebhookRepository } from './store.ts';

export interface WebhookContext extends FeedContext {
  webhooks: WebhookRepository;
  deliveries: DeliveryRepository;
  customers: CustomerRepository;
  directory: CustomerDirectory;
  now: () => Date;
}

export const listWebhooks = async (context: WebhookContext): Promise<Webhook[]> =>
  Promise.all((await context.webhooks.list()).map((one) => presentWebhook(context, one)).toReversed());

/** @throws AppError CONFLICT with too many, VALIDATION for an address inside a network or an unknown customer. */
export async function makeWebhook(context: WebhookContext, input: NewWebhook, by: Actor): Promise<MadeWebhook> {
  const { webhooks, directory, now } = context;
  const { url, types = EVENT_TYPES, customer, test = false, privateAddresses = [] } = input;
  requirePublic(url, privateAddresses);
  const customerId = await findNamed(directory, customer);
  const [at, webhookId, secret] = [now(), randomUUID(), newWebhookSecret()];
  const after = {
    url,
    types: [...new Set(types)],
    privateAddresses,
    ...(customerId && { customerId }),
    ...(test && { isTest: true as const }),
  };
  const item: WebhookRecord = { webhookId, ...after, secret, createdAt: at, ...toActorFields('createdBy', by) };
  const made = await webhooks.change((stored) => {
    if (stored.length >= WEBHOOK_LIMITS.endpoints) {
      throw new AppError('CONFLICT', tEnglish(office.webhooks.tooMany, { max: WEBHOOK_LIMITS.endpoints }));
    }
    return { items: [...stored, item], item, activity: newEntry(toAction('webhook.made', webhookId, after), { by, at }) };
  });
  return { webhook: await presentWebhook(context, made), secret };
}

/** @throws AppError WEBHOOK_NOT_FOUND */
export async function changeWebhook(
  context: WebhookContext,
  webhookId: string,
  { change: { state, ...fields }, by }: { change: WebhookChange; by: Actor },
): Promise<Webhook> {
  const at = context.now();
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  const changed = await context.webhooks.change((stored) => {
    const { pausedAt, pausedBecause, ...found } = findWebhook(stored, webhookId);
    const item: WebhookRecord = {
      ...found,
      ...given,
      ...((state === 'paused' || (state === undefined && pausedAt)) && { pausedAt: pausedAt ?? at }),
      ...(state === undefined && pausedBecause && { pausedBecause }),
    };
    requirePublic(item.url, item.privateAddresses);
    const action = toAction('webhook.changed', webhookId, { ...given, ...(state && { state }) });
    return { items: replace(stored, item), item, activity: newEntry(action, { by, at }) };
  });
  if (state === 'active') await context.deliveries.retryWaiting(webhookId, at);
  return presentWebhook(context, changed);
}

/** @throws AppError WEBHOOK_NOT_FOUND */
export async function rotateWebhook(
  context: WebhookContext,
  webhookId: string,
  { overlapHours, by }: KeyRotation & { by: Actor },
): Promise<MadeWebhook> {
  const [at, secret] = [context.now(), newWebhookSecret()];
  const rotated = await context.webhooks.change((stored) => {
    const { old: _old, ...found } = findWebhook(stored, webhookId);
    const old = { secret: found.secret, until: new Date(at.getTime() + overlapHours * HOUR_MS) };
    const item = { ...found, secret, ...(overlapHours > 0 && { old }) };
    const action = toAction('webhook.rotated', webhookId, { overlapHours });
    return { items: replace(stored, item), item, activity: newEntry(action, { by, at }) };
  });
  return { webhook: await presentWebhook(context, rotated), secret };
}

/** @throws AppError WEBHOOK_NOT_FOUND */
export async function removeWebhook({ webhooks, deliveries, now }: WebhookContext, webhookId: string, by: Actor): Promise<void> {
  await webhooks.change((stored) => {
    const item = findWebhook(stored, webhookId);
    const action = { ...toAction('webhook.removed', webhookId), before: { url: item.url } };
    return { items: stored.filter((one) => one !== item), item, activity: newEntry(action, { by, at: now() }) };
  });
  await deliveries.removeAll(webhookId);
}

/** Stops a webhook that has failed for too long. */
export const pauseFailing = (
  { webhooks, now }: WebhookContext,
  webhookId: string,
  { because, by }: { because: string; by: Actor },
) =>
  webhooks.change((stored) => {
    const found = findWebhook(stored, webhookId);
    if (found.pausedAt) return { items: stored, item: found };
    const item = { ...found, pausedAt: now(), pausedBecause: because };
    const action = toAction('webhook.paused', webhookId, { url: found.url, because });
    return { items: replace(stored, item), item, activity: newEntry(action, { by, at: now() }) };
  });

/** @throws AppError WEBHOOK_NOT_FOUND */
export async function listDeliveries(context: WebhookContext, webhookId: string): Promise<WebhookDelivery[]> {
  await requireWebhook(context, webhookId);
  const found = await context.deliveries.list(webhookId, DELIVERIES_SHOWN);
  return found.map(({ eventId, type, trackingId, nextAt, attempts, body, seq }) => ({
    eventId,
    type,
    trackingId,
    state: nextAt ? 'waiting' : 'sent',
    attempts,
    nextAt: nextAt?.toISOString() ?? null,
    body,
    cursor: sealCursor(context.cursorKeys, seq, webhookId),
  }));
}

/** @throws AppError WEBHOOK_NOT_FOUND, or VALIDATION for a cursor of another webhook. */
export async function replayWebhook(
  context: WebhookContext,
  webhookId: string,
  { after, by }: { after: string; by: Actor },
): Promise<number> {
  await requireWebhook(context, webhookId);
  const seq = openCursor(context.cursorKeys, after, webhookId);
  if (seq === undefined) throw validationError([{ path: 'after', message: 'is not a cursor of this webhook' }]);
  const at = context.now();
  await context.webhooks.change((stored) => {
    const item = findWebhook(stored, webhookId);
    return { items: stored, item, activity: newEntry(toAction('webhook.replayed', webhookId), { by, at }) };
  });
  return context.deliveries.replay(webhookId, { after: seq, at });
}

/** @throws AppError WEBHOOK_NOT_FOUND */
export const requireWebhook = async ({ webhooks }: WebhookContext, webhookId: string): Promise<WebhookRecord> =>
  findWebhook(await webhooks.list(), webhookId);

type WebhookAction = Extract<AuditedAction['action'], `webhook.${string}`>;
const toAction = (action: WebhookAction, targetId: string, after?: Record<string, unknown>): AuditedAction => ({
  action,
  targetType: 'webhook',
  targetId,
  ...(after && { after }),
});

function findWebhook(stored: readonly WebhookRecord[], webhookId: string): WebhookRecord {
  const found = stored.find((one) => one.webhookId === webhookId);
  if (!found) throw new AppError('WEBHOOK_NOT_FOUND', tEnglish(office.webhooks.notFound));
  return found;
}

const replace = (stored: readonly WebhookRecord[], item: WebhookRecord): WebhookRecord[] =>
  stored.map((one) => (one.webhookId === item.webhookId ? item : one));

/** A name is checked when it is sent. @throws AppError VALIDATION */
function requirePublic(url: string, allowed: readonly string[]): void {
  const { hostname } = new URL(url);
  const literal = /(?:^|\.)localhost$/i.test(hostname) ? '127.0.0.1' : readLiteralAddress(hostname);
  try {
    if (literal !== undefined) requireReachable(literal, allowed);
  } catch {
    throw validationError([
      { path: 'url', message: `must not be inside a network; name ${literal} as a private address if it may` },
    ]);
  }
}

async function presentWebhook(context: WebhookContext, stored: WebhookRecord): Promise<Webhook> {
  const { webhookId, customerId, createdByActor, createdBy } = stored;
  return {
    webhookId,
    url: stored.url,
    types: stored.types,
    customer: await presentNamed(context, customerId),
    test: stored.isTest ?? false,
    privateAddresses: stored.privateAddresses,
    state: stored.pausedAt ? 'paused' : 'active',
    pausedBecause: stored.pausedBecause ?? null,
    waiting: await context.deliveries.countWaiting(webhookId),
    oldSecretUntil: stored.old?.until.toISOString() ?? null,
    createdAt: stored.createdAt.toISOString(),
    createdBy: readActor(createdByActor, createdBy).name,
  };
}
