import { randomUUID } from 'node:crypto';
import type { Erasure, ErasureRequest, PersonCounts } from '@waybill/contracts';
import { markMessage, markQuote } from '../inbox/mark-purged.ts';
import type { StoredMessage } from '../inbox/message-repository.ts';
import { removeMarked } from '../inbox/remove-marked.ts';
import { AppError } from '../platform/errors/app-error.ts';
import type { Actor } from '../platform/http/actor.ts';
import { creationOf } from '../platform/idempotency/fingerprint.ts';
import { runOnce } from '../platform/idempotency/run-once.ts';
import { mapBounded } from '../platform/jobs/map-bounded.ts';
import { eraseParties } from '../shipments/erase-people.ts';
import { removeMarked as finishPurges } from '../shipments/trash.ts';
import { findImports } from './find-imports.ts';
import { findMentions } from './find-mentions.ts';
import {
  countFound,
  type FindParts,
  findMessages,
  findPerson,
  findQuotes,
  findShipments,
  isOpen,
  openOf,
  partiesOf,
  referencesOf,
} from './find-person.ts';
import { findFormerShipments, readPersonLog, readPersonLogs } from './person-log.ts';
import { type Person, readPerson } from './person.ts';
import type { PrivacyContext } from './privacy-context.ts';

export type EraseParts = FindParts & Pick<PrivacyContext, 'erasureRuns' | 'hashPerson' | 'now'>;

interface EraseOptions {
  adminId: string;
  by: Actor;
  idempotencyKey?: string | undefined;
}

interface Erasing {
  includeOpen: boolean;
  by: Actor;
  /** To be called now and then, or somebody else goes on with it. */
  renew: () => Promise<void>;
}

/** Shipments that are erased in one go, and so many of them at a time. */
const BATCH = 50;
const AT_ONCE = 8;
/** How often it looks again when others change the same things at the same time. */
const MAX_ATTEMPTS = 100;

/**
 * Says what there is of a person and, where that is confirmed, erases it. Each step is an atomic change of one document or can be
 * done again, and whatever still holds the person is found again: so a crash is finished by the same call, and two at once end as one.
 * @throws AppError CONFLICT, naming them, while shipments of the person are on their way and are not to be included, or while the
 *   same request is still being carried out; IDEMPOTENCY_MISMATCH.
 */
export async function erasePerson(
  deps: EraseParts,
  { confirm = false, includeOpen = false, ...named }: ErasureRequest,
  { adminId, by, idempotencyKey }: EraseOptions,
): Promise<{ erasure: Erasure; replayed: boolean }> {
  const person = readPerson(named);
  const found = await findPerson(deps, person);
  const mentions = await findMentions(deps, person, referencesOf(found));
  const before: Erasure = { erased: false, counts: countFound(found), open: openOf(found.shipments), mentions };
  if (!confirm) return { erasure: before, replayed: false };
  if (!includeOpen) requireNoneOpen(before.open);

  const carryOut = async (renew = async () => {}): Promise<Erasure> => {
    const counts = await eraseAll(deps, person, { includeOpen, by, renew });
    const target = { targetType: 'person', targetId: deps.hashPerson(person.value) } as const;
    await deps.activity.record({ action: 'privacy.erased', ...target, after: counts }, { by, at: deps.now() });
    return { erased: true, counts, open: openOf(await findShipments(deps, person)), mentions };
  };
  const who = { person: deps.hashPerson(person.value), includeOpen };
  const creation = creationOf(who, { scope: `erase ${adminId}`, idempotencyKey });
  if (!creation) return { erasure: await carryOut(), replayed: false };
  const { outcome, replayed } = await runOnce({ runs: deps.erasureRuns, now: deps.now }, creation, {
    plan: async () => ({ runId: randomUUID(), ids: [], warnings: [] }),
    carryOut: (_plan, renew) => carryOut(renew),
  });
  return { erasure: outcome, replayed };
}

function requireNoneOpen({ total, trackingIds }: Erasure['open']): void {
  if (total === 0) return;
  const more = total > trackingIds.length ? ` and ${total - trackingIds.length} more` : '';
  const are = total === 1 ? '1 shipment of this person is' : `${total} shipments of this person are`;
  throw new AppError(
    'CONFLICT',
    `${are} not delivered yet: ${trackingIds.join(', ')}${more}. Wait until then, or send includeOpen to erase the person there, too.`,
    { params: { total, trackingIds } },
  );
}

