import { randomUUID } from 'node:crypto';
import { MESSAGE_STATUS_VALUES, OPEN_MESSAGE_STATUSES } from '@waybill/contracts/inbox/message-statuses';
import { OPEN_QUOTE_STATUSES, QUOTE_STATUS_VALUES } from '@waybill/contracts/inbox/quote-statuses';
import { ERASED_VALUE } from '@waybill/contracts/privacy/erased-value';
import type { RetentionPreview } from '@waybill/contracts/privacy/schema';
import { KEEP_FOREVER, RETENTION_KINDS, type RetentionKind } from '@waybill/contracts/shared/setting-ranges';
import { DAY_MS } from '@waybill/domain/time';
import { AppError } from '../../platform/errors/app-error.ts';
import { systemActor } from '../../platform/http/actor.ts';
import { createCreation } from '../../platform/idempotency/fingerprint.ts';
import { runOnce } from '../../platform/idempotency/run-once.ts';
import { mapBounded } from '../../platform/jobs/batches.ts';
import { blankEntry } from '../audit/blank-entry.ts';
import { markMessage, markQuote, removeMarked } from '../inbox/change-submission.ts';
import { eraseParties, PARTIES } from '../shipments/change/erase-people.ts';
import type { ShipmentRecord } from '../shipments/shipment-record.ts';
import { createRedactor } from './person.ts';
import type { PrivacyContext, RemovedCounts } from './privacy-context.ts';

const NONE: Readonly<RemovedCounts> = { shipments: 0, messages: 0, reports: 0, quotes: 0, mails: 0, activity: 0 };

/** @returns the number removed; 0 when done. */
type RemoveSome = (deps: PrivacyContext, before: Date) => Promise<number>;

const BATCH = 100;
const AT_ONCE = 8;
/** The ISO form of a time, up to the hour. */
const HOUR_LENGTH = '2040-03-07T17'.length;
const SYSTEM = systemActor('system');

const exclude = <Status extends string>(all: readonly Status[], todo: readonly string[]): Status[] =>
  all.filter((status) => !todo.includes(status));
const HANDLED = {
  messages: exclude(MESSAGE_STATUS_VALUES, OPEN_MESSAGE_STATUSES),
  quotes: exclude(QUOTE_STATUS_VALUES, OPEN_QUOTE_STATUSES),
} as const;

const createPartyRedactor = ({ recipient, sender, origin, destination }: ShipmentRecord) =>
  createRedactor([recipient, sender].filter(Boolean), { keptWords: `${origin} ${destination}` });

const REMOVERS: Readonly<Record<RetentionKind, RemoveSome>> = {
  shipments: erasePeople,
  messages: (deps, before) => removeMessages(deps, { before, source: 'contact' }),
  reports: (deps, before) => removeMessages(deps, { before, source: 'report' }),
  quotes: removeQuotes,
  mails: ({ mails }, before) => mails.removeBefore(before, BATCH),
  activity: ({ activity }, before) => activity.removeBefore(before, BATCH),
};

/** Counts exactly what retention would remove. */
const COUNTERS: Readonly<Record<RetentionKind, (parts: PrivacyContext, before: Date) => Promise<number>>> = {
  shipments: ({ shipments }, before) => shipments.countUnerased(before),
  messages: ({ messages }, before) => messages.countHandled({ statuses: HANDLED.messages, before, source: 'contact' }),
  reports: ({ messages }, before) => messages.countHandled({ statuses: HANDLED.messages, before, source: 'report' }),
  quotes: ({ quotes }, before) => quotes.countHandled({ statuses: HANDLED.quotes, before }),
  mails: ({ mails }, before) => mails.countBefore(before),
  activity: ({ activity }, before) => activity.countBefore(before),
};

/** Once an hour by one process, in batches; resumes after a crash. @returns null if there is nothing to do. */
export async function applyRetention(deps: PrivacyContext): Promise<RemovedCounts | null> {
  const { retention } = await deps.settings();
  const limited = RETENTION_KINDS.filter((kind) => retention[kind] !== KEEP_FOREVER);
  if (limited.length === 0) return null;
  const hour = deps.now().toISOString().slice(0, HOUR_LENGTH);
  return runByOne(deps, `retention ${hour}`, async (renew) => {
    const expired = { ...NONE };
    for (const kind of limited) {
      const before = new Date(deps.now().getTime() - retention[kind] * DAY_MS);
      for (let removed = -1; removed !== 0;) {
        removed = await REMOVERS[kind](deps, before);
        expired[kind] += removed;
        await renew();
      }
    }
    if (Object.values(expired).some((count) => count > 0)) await record(deps, expired);
    return expired;
  });
}

