import { setTimeout as sleep } from 'node:timers/promises';
import type { PersonCounts } from '@waybill/contracts/privacy/schema';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { LEASE_MS } from '../../platform/idempotency/run-once.ts';
import { mapBounded } from '../../platform/jobs/batches.ts';
import { collectTexts, type Owner } from '../../platform/modules/personal-paths.ts';
import { newEntry } from '../audit/activity-log.ts';
import { revisionKey } from '../imports/commit-import.ts';
import type { ImportView } from '../imports/import-repository.ts';
import { markMessage, markQuote, removeMarked } from '../inbox/change-submission.ts';
import type { StoredMessage } from '../inbox/store/message-repository.ts';
import { removeUnused } from '../senders/keep-customers.ts';
import { eraseParties, listPictures } from '../shipments/change/erase-people.ts';
import { removeMarked as finishPurges } from '../shipments/change/trash.ts';
import { SHIPMENT_PATHS } from '../shipments/shipment-model.ts';
import type { ShipmentRecord } from '../shipments/shipment-record.ts';
import { removeTests } from '../shipments/test-shipments.ts';
import { findImports, findShippers, type SearchedImports } from './find-mentions.ts';
import {
  findCustomers,
  findLinks,
  findMails,
  findMessages,
  findParties,
  findQuotes,
  findShipments,
  findSubscriptions,
  isOpen,
  requireLogged,
} from './find-person.ts';
import { findPreviousShipments, readPersonLog, readPersonLogs } from './person-log.ts';
import { type ContactDetails, createRedactor, isMentioned, mayBeMentioned, type Person } from './person.ts';
import type { PrivacyContext } from './privacy-context.ts';

interface ErasureOptions {
  includeOpen: boolean;
  by: Actor;
  counts: PersonCounts;
  renew: () => Promise<void>;
}

const BATCH = 50;
const AT_ONCE = 8;
const MAX_ATTEMPTS = 100;
const POLL_MS = 50;

/**
 * Each step is atomic or repeatable and searches again. @returns imports that cannot be read.
 * @throws AppError CONFLICT after too many conflicts.
 */
export async function eraseAll(
  deps: PrivacyContext,
  person: Person,
  options: ErasureOptions,
): Promise<SearchedImports['unreadable']> {
  const { counts, renew } = options;
  await finishPurges(deps);
  const imports = await findImports(deps, person);
  counts.imports += await removeImports(deps, imports.found);
  counts.shippers += await removeShippers(deps, person);
  const sent = (await findShipments(deps, person)).flatMap(({ customerId }) =>
    typeof customerId === 'string' ? { customerId } : [],
  );
  // Before the mails, which they would recreate.
  counts.subscriptions += await deps.subscriptions.remove(
    await findSubscriptions(deps, person, await findShipments(deps, person)),
  );
  counts.mails += await removeMails(deps, person);
  counts.links += await removeLinks(deps, person);
  await renew();
  const names: ContactDetails[] = [];
  await eraseInShipments(deps, person, options, names);
  const tests = await findShipments({ ...deps, shipments: deps.tests.shipments }, person);
  await removeTests(
    deps,
    tests.map(({ trackingId }) => trackingId),
  );
  await blankPreviousParties(deps, person, options, names);
  await removeSubmissions(deps, person, options);
  // A mail to a subscriber may have been planned meanwhile.
  counts.mails += await deps.mails.remove(await findMails(deps, person, []));
  await waitForBulkChanges(deps);
  counts.customers += await eraseInCustomers(deps, person, options);
  await redactMentions(deps, person, options, names);
  // A bulk change or an import may have continued meanwhile.
  await eraseInShipments(deps, person, options, names);
  // Customers that are this person and nothing else.
  await removeUnused(deps, sent, deps.now());
  return imports.unreadable;
}

/** Removes whole files: their other rows are shipments by now, or can be uploaded again. */
async function removeImports(deps: PrivacyContext, found: SearchedImports['found']): Promise<number> {
  let removed = 0;
  for (const { importId } of found) {
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      await requireLogged(deps);
      const view = await deps.imports.findView(importId);
      if (!view) break;
      if (await deps.imports.remove(importId)) {
        removed += 1;
        if (view.state === 'importing') await waitForCommit(deps, view);
        break;
      }
    }
  }
  return removed;
}

