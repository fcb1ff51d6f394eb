import type { BulkOutcome, Erasure, ImportOutcome } from '@waybill/contracts';
import type { Connection } from 'mongoose';
import { createActivityLog, type EntryDispatcher } from '../audit/activity-log.ts';
import type { OnChange } from '../audit/change-feed.ts';
import { createDispatchRepository } from '../audit/consumers/dispatch-repository.ts';
import { createFailureRepository } from '../audit/consumers/failure-repository.ts';
import { createDamageRepository } from '../audit/damage/damage-repository.ts';
import { createOutbox } from '../audit/outbox.ts';
import { createAdminRepository } from '../modules/auth/admin-repository.ts';
import { createRouteHistoryRepository } from '../modules/estimates/route-history-repository.ts';
import { createShownRangeRepository } from '../modules/estimates/shown-range-repository.ts';
import { createImportRepository } from '../modules/imports/import-repository.ts';
import { createMessageRepository } from '../modules/inbox/message-repository.ts';
import { createQuoteRepository } from '../modules/inbox/quote-repository.ts';
import { createLinkRepository } from '../modules/links/link-repository.ts';
import { createMailRepository } from '../modules/mail/mail-repository.ts';
import { createProofRepository } from '../modules/mail/proof-repository.ts';
import { createSubscriptionRepository } from '../modules/mail/subscription-repository.ts';
import { createUnsubscribedRepository } from '../modules/mail/unsubscribed-repository.ts';
import type { Expired } from '../modules/privacy/apply-retention.ts';
import { createShipmentRepository } from '../modules/shipments/repository/shipment-repository.ts';
import { createPictureRepository } from '../modules/site/picture-repository.ts';
import { createSettingsRepository } from '../modules/site/settings-repository.ts';
import { createRunRepository } from '../platform/idempotency/run-repository.ts';
import { createLeaseRepository } from '../platform/jobs/lease-repository.ts';
import { createMarkRepository } from '../platform/jobs/mark-repository.ts';
import { openCollections } from './collections.ts';

interface StoreEvents {
  /** Called after every write of what visitors sent in. */
  onChange?: () => void;
  /** Called after every write of a shipment, and of the settings. */
  onShipments?: OnChange;
  onSettings?: OnChange;
  /** Called after every write of sessions. */
  onSessions?: () => void;
  /** What follows from entries of the log. */
  dispatcher?: EntryDispatcher;
}

export type Stores = ReturnType<typeof openStores>;

/** What is stored, behind repositories: all that a command or the start needs. */
export function openStores(
  connection: Connection,
  { onChange = () => {}, onShipments, onSettings, onSessions, dispatcher }: StoreEvents = {},
) {
  const collections = openCollections(connection);
  const { activity, admins, imports, links, mails, marks, messages, pictures, proofs, quotes, runs, settings, shipments } =
    collections;
  const { subscriptions, unsubscribed, leases, routeHistories, shownRanges } = collections;
  const outboxes = {
    shipments: createOutbox(shipments),
    messages: createOutbox(messages),
    quotes: createOutbox(quotes),
    admins: createOutbox(admins),
    settings: createOutbox(settings),
    pictures: createOutbox(pictures),
    imports: createOutbox(imports),
    mails: createOutbox(mails),
    links: createOutbox(links),
  };
  return {
    collections,
    outboxes,
    activity: createActivityLog({ model: activity, outboxes: Object.values(outboxes), dispatcher }),
    dispatches: createDispatchRepository({ model: collections.dispatches }),
    damages: createDamageRepository({ model: collections.damages }),
    consumerFailures: createFailureRepository({ model: collections.consumerFailures }),
    admins: createAdminRepository({ model: admins, ...(onSessions && { onSessions }) }),
    bulkRuns: createRunRepository<BulkOutcome>({ model: runs }),
    importRuns: createRunRepository<ImportOutcome>({ model: runs }),
    retentionRuns: createRunRepository<Expired>({ model: runs }),
    testMailRuns: createRunRepository<{ sent: boolean }>({ model: runs }),
    erasureRuns: createRunRepository<Erasure>({ model: runs }),
    imports: createImportRepository({ model: imports }),
    links: createLinkRepository({ model: links }),
    mails: createMailRepository({ model: mails }),
    proofs: createProofRepository({ model: proofs }),
    subscriptions: createSubscriptionRepository({ model: subscriptions }),
    unsubscribed: createUnsubscribedRepository({ model: unsubscribed }),
    marks: createMarkRepository({ model: marks }),
    leases: createLeaseRepository({ model: leases }),
    routeHistories: createRouteHistoryRepository({ model: routeHistories }),
    shownRanges: createShownRangeRepository({ model: shownRanges }),
    messages: createMessageRepository({ model: messages, onChange }),
    pictures: createPictureRepository({ model: pictures }),
    quotes: createQuoteRepository({ model: quotes, onChange }),
    settingsVersions: createSettingsRepository({ model: settings, ...(onSettings && { onChange: onSettings }) }),
    shipments: createShipmentRepository({ model: shipments, ...(onShipments && { onChange: onShipments }) }),
  };
}
