import { type Settings, OFFICE_STREAMS, STREAMS } from '@waybill/contracts';
import { DEFAULT_LANGUAGE, type Language } from '@waybill/contracts/languages/languages';
import type { Connection } from 'mongoose';
import type { Logger } from 'pino';
import type { ActivityRecord } from '../audit/activity-model.ts';
import { createDamageReports } from '../audit/damage/damage-reports.ts';
import { createChangeWatch } from '../audit/watch-changes.ts';
import { createSessionFinder } from '../auth/find-session.ts';
import { createSignInAttempts } from '../auth/sign-in-attempts.ts';
import { findDemo, isMadeUp } from '../demo/find-demo.ts';
import { createForecaster } from '../estimates/forecast.ts';
import { learnOrRebuild } from '../estimates/learn-deliveries.ts';
import { createRangeNotes } from '../estimates/note-ranges.ts';
import { createForecastShow } from '../estimates/show-forecast.ts';
import { createCodeWatch } from '../mail/code-watch.ts';
import { givePaperCodes } from '../mail/paper-codes.ts';
import { planAnswers } from '../mail/plan-answers.ts';
import { planMails } from '../mail/plan-mails.ts';
import { openBackupFolder } from '../platform/backups/backup-folder.ts';
import { createCache } from '../platform/cache/cache.ts';
import type { Config } from '../platform/config/load-config.ts';
import type { PurposeKeys } from '../platform/config/purpose-keys.ts';
import { pingDatabase } from '../platform/db/connect.ts';
import { createStorageWatch, probeStorage } from '../platform/db/storage-watch.ts';
import { createChangeFeed } from '../platform/events/change-feed.ts';
import { createConsumers } from '../platform/events/consumers.ts';
import { createAddressHash } from '../platform/limits/address-hash.ts';
import { createStreamPlaces } from '../platform/limits/stream-places.ts';
import { createSmtp } from '../platform/smtp/smtp.ts';
import { createPersonHash } from '../privacy/person.ts';
import { findByTrackingId, findTrackingId, resolveTrackingId } from '../shipments/find-by-tracking-id.ts';
import { forgetLinks, takesRecipient } from '../shipments/links/forget-links.ts';
import { createSitePresenter, type PolicyChanges, readPolicyChanges } from '../site/present-site.ts';
import { readSettings } from '../site/read-settings.ts';
import { createLookupGuard } from '../tracking/guard-lookup.ts';
import { createPublicAnswers } from '../tracking/public-answers.ts';
import { createShipmentWatch } from '../tracking/watch-shipments.ts';
import { createOfficeFigures } from './office-figures.ts';
import { openStores } from './stores.ts';

/** How long settings are kept in this process; longer would show a change of another process late. */
const KEPT_MS = 5_000;

export interface ContextOptions {
  /** Open, with its indexes made. */
  connection: Connection;
  keys: PurposeKeys;
  logger: Logger;
  /** Multiplies every limit of calls. */
  rateLimitFactor: number;
  publicUrl: string | undefined;
  /** Where mails go out. */
  smtpUrl?: string | undefined;
  mailFrom?: string | undefined;
  /** Where backups are made each day. */
  backups?: Config['backups'];
  /** How many processes are this server. */
  workers?: number | undefined;
  now: () => Date;
}

export type Context = ReturnType<typeof createContext>;

