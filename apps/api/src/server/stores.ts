import type { BulkOutcome, Erasure, ImportOutcome } from '@waybill/contracts';
import type { Connection } from 'mongoose';
import type { Logger } from 'pino';
import { createActivityLog } from '../audit/activity-log.ts';
import type { ActivityRecord } from '../audit/activity-model.ts';
import { createDamageRepository } from '../audit/damage/damage-repository.ts';
import { createAdminRepository } from '../auth/admin-repository.ts';
import { createRouteHistoryRepository } from '../estimates/route-history-repository.ts';
import { createShownRangeRepository } from '../estimates/shown-range-repository.ts';
import { createMessageRepository } from '../inbox/message-repository.ts';
import { createQuoteRepository } from '../inbox/quote-repository.ts';
import { createMailRepository } from '../mail/mail-repository.ts';
import { createProofRepository } from '../mail/proof-repository.ts';
import { createSubscriptionRepository } from '../mail/subscription-repository.ts';
import { createUnsubscribedRepository } from '../mail/unsubscribed-repository.ts';
import { createCursorRepository } from '../platform/events/cursor-repository.ts';
import { createDispatcher } from '../platform/events/dispatcher.ts';
import { createEventLog } from '../platform/events/event-log.ts';
import type { OnChange } from '../platform/events/event.ts';
import { createFailureRepository } from '../platform/events/failure-repository.ts';
import { createFormerDispatches } from '../platform/events/former-dispatches.ts';
import { createOutbox } from '../platform/events/outbox.ts';
import { createRunRepository } from '../platform/idempotency/run-repository.ts';
import { createLeaseRepository } from '../platform/jobs/lease-repository.ts';
import { createMarkRepository } from '../platform/jobs/mark-repository.ts';
import type { Expired } from '../privacy/apply-retention.ts';
import { createImportRepository } from '../shipments/imports/import-repository.ts';
import { createLinkRepository } from '../shipments/links/link-repository.ts';
import { createShipmentRepository } from '../shipments/repository/shipment-repository.ts';
import { createPictureRepository } from '../site/picture-repository.ts';
import { createSettingsRepository } from '../site/settings-repository.ts';
import { openCollections } from './collections.ts';

interface StoreEvents {
  /** Called after every write of what visitors sent in. */
  onChange?: () => void;
  /** Called after every write of a shipment, and of the settings. */
  onShipments?: OnChange;
  onSettings?: OnChange;
  /** Called after every write of sessions. */
  onSessions?: () => void;
  logger?: Pick<Logger, 'error'>;
}

export type Stores = ReturnType<typeof openStores>;

/** What is stored, behind repositories: all that a command or the start needs. */
export function openStores(
  connection: Connection,
  { onChange = () => {}, onShipments, onSettings, onSessions, logger = { error: () => {} } }: StoreEvents = {},
) {
  const collections = openCollections(connection);
  const { activity, admins, imports, links, mails, marks, messages, pictures, proofs, quotes, runs, settings, shipments } =
    collections;
  const { subscriptions, unsubscribed, leases, routeHistories, shownRanges } = collections;
  const outboxes = {
    shipments: createOutbox<ActivityRecord>(shipments),
    messages: createOutbox<ActivityRecord>(messages),
    quotes: createOutbox<ActivityRecord>(quotes),
    admins: createOutbox<ActivityRecord>(admins),
    settings: createOutbox<ActivityRecord>(settings),
    pictures: createOutbox<ActivityRecord>(pictures),
    imports: createOutbox<ActivityRecord>(imports),
    mails: createOutbox<ActivityRecord>(mails),
    links: createOutbox<ActivityRecord>(links),
  };
  const waiting = Object.values(outboxes);
  const cursors = createCursorRepository({ model: collections.cursors });
  const events = createEventLog<ActivityRecord>({ model: activity, cursors });
  const dispatcher = createDispatcher({ log: events, outboxes: waiting, logger });
  return {
    collections,
    outboxes,
    events,
    dispatcher,
    activity: createActivityLog({ model: activity, events, outboxes: waiting, dispatcher }),
    cursors,
    formerDispatches: createFormerDispatches({ connection }),
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
