import type { Connection } from 'mongoose';
import { activityModel } from '../audit/activity-model.ts';
import { damageModel } from '../audit/damage/damage-repository.ts';
import { adminModel } from '../auth/admin-model.ts';
import { routeHistoryModel } from '../estimates/route-history-repository.ts';
import { shownRangeModel } from '../estimates/shown-range-repository.ts';
import { messageModel } from '../inbox/message-model.ts';
import { quoteModel } from '../inbox/quote-model.ts';
import { mailModel } from '../mail/mail-model.ts';
import { proofModel } from '../mail/proof-repository.ts';
import { subscriptionModel } from '../mail/subscription-model.ts';
import { unsubscribedModel } from '../mail/unsubscribed-repository.ts';
import { cursorModel } from '../platform/events/cursor-repository.ts';
import { consumerFailureModel } from '../platform/events/failure-repository.ts';
import { bulkRunModel } from '../platform/idempotency/run-repository.ts';
import { leaseModel } from '../platform/jobs/lease-repository.ts';
import { markModel } from '../platform/jobs/mark-repository.ts';
import { rateLimitModel } from '../platform/limits/rate-limit.ts';
import { migrationModel } from '../platform/migrations/migration-repository.ts';
import { importModel } from '../shipments/imports/import-model.ts';
import { linkModel } from '../shipments/links/link-model.ts';
import { shipmentModel } from '../shipments/shipment-model.ts';
import { pictureModel } from '../site/picture-repository.ts';
import { settingsModel } from '../site/settings-repository.ts';

/** Every collection of the product, on a connection. */
export const openCollections = (connection: Connection) => ({
  activity: activityModel(connection),
  damages: damageModel(connection),
  cursors: cursorModel(connection),
  consumerFailures: consumerFailureModel(connection),
  mails: mailModel(connection),
  proofs: proofModel(connection),
  subscriptions: subscriptionModel(connection),
  unsubscribed: unsubscribedModel(connection),
  shipments: shipmentModel(connection),
  links: linkModel(connection),
  routeHistories: routeHistoryModel(connection),
  shownRanges: shownRangeModel(connection),
  runs: bulkRunModel(connection),
  admins: adminModel(connection),
  messages: messageModel(connection),
  quotes: quoteModel(connection),
  rateLimits: rateLimitModel(connection),
  settings: settingsModel(connection),
  pictures: pictureModel(connection),
  imports: importModel(connection),
  leases: leaseModel(connection),
  marks: markModel(connection),
  migrations: migrationModel(connection),
});