/** It stops after the batch that it is storing, whose shipments must be found. */
async function waitForCommit({ importRuns, now }: PrivacyContext, view: ImportView): Promise<void> {
  const { key } = revisionKey(view);
  for (let waited = 0; waited < LEASE_MS; waited += POLL_MS) {
    const run = await importRuns.find(key);
    if (!run || run.outcome || run.lockedUntil <= now()) return;
    await sleep(POLL_MS);
  }
}

/** Their notes may name the person: texts are searched when they are stored. */
async function waitForBulkChanges({ importRuns: runs, now }: PrivacyContext): Promise<void> {
  for (let waited = 0; waited < LEASE_MS && (await runs.hasRunning(now())); waited += POLL_MS) await sleep(POLL_MS);
}

/** The name of a customer is that of a sender, whose shipments are erased before. */
async function eraseInCustomers(deps: PrivacyContext, person: Person, { by }: ErasureOptions): Promise<number> {
  let erased = 0;
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const found = await findCustomers(deps, person);
    if (found.length === 0) return erased;
    for (const { customer, isContact, own } of found) {
      const at = deps.now();
      const addressBook = customer.addressBook.filter((address) => !own.includes(address));
      const unset = isContact ? (['person', 'phone', 'email', 'emailKey', 'address'] as const) : [];
      const audited = { action: 'customer.edited', targetType: 'customer', targetId: customer.customerId } as const;
      const activity = newEntry(audited, { by, at });
      if (await deps.customers.change(customer, { set: { addressBook }, unset, at, activity })) erased += 1;
    }
  }
  throw new AppError('CONFLICT', 'The customers of this person are being changed by someone else. Please try again.');
}

/** The next file of the shipper asks for its columns again. */
async function removeShippers(deps: PrivacyContext, person: Person): Promise<number> {
  let removed = 0;
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const found = await findShippers(deps, person);
    if (found.length === 0) break;
    await requireLogged(deps);
    for (const { shipperId } of found) if (await deps.importShippers.remove(shipperId)) removed += 1;
  }
  return removed;
}

/** Before the shipments, which lead to the mails. Mails planned meanwhile are removed with their shipment's person. */
const removeMails = async (deps: PrivacyContext, person: Person): Promise<number> =>
  deps.mails.remove(await findMails(deps, person, await findShipments(deps, person)));

/** Before the shipments, which lead to the links. Links made meanwhile are removed by the log entry of the erasure. */
const removeLinks = async (deps: PrivacyContext, person: Person): Promise<number> =>
  deps.links.remove(await findLinks(deps, person, await findShipments(deps, person)));

/** The log first, because it is found through the shipment; starts again if the shipment changes meanwhile. */
async function eraseInShipments(
  deps: PrivacyContext,
  person: Person,
  { includeOpen, by, counts, renew }: ErasureOptions,
  names: ContactDetails[],
): Promise<void> {
  /** Whether the person may just have been replaced: the entry that tells it is still on its way to the log. */
  let mayHaveChanged = true;
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const found = (await findShipments(deps, person)).filter((shipment) => includeOpen || !isOpen(shipment));
    if (mayHaveChanged) await requireLogged(deps);
    if (found.length === 0) return;
    mayHaveChanged = false;
    const ids = found.map(({ trackingId }) => trackingId);
    for (let start = 0; start < ids.length; start += BATCH) {
      const batch = ids.slice(start, start + BATCH);
      await requireLogged(deps);
      await deps.mails.blankAbout(batch);
      const records = (await deps.shipments.findIncludingPurged(batch)).filter(({ outbox = [] }) => outbox.length === 0);
      const entries = await deps.activity.readTargets(records.map(({ trackingId }) => trackingId));
      const logs = new Map(
        records.map((record) => {
          const own = entries.filter(({ targetId }) => targetId === record.trackingId);
          return [record.trackingId, readPersonLog(person, own, record)];
        }),
      );
      counts.activity += await deps.activity.rewrite(entries, (entry) => logs.get(entry.targetId)?.blank(entry) ?? null);
      const erased = await mapBounded(records, { concurrency: AT_ONCE }, async (record) => {
        const parties = findParties(record, person);
        const { redact = String, names: known = [] } = logs.get(record.trackingId) ?? {};
        names.push(...known);
        return parties.length > 0 && (await eraseParties(deps, record, { parties, redact, by })) !== null;
      });
      const received = found.filter((shipment) => findParties(shipment, person).includes('recipient'));
      const receivedIds = received.map(({ trackingId }) => trackingId).filter((id) => batch.includes(id));
      await deps.proofPictures.removeAbout(receivedIds);
      await deps.messages.removeFilesAbout(receivedIds);
      const done = erased.filter(Boolean).length;
      counts.shipments += done;
      mayHaveChanged ||= done < batch.length;
      await renew();
    }
  }
  throw new AppError('CONFLICT', 'The shipments of this person are being changed by someone else. Please try again.');
}