async function eraseAll(deps: EraseParts, person: Person, options: Erasing): Promise<PersonCounts> {
  await finishPurges(deps);
  const imports = await dropImports(deps, person);
  await options.renew();
  const inShipments = await eraseInShipments(deps, person, options);
  const former = await blankFormer(deps, person);
  await options.renew();
  const received = await removeReceived(deps, person, options);
  return { ...received, imports, shipments: inShipments.shipments, activity: inShipments.activity + former };
}

/** Files go as a whole: what else is in them is a shipment by now, or is uploaded again. */
async function dropImports(deps: EraseParts, person: Person): Promise<number> {
  let dropped = 0;
  for (const { importId } of await findImports(deps, person)) {
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      await deps.activity.post();
      if (await deps.imports.remove(importId)) {
        dropped += 1;
        break;
      }
      if (!(await deps.imports.findView(importId))) break;
    }
  }
  return dropped;
}

/**
 * First what the log holds of a shipment, then the shipment, by which the log is found: never the other way round. A shipment that
 * changes in between, which adds to its log, is begun anew.
 */
async function eraseInShipments(
  deps: EraseParts,
  person: Person,
  { includeOpen, by, renew }: Erasing,
): Promise<Pick<PersonCounts, 'shipments' | 'activity'>> {
  const counts = { shipments: 0, activity: 0 };
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const found = (await findShipments(deps, person)).filter((shipment) => includeOpen || !isOpen(shipment));
    if (found.length === 0) return counts;
    const ids = found.map(({ trackingId }) => trackingId);
    for (let start = 0; start < ids.length; start += BATCH) {
      const batch = ids.slice(start, start + BATCH);
      await deps.activity.post();
      const records = (await deps.shipments.findWhole(batch)).filter(({ outbox = [] }) => outbox.length === 0);
      const entries = await deps.activity.readTargets(records.map(({ trackingId }) => trackingId));
      const logs = new Map(
        records.map((record) => {
          const own = entries.filter(({ targetId }) => targetId === record.trackingId);
          return [record.trackingId, readPersonLog(person, own, record)];
        }),
      );
      counts.activity += await deps.activity.rewrite(entries, (entry) => logs.get(entry.targetId)?.blanked(entry) ?? null);
      const erased = await mapBounded(records, { atOnce: AT_ONCE }, async (record) => {
        const parties = partiesOf(record, person);
        return parties.length > 0 && (await eraseParties(deps, record, { parties, by })) !== null;
      });
      counts.shipments += erased.filter(Boolean).length;
      await renew();
    }
  }
  throw new AppError('CONFLICT', 'The shipments of this person are being changed by somebody else. Please try again.');
}

/** What the log holds of the person in shipments where somebody else is in their place now. */
async function blankFormer(deps: EraseParts, person: Person): Promise<number> {
  let blanked = 0;
  for await (const log of readPersonLogs(deps, person, await findFormerShipments(deps, person))) {
    blanked += await deps.activity.rewrite(log.entries, log.blanked);
  }
  return blanked;
}

async function removeReceived(
  deps: EraseParts,
  person: Person,
  { by, renew }: Erasing,
): Promise<Pick<PersonCounts, 'messages' | 'reports' | 'quotes'>> {
  const counts = { messages: 0, reports: 0, quotes: 0 };
  const kindOf = ({ source }: Pick<StoredMessage, 'source'>) => (source === 'report' ? 'reports' : 'messages');
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const [messages, quotes] = await Promise.all([findMessages(deps, person), findQuotes(deps, person)]);
    if (messages.length + quotes.length === 0) return counts;
    for (const message of messages) if (await markMessage(deps, message, by)) counts[kindOf(message)] += 1;
    for (const quote of quotes) if (await markQuote(deps, quote, by)) counts.quotes += 1;
    await removeMarked(deps.messages, deps.activity);
    await removeMarked(deps.quotes, deps.activity);
    await renew();
  }
  throw new AppError('CONFLICT', 'The messages of this person are being changed by somebody else. Please try again.');
}