const WEEK_MS = 7 * DAY_MS;
const PURGES = ['shipment.purged', 'message.purged', 'quote.purged'] as const;

/** Once a week by one process, for shipments purged by older releases. @returns null if done. */
export function clearPurgedLogs(deps: PrivacyContext): Promise<RemovedCounts | null> {
  const week = Math.floor(deps.now().getTime() / WEEK_MS);
  return runByOne(deps, `purged logs ${week}`, async (renew) => {
    let cleared = 0;
    for (const action of PURGES) {
      for await (const batch of deps.activity.readAction(action, () => true)) {
        cleared += await deps.activity.blank([...batch].flatMap((entry) => entry?.targetId ?? []));
        await renew();
      }
    }
    return { ...NONE, activity: cleared };
  });
}

/** @param days how long data would be kept. */
export async function previewRetention(
  deps: PrivacyContext,
  days: Readonly<Record<RetentionKind, number>>,
): Promise<RetentionPreview> {
  const counts = RETENTION_KINDS.map(async (kind) => {
    if (days[kind] === KEEP_FOREVER) return [kind, 0];
    return [kind, await COUNTERS[kind](deps, new Date(deps.now().getTime() - days[kind] * DAY_MS))];
  });
  return Object.fromEntries(await Promise.all(counts)) as RetentionPreview;
}

/** The process holds a lease; an unfinished run is continued by the next one. */
async function runByOne(
  { retentionRuns: runs, now }: PrivacyContext,
  name: string,
  carryOut: (renew: () => Promise<void>) => Promise<RemovedCounts>,
): Promise<RemovedCounts | null> {
  const creation = createCreation({}, { scope: 'privacy', idempotencyKey: name });
  if (!creation) throw new Error('Unreachable: an idempotency key yields a creation');
  try {
    const { outcome, replayed } = await runOnce({ runs, now }, creation, {
      plan: async () => ({ runId: randomUUID(), ids: [], warnings: [] }),
      execute: (_plan, renew) => carryOut(renew),
    });
    return replayed ? null : outcome;
  } catch (error) {
    if (error instanceof AppError && error.code === 'CONFLICT') return null;
    throw error;
  }
}

const record = ({ activity, now }: PrivacyContext, expired: RemovedCounts): Promise<void> =>
  activity.record(
    { action: 'privacy.expired', targetType: 'settings', targetId: 'settings', after: expired },
    { by: SYSTEM, at: now() },
  );

/** The log first: it is found through the shipment. */
async function erasePeople(deps: PrivacyContext, before: Date): Promise<number> {
  await deps.activity.settle();
  const old = await deps.shipments.findUnerased(before, BATCH);
  const entries = await deps.activity.readTargets(old.map(({ trackingId }) => trackingId));
  const redactors = new Map(old.map((shipment) => [shipment.trackingId, createPartyRedactor(shipment)]));
  await deps.activity.rewrite(entries, (entry) => {
    const redact = redactors.get(entry.targetId) ?? String;
    return blankEntry(entry, (text, owner) => (owner === 'freeText' ? redact(text) : owner === 'none' ? text : ERASED_VALUE));
  });
  // Shipments with pending entries wait for the next run.
  const settled = old.filter(({ outbox = [] }) => outbox.length === 0);
  const erased = await mapBounded(settled, { concurrency: AT_ONCE }, (shipment) =>
    eraseParties(deps, shipment, { parties: PARTIES, redact: redactors.get(shipment.trackingId) ?? String, by: SYSTEM }),
  );
  const settledIds = settled.map(({ trackingId }) => trackingId);
  await deps.proofPictures.removeAbout(settledIds);
  await deps.messages.removeFilesAbout(settledIds);
  return erased.filter((shipment) => shipment !== null).length;
}

async function removeMessages(
  deps: PrivacyContext,
  { before, source }: { before: Date; source: 'contact' | 'report' },
): Promise<number> {
  const old = await deps.messages.findHandled({ statuses: HANDLED.messages, before, source }, BATCH);
  let removed = 0;
  for (const message of old) if (await markMessage(deps, message, SYSTEM)) removed += 1;
  await removeMarked(deps.messages, deps.activity);
  return removed;
}

async function removeQuotes(deps: PrivacyContext, before: Date): Promise<number> {
  const old = await deps.quotes.findHandled({ statuses: HANDLED.quotes, before }, BATCH);
  let removed = 0;
  for (const quote of old) if (await markQuote(deps, quote, SYSTEM)) removed += 1;
  await removeMarked(deps.quotes, deps.activity);
  return removed;
}