/** For shipments in which someone else has replaced the person. */
async function blankPreviousParties(
  deps: PrivacyContext,
  person: Person,
  { by, counts, renew }: ErasureOptions,
  names: ContactDetails[],
): Promise<void> {
  for await (const log of readPersonLogs(deps, person, await findPreviousShipments(deps, person))) {
    names.push(...log.names);
    // Before the log, which leads to the mails and to what was written when the person was the recipient.
    await deps.mails.blankAbout([log.trackingId]);
    const ownsDelivery = (at: Date) => log.wasPerson('recipient', at);
    await deps.messages.removeFilesAbout([log.trackingId], ownsDelivery);
    await changeUntilStored(deps, log.shipment, async (shipment) => {
      const erased = await eraseParties(deps, shipment, { parties: [], redact: log.redact, ownsDelivery, by });
      const left = erased && listPictures(erased);
      if (left) await deps.proofPictures.remove(listPictures(shipment).filter((name) => !left.includes(name)));
      return erased;
    });
    counts.activity += await deps.activity.rewrite(log.entries, log.blank);
    await renew();
  }
}

/** Texts of others that name the person. */
async function redactMentions(
  deps: PrivacyContext,
  person: Person,
  { by, renew }: ErasureOptions,
  names: readonly ContactDetails[],
): Promise<void> {
  const replaceNames = createRedactor([{ [person.kind]: person.value }, ...names]);
  const redact = (text: string): string => (isMentioned(person, text) ? replaceNames(text) : text);
  const mayHold = (bytes: string): boolean => mayBeMentioned(person, bytes);
  for (const where of ['live', 'trash'] as const) {
    for await (const batch of deps.shipments.readTexts(where, NO_LIMIT, mayHold)) {
      for (const shipment of batch) {
        if (!shipment || !collectTexts(shipment, SHIPMENT_PATHS, isRedacted).some((text) => isMentioned(person, text))) continue;
        await changeUntilStored(deps, shipment, (found) => eraseParties(deps, found, { parties: [], redact, by }));
      }
      await renew();
    }
  }
  await requireLogged(deps);
  await deps.storedTexts.rewrite({ mayHold, renew }, redact);
}

const NO_LIMIT = 0;
const isRedacted = (owner: Owner): boolean => owner === 'freeText' || owner === 'delivery';

/** Reads again what has changed meanwhile. @throws AppError CONFLICT after too many conflicts. */
async function changeUntilStored(
  { shipments }: PrivacyContext,
  stored: { trackingId: string } | undefined,
  change: (shipment: ShipmentRecord) => Promise<ShipmentRecord | null>,
): Promise<void> {
  if (!stored) return;
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const [shipment] = await shipments.findIncludingPurged([stored.trackingId]);
    if (!shipment || (await change(shipment))) return;
  }
  throw new AppError('CONFLICT', 'A shipment that names this person is being changed by someone else. Please try again.');
}

async function removeSubmissions(deps: PrivacyContext, person: Person, { by, counts, renew }: ErasureOptions): Promise<void> {
  const getKind = ({ source }: StoredMessage) => (source === 'report' ? 'reports' : 'messages');
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
  throw new AppError('CONFLICT', 'The messages of this person are being changed by someone else. Please try again.');
}
