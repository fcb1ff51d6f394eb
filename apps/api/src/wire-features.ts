import { type PublicShipment, type SiteSettings } from '@waybill/contracts';
import type { Connection } from 'mongoose';
import type { Logger } from 'pino';
import { openActivityLog } from './activity/open-activity-log.ts';
import type { TokenKeys } from './config/secrets.ts';
import { pingDatabase } from './db/ping.ts';
import { activityHandlers } from './features/activity/routes.ts';
import { createAdminRepository } from './features/auth/admin-repository.ts';
import { createAuthenticate } from './features/auth/authenticate.ts';
import { authHandlers } from './features/auth/routes.ts';
import { createSignInAttempts } from './features/auth/sign-in-attempts.ts';
import { createMessageRepository } from './features/contact/message-repository.ts';
import { contactHandlers } from './features/contact/routes.ts';
import { healthHandlers } from './features/health/routes.ts';
import { importHandlers } from './features/imports/routes.ts';
import { createLabelRepository } from './features/labels/label-repository.ts';
import { labelHandlers } from './features/labels/routes.ts';
import { createQuoteRepository } from './features/quotes/quote-repository.ts';
import { quoteHandlers } from './features/quotes/routes.ts';
import { createPictureRepository } from './features/settings/picture-repository.ts';
import { createSitePresenter } from './features/settings/present-site.ts';
import { readSettings } from './features/settings/read-settings.ts';
import { settingsHandlers } from './features/settings/routes.ts';
import { createSettingsRepository } from './features/settings/settings-repository.ts';
import { findByTrackingId, readingsOf } from './features/tracking/find-by-tracking-id.ts';
import { createLookupGuard } from './features/tracking/guard-lookup.ts';
import { keepTotals } from './features/tracking/keep-totals.ts';
import { lookUpPublicly } from './features/tracking/look-up-publicly.ts';
import { presentShipment } from './features/tracking/present-shipment.ts';
import { trackingHandlers } from './features/tracking/routes.ts';
import { createShipmentRepository } from './features/tracking/shipment-repository.ts';
import { createAddressHash } from './http/address-hash.ts';
import type { Authenticate } from './http/check-access.ts';
import type { Handlers } from './http/handler.ts';
import { adminModel } from './models/admin-model.ts';
import { bulkRunModel } from './models/bulk-run-model.ts';
import { messageModel } from './models/message-model.ts';
import { pictureModel } from './models/picture-model.ts';
import { quoteModel } from './models/quote-model.ts';
import { rateLimitModel } from './models/rate-limit-model.ts';
import { settingsModel } from './models/settings-model.ts';
import { shipmentModel } from './models/shipment-model.ts';
import { createRunRepository } from './runs/run-repository.ts';
import { createShortCache } from './short-cache.ts';
import { wireDesk } from './wire-desk.ts';
import { wireImports } from './wire-imports.ts';
import { wireReports } from './wire-reports.ts';

/** How long settings and totals are kept in this process; longer would show a change of another process late. */
const KEPT_MS = 5_000;

interface FeatureDeps {
  connection: Connection;
  tokenKeys: TokenKeys;
  logger: Logger;
  rateLimitFactor: number;
  /** Where the site is reached from outside, where that is configured. */
  publicUrl: string | undefined;
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
  /** An uploaded picture by its name. */
  findPicture: (name: string) => Promise<Buffer | null>;
}

/** Puts the features together: models into repositories, repositories into use cases, use cases behind handlers. */
export function wireFeatures({
  connection,
  tokenKeys,
  logger,
  rateLimitFactor,
  publicUrl,
  now,
  isStopping,
}: FeatureDeps): Features {
  const [tokenKey] = tokenKeys;
  const admins = createAdminRepository({ model: adminModel(connection) });
  const hashAddress = createAddressHash(tokenKey);
  const totals = keepTotals({ lifetimeMs: KEPT_MS, now });
  const dropCounts = () => {
    desk.dropCounts();
    reports.dropReports();
    totals.drop();
  };
  const messages = createMessageRepository({ model: messageModel(connection), onChange: dropCounts });
  const quotes = createQuoteRepository({ model: quoteModel(connection), onChange: dropCounts });
  const storedSettings = createSettingsRepository({ model: settingsModel(connection), onChange: () => settings.drop() });
  const pictures = createPictureRepository({ model: pictureModel(connection) });
  const settings = createShortCache(() => readSettings({ settings: storedSettings, logger }), { lifetimeMs: KEPT_MS, now });
  const presentSite = createSitePresenter();
  const office = async () => {
    const { company, tracking } = await settings.get();
    return { timeZone: company.timeZone, staleHours: tracking.staleHours };
  };
  const readSiteSettings = async () => presentSite(await settings.get());
  const shown = async () => (await settings.get()).tracking;
  const activity = openActivityLog(connection);
  const shipments = createShipmentRepository({ model: shipmentModel(connection), onChange: dropCounts });
  const context = async () => ({ now: now(), ...(await office()) });
  const desk = wireDesk({ connection, context, now, admins, messages, quotes, shipments });
  const company = async () => (await settings.get()).company;
  const timeZone = async () => (await company()).timeZone;
  const reports = wireReports({ connection, company, record: activity.record, now });
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
    findPicture: pictures.find,
    publicLookup: (trackingId, ip) => lookUpPublicly({ shipments, guardLookup, shown, now }, trackingId, ip),
    authenticate: createAuthenticate({ admins, tokenKeys, now }),
    handlers: {
      ...healthHandlers({ pingDatabase: () => pingDatabase(connection), isStopping }),
      ...settingsHandlers({ settings: storedSettings, pictures, readSiteSettings, logger, now }),
      ...contactHandlers({ messages, hashAddress, findLiveIds: shipments.findLiveIds, identifyShipment, now }),
      ...quoteHandlers({
        quotes,
        hashAddress,
        findLiveIds: shipments.findLiveIds,
        timeZone,
        now,
      }),
      ...authHandlers({
        admins,
        attempts: createSignInAttempts({
          model: rateLimitModel(connection),
          hashAddress,
          record: activity.record,
          factor: rateLimitFactor,
          now,
        }),
        tokenKey,
        tokenKeys,
        tokenHours: async () => (await settings.get()).security.tokenHours,
        now,
      }),
      ...desk.handlers,
      ...reports.handlers,
      ...importHandlers(wireImports({ connection, onChange: dropCounts, now })),
      ...activityHandlers({ log: activity, timeZone }),
      ...trackingHandlers({
        shipments,
        guardLookup,
        shown,
        trashDays: async () => (await settings.get()).data.trashDays,
        postActivity: activity.post,
        isRecorded: activity.isRecorded,
        record: activity.record,
        totals,
        runs: createRunRepository({ model: bulkRunModel(connection) }),
        now,
        strictTransitions: async () => (await settings.get()).tracking.strictTransitions,
        office,
      }),
      ...labelHandlers({
        findShipments: createLabelRepository({ model: shipmentModel(connection) }),
        readingsOf,
        present: presentShipment,
        publicUrl,
      }),
    },
  };
}
