import type { KeyObject } from 'node:crypto';
import { type PublicShipment, type SiteSettings, siteSettings } from '@waybill/contracts';
import type { Connection } from 'mongoose';
import type { Logger } from 'pino';
import { openActivityLog } from './activity/open-activity-log.ts';
import { pingDatabase } from './db/ping.ts';
import { activityHandlers } from './features/activity/routes.ts';
import { createAdminRepository } from './features/auth/admin-repository.ts';
import { createAuthenticate } from './features/auth/authenticate.ts';
import { authHandlers } from './features/auth/routes.ts';
import { contactHandlers } from './features/contact/routes.ts';
import { healthHandlers } from './features/health/routes.ts';
import { quoteHandlers } from './features/quotes/routes.ts';
import { getStats } from './features/reports/get-stats.ts';
import { reportHandlers } from './features/reports/routes.ts';
import { createStatsRepository } from './features/reports/stats-repository.ts';
import { readSettings } from './features/settings/read-settings.ts';
import { settingsHandlers } from './features/settings/routes.ts';
import { createSettingsRepository } from './features/settings/settings-repository.ts';
import { findByTrackingId } from './features/tracking/find-by-tracking-id.ts';
import { createLookupGuard } from './features/tracking/guard-lookup.ts';
import { lookUpPublicly } from './features/tracking/look-up-publicly.ts';
import { trackingHandlers } from './features/tracking/routes.ts';
import { createShipmentRepository } from './features/tracking/shipment-repository.ts';
import { createAddressHash } from './http/address-hash.ts';
import type { Authenticate } from './http/check-access.ts';
import type { Handlers } from './http/handler.ts';
import { adminModel } from './models/admin-model.ts';
import { messageModel } from './models/message-model.ts';
import { quoteModel } from './models/quote-model.ts';
import { rateLimitModel } from './models/rate-limit-model.ts';
import { settingsModel } from './models/settings-model.ts';
import { shipmentModel } from './models/shipment-model.ts';
import { createShortCache } from './short-cache.ts';
import { createSubmissionRepository } from './submissions/submission-repository.ts';

/** How long settings and totals are kept in this process; longer would show a change of another process late. */
const KEPT_MS = 5_000;

interface FeatureDeps {
  connection: Connection;
  tokenKey: KeyObject;
  logger: Logger;
  rateLimitFactor: number;
  now: () => Date;
  isStopping: () => boolean;
}

interface Features {
  handlers: Handlers;
  authenticate: Authenticate;
  /** What the pages say about the company. */
  readSiteSettings: () => Promise<SiteSettings>;
  /** What the page of a tracking ID says about it to a visitor at this address. */
  publicLookup: (trackingId: string, ip: string) => Promise<PublicShipment | 'none' | 'throttled'>;
}

/** Puts the features together: models into repositories, repositories into use cases, use cases behind handlers. */
export function wireFeatures({ connection, tokenKey, logger, rateLimitFactor, now, isStopping }: FeatureDeps): Features {
  const admins = createAdminRepository({ model: adminModel(connection) });
  const hashAddress = createAddressHash(tokenKey);
  const messages = createSubmissionRepository({ model: messageModel(connection) });
  const quotes = createSubmissionRepository({ model: quoteModel(connection) });
  const counts = createStatsRepository({ model: shipmentModel(connection) });
  const storedSettings = createSettingsRepository({ model: settingsModel(connection) });
  const settings = createShortCache(() => readSettings({ settings: storedSettings, logger }), { lifetimeMs: KEPT_MS, now });
  const stats = createShortCache(async () => getStats({ counts, now, timeZone: (await settings.get()).company.timeZone }), {
    lifetimeMs: KEPT_MS,
    now,
  });
  const readSiteSettings = async () => siteSettings.parse(await settings.get());
  const activity = openActivityLog(connection);
  const shipments = createShipmentRepository({ model: shipmentModel(connection), onChange: stats.drop });
  const guardLookup = createLookupGuard({
    model: rateLimitModel(connection),
    hashAddress,
    factor: rateLimitFactor,
    now,
  });
  const identifyShipment = (typed: string, ip: string) =>
    guardLookup(ip, async () => (await findByTrackingId(typed, shipments.findLive)).trackingId);

  return {
    readSiteSettings,
    publicLookup: (trackingId, ip) => lookUpPublicly({ shipments, guardLookup, now }, trackingId, ip),
    authenticate: createAuthenticate({ admins, tokenKey, now }),
    handlers: {
      ...healthHandlers({ pingDatabase: () => pingDatabase(connection), isStopping }),
      ...settingsHandlers({ readSiteSettings }),
      ...contactHandlers({ messages, hashAddress, findLiveIds: shipments.findLiveIds, identifyShipment, now }),
      ...quoteHandlers({ quotes, hashAddress, now }),
      ...authHandlers({ admins, record: activity.record, tokenKey, now }),
      ...reportHandlers({ stats }),
      ...activityHandlers({ log: activity, timeZone: async () => (await settings.get()).company.timeZone }),
      ...trackingHandlers({ shipments, guardLookup, postActivity: activity.post, now }),
    },
  };
}
