import type { Connection } from 'mongoose';
import { activityModel } from '../audit/activity-model.ts';
import { dispatchModel } from '../audit/consumers/dispatch-repository.ts';
import { consumerFailureModel } from '../audit/consumers/failure-repository.ts';
import { damageModel } from '../audit/damage/damage-repository.ts';
import { adminModel } from '../modules/auth/admin-model.ts';
import { routeHistoryModel } from '../modules/estimates/route-history-repository.ts';
import { shownRangeModel } from '../modules/estimates/shown-range-repository.ts';
import { importModel } from '../modules/imports/import-model.ts';
import { messageModel } from '../modules/inbox/message-model.ts';
import { quoteModel } from '../modules/inbox/quote-model.ts';
import { linkModel } from '../modules/links/link-model.ts';
import { mailModel } from '../modules/mail/mail-model.ts';
import { proofModel } from '../modules/mail/proof-repository.ts';
import { subscriptionModel } from '../modules/mail/subscription-model.ts';
import { unsubscribedModel } from '../modules/mail/unsubscribed-repository.ts';
import { shipmentModel } from '../modules/shipments/shipment-model.ts';
import { pictureModel } from '../modules/site/picture-repository.ts';
import { settingsModel } from '../modules/site/settings-repository.ts';
import { bulkRunModel } from '../platform/idempotency/run-repository.ts';
import { leaseModel } from '../platform/jobs/lease-repository.ts';
import { markModel } from '../platform/jobs/mark-repository.ts';
import { rateLimitModel } from '../platform/limits/rate-limit.ts';
import { migrationModel } from '../platform/migrations/migration-repository.ts';

/** Every collection of the product, on a connection. */
export const openCollections = (connection: Connection) => ({
  activity: activityModel(connection),
  damages: damageModel(connection),
  dispatches: dispatchModel(connection),
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
