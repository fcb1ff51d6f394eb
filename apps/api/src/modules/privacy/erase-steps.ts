import type { PersonCounts } from '@waybill/contracts/privacy/schema';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { mapBounded } from '../../platform/jobs/map-bounded.ts';
import { markMessage, markQuote } from '../inbox/mark-purged.ts';
import type { StoredMessage } from '../inbox/message-repository.ts';
import { removeMarked } from '../inbox/remove-marked.ts';
import { eraseParties } from '../shipments/erase-people.ts';
import { removeMarked as finishPurges } from '../shipments/trash.ts';
import { findImports } from './find-imports.ts';
import {
  type FindParts,
  findLinks,
  findMails,
  findMessages,
  findQuotes,
  findShipments,
  findSubscriptions,
  isOpen,
  findParties,
  requireLogged,
} from './find-person.ts';
import { findFormerShipments, readPersonLog, readPersonLogs } from './person-log.ts';
import type { Person } from './person.ts';
import type { PrivacyContext } from './privacy-context.ts';

type StepParts = FindParts & Pick<PrivacyContext, 'now'>;

interface Erasing {
  includeOpen: boolean;
  by: Actor;
  counts: PersonCounts;
  /** Extends the lease. */
  renew: () => Promise<void>;
}

/** Shipments that are erased in one go, and so many of them at a time. */
const BATCH = 50;
const AT_ONCE = 8;
/** Retries against concurrent changes. */
const MAX_ATTEMPTS = 100;

/**
 * Takes a person out of all that is stored. Each step is an atomic change of one document or can be done again, and finds anew what
 * is left to do.
 * @throws AppError CONFLICT when others change the same things again and again.
 */
export async function eraseAll(deps: StepParts, person: Person, options: Erasing): Promise<void> {
  const { counts, renew } = options;
  await finishPurges(deps);
  counts.imports += await dropImports(deps, person);
  // Before the mails, which they would recreate.
  counts.subscriptions += await deps.subscriptions.remove(await findSubscriptions(deps, person));
  counts.mails += await removeMails(deps, person);
  counts.links += await removeLinks(deps, person);
  await renew();
  await eraseInShipments(deps, person, options);
  await blankFormer(deps, person, options);
  await removeReceived(deps, person, options);
  // To those who had asked to be told, one may have been planned beside all this.
  counts.mails += await deps.mails.remove(await findMails(deps, person, []));
}

/** Files go as a whole: what else is in them is a shipment by now, or is uploaded again. */
async function dropImports(deps: StepParts, person: Person): Promise<number> {
  let dropped = 0;
  for (const { importId } of await findImports(deps, person)) {
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      await requireLogged(deps);
      if (await deps.imports.remove(importId)) {
        dropped += 1;
        break;
      }
      if (!(await deps.imports.findView(importId))) break;
    }
  }
  return dropped;
}

/** While the shipments are there that they are found by. One that is planned meanwhile goes with the person of its shipment. */
const removeMails = async (deps: StepParts, person: Person): Promise<number> =>
  deps.mails.remove(await findMails(deps, person, await findShipments(deps, person)));

/** While the shipments are there that they are found by. One that is made meanwhile goes with the entry of the erasure. */
const removeLinks = async (deps: StepParts, person: Person): Promise<number> =>
  deps.links.remove(await findLinks(deps, person, await findShipments(deps, person)));

/**
 * First what the log holds of a shipment, then the shipment, by which the log is found: never the other way round. A shipment that
 * changes in between, which adds to its log, is begun anew.
 */
async function eraseInShipments(deps: StepParts, person: Person, { includeOpen, by, counts, renew }: Erasing): Promise<void> {
  /** Whether somebody may have just been put in the person's place: then the entry that tells of it waits for the log. */
  let isBeside = true;
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const found = (await findShipments(deps, person)).filter((shipment) => includeOpen || !isOpen(shipment));
    if (isBeside) await requireLogged(deps);
    if (found.length === 0) return;
    isBeside = false;
    const ids = found.map(({ trackingId }) => trackingId);
    for (let start = 0; start < ids.length; start += BATCH) {
      const batch = ids.slice(start, start + BATCH);
      await requireLogged(deps);
      await deps.mails.blankAbout(batch);
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
        const parties = findParties(record, person);
        return parties.length > 0 && (await eraseParties(deps, record, { parties, by })) !== null;
      });
      const done = erased.filter(Boolean).length;
      counts.shipments += done;
      isBeside ||= done < batch.length;
      await renew();
    }
  }
  throw new AppError('CONFLICT', 'The shipments of this person are being changed by somebody else. Please try again.');
}

/** What the log holds of the person in shipments where somebody else is in their place now. */
async function blankFormer(deps: StepParts, person: Person, { counts, renew }: Erasing): Promise<void> {
  for await (const log of readPersonLogs(deps, person, await findFormerShipments(deps, person))) {
    // While the log is there that they are found by.
    await deps.mails.blankAbout([log.trackingId]);
    counts.activity += await deps.activity.rewrite(log.entries, log.blanked);
    await renew();
  }
}

async function removeReceived(deps: StepParts, person: Person, { by, counts, renew }: Erasing): Promise<void> {
  const getKind = ({ source }: Pick<StoredMessage, 'source'>) => (source === 'report' ? 'reports' : 'messages');
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const [messages, quotes] = await Promise.all([findMessages(deps, person), findQuotes(deps, person)]);
    if (messages.length + quotes.length === 0) return;
    for (let start = 0; start < Math.max(messages.length, quotes.length); start += BATCH) {
      for (const message of messages.slice(start, start + BATCH)) {
        if (await markMessage(deps, message, by)) counts[getKind(message)] += 1;
      }
      for (const quote of quotes.slice(start, start + BATCH)) if (await markQuote(deps, quote, by)) counts.quotes += 1;
      await removeMarked(deps.messages, deps.activity);
      await removeMarked(deps.quotes, deps.activity);
      await renew();
    }
  }
  throw new AppError('CONFLICT', 'The messages of this person are being changed by somebody else. Please try again.');
}