/** Makes every part of the product once, for the server and for its background jobs: the only place that puts parts together. */
export function createContext({
  connection,
  keys,
  logger,
  rateLimitFactor,
  publicUrl,
  smtpUrl,
  mailFrom,
  workers = 1,
  backups,
  now,
}: ContextOptions) {
  const stored = openStores(connection, {
    onChange: () => {
      dropFigures();
      changeWatch.note({ kind: 'inbox' });
    },
    onShipments: (changes) => feed.publish(changes),
    onSettings: (changes) => feed.publish(changes),
    onSessions: () => sessions.drop(),
    logger,
  });
  const consumers = createConsumers<ActivityRecord>(
    [
      { name: 'mails', from: 'start', wants: isAboutShipment, handle: (entries) => planMails(base, entries) },
      {
        name: 'answers',
        from: 'start',
        wants: ({ targetType }) => targetType === 'message',
        handle: (entries) => planAnswers({ ...base, isMadeUp }, entries),
      },
      { name: 'links', from: 'start', wants: takesRecipient, handle: (entries) => forgetLinks(stored, entries) },
      {
        name: 'estimates',
        from: 'start',
        wants: concernsEstimates,
        handle: (entries) => learnOrRebuild({ ...base, logger }, entries),
      },
    ],
    { ...stored, log: stored.events, failures: stored.consumerFailures, logger, now },
  );
  const { shipments, activity, events } = stored;
  const feed = createChangeFeed({ events, logger });
  const sessions = createSessionFinder({ ...stored, feed, workers, now });
  feed.subscribe({
    invalidateAll: () => {
      dropSettings();
      dropFigures();
    },
    changed: (changes) => {
      if (changes.some(({ targetType }) => targetType === 'settings')) dropSettings();
      dropFigures();
    },
  });
  const changeWatch = createChangeWatch({ feed });
  const kept = { lifetimeMs: KEPT_MS, now };

  const cachedSettings = createCache<Settings>(() => readSettings({ ...stored, logger }), kept);
  const policyChanges = createCache<PolicyChanges>(async () => readPolicyChanges(stored, await cachedSettings.get()), kept);
  const settings = () => cachedSettings.get();
  const forecaster = createForecaster({ ...stored, settings, now });
  const damage = createDamageReports({ ...stored, logger, now });
  const base = { ...stored, damage, settings, now, forecaster, findDemo: () => findDemo(shipments) };
  const { figures, dropFigures } = createOfficeFigures(base, () => workers === 1 && feed.isHealthy());
  const presentSite = createSitePresenter({ sendsMails: smtpUrl !== undefined && publicUrl !== undefined });

  function dropSettings(): void {
    cachedSettings.drop();
    policyChanges.drop();
  }

  const hashAddress = createAddressHash(keys.caller);
  const limits = { model: stored.collections.rateLimits, hashAddress, factor: rateLimitFactor, now };
  const guardLookup = createLookupGuard({ ...limits, workers });
  const rangeNotes = createRangeNotes({ ...base, logger });
  const forecast = createForecastShow({ ...base, ...forecaster, rangeNotes });
  const publicAnswers = createPublicAnswers({ ...base, forecast, feed });
  const shipmentWatch = createShipmentWatch({ ...base, forecast, feed });

  const streamPlaces = createStreamPlaces({ ...STREAMS, perCaller: Math.ceil(STREAMS.perAddress * rateLimitFactor) });
  const officePlaces = createStreamPlaces({ ...OFFICE_STREAMS, perCaller: OFFICE_STREAMS.perSession });

  return {
    ...base,
    ...figures,
    consumers,
    siteSettings: async (language: Language = DEFAULT_LANGUAGE) =>
      presentSite(await settings(), await policyChanges.get(), language),
    attempts: createSignInAttempts({ ...limits, record: activity.record }),
    feed,
    findSession: sessions.find,
    guardLookup,
    forecast,
    rangeNotes,
    publicAnswers,
    shipmentWatch,
    streamPlaces,
    officePlaces,
    changeWatch,
    /** Ends all streams, and lets none begin. */
    endStreams: () => [streamPlaces, officePlaces].forEach(({ close }) => close()),
    identifyShipment: (typed: string, ip: string) =>
      guardLookup(ip, async () => (await findByTrackingId(shipments, typed, shipments.findLive)).trackingId),
    findTrackingId: (typed: string) => findTrackingId(shipments, typed),
    resolveTrackingId: (typed: string) => resolveTrackingId(shipments, typed),
    givePaperCodes: (asked: Parameters<typeof givePaperCodes>[1]) =>
      givePaperCodes({ ...stored, paperCodeKeys: keys.paperCode, now }, asked),
    readerOf: stored.unsubscribed.readerOf,
    codeWatch: createCodeWatch({ ...limits, ...stored }),
    hashAddress,
    hashPerson: createPersonHash(keys.person),
    sessionKeys: keys.session,
    deviceKeys: keys.device,
    mailLinkKeys: keys.mailLink,
    trackingLinkKeys: keys.trackingLink,
    publicUrl,
    smtp: smtpUrl === undefined ? undefined : createSmtp(smtpUrl),
    mailFrom,
    backups: backups && { ...openBackupFolder(backups), since: now() },
    logger,
    pingDatabase: () => pingDatabase(connection),
    storage: createStorageWatch({ probe: () => probeStorage(connection), logger, now }),
  };
}

/** Of settings, the hours without news. */
const concernsEstimates = (entry: ActivityRecord): boolean => isAboutShipment(entry) || entry.targetType === 'settings';

const isAboutShipment = ({ targetType }: ActivityRecord): boolean => targetType === 'shipment';
