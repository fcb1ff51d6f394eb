import {
  type BulkOutcome,
  type Erasure,
  type ImportOutcome,
  type ListQuery,
  type Settings,
  type ShipmentFilter,
  OFFICE_STREAMS,
  STREAMS,
} from '@waybill/contracts';
import { DEFAULT_LANGUAGE, type Language } from '@waybill/contracts/languages/languages';
import type { Connection } from 'mongoose';
import type { Logger } from 'pino';
import { createActivityLog, type OnPosting } from '../audit/activity-log.ts';
import { createChangeFeed, type OnChange } from '../audit/change-feed.ts';
import { createOutbox } from '../audit/outbox.ts';
import { createChangeWatch } from '../audit/watch-changes.ts';
import { createAdminRepository } from '../auth/admin-repository.ts';
import { createSessionFinder } from '../auth/find-session.ts';
import { createSignInAttempts } from '../auth/sign-in-attempts.ts';
import { findDemo, isMadeUp } from '../demo/find-demo.ts';
import { createForecaster } from '../estimates/forecast.ts';
import { learnOrRebuild } from '../estimates/learn-deliveries.ts';
import { createRangeNotes } from '../estimates/note-ranges.ts';
import { createRouteHistoryRepository } from '../estimates/route-history-repository.ts';
import { createForecastShow } from '../estimates/show-forecast.ts';
import { createShownRangeRepository } from '../estimates/shown-range-repository.ts';
import { createMessageRepository } from '../inbox/message-repository.ts';
import { createQuoteRepository } from '../inbox/quote-repository.ts';
import { createMailRepository } from '../mail/mail-repository.ts';
import { givePaperCodes } from '../mail/paper-codes.ts';
import { planAnswers } from '../mail/plan-answers.ts';
import { planMails } from '../mail/plan-mails.ts';
import { createProofRepository } from '../mail/proof-repository.ts';
import { createSubscriptionRepository } from '../mail/subscription-repository.ts';
import { createUnsubscribedRepository } from '../mail/unsubscribed-repository.ts';
import { createUnknownCounter } from '../mail/verify-code.ts';
import { openBackupFolder } from '../platform/backups/backup-folder.ts';
import { createCache } from '../platform/cache/cache.ts';
import type { Config } from '../platform/config/load-config.ts';
import type { TokenKeys } from '../platform/config/secrets.ts';
import { pingDatabase } from '../platform/db/connect.ts';
import { createRunRepository } from '../platform/idempotency/run-repository.ts';
import { createLeaseRepository } from '../platform/jobs/lease-repository.ts';
import { createMarkRepository } from '../platform/jobs/mark-repository.ts';
import { createAddressHash } from '../platform/limits/address-hash.ts';
import { createStreamPlaces } from '../platform/limits/stream-places.ts';
import { createSmtp } from '../platform/smtp/smtp.ts';
import type { Expired } from '../privacy/apply-retention.ts';
import { createPersonHash } from '../privacy/person.ts';
import { buildReport } from '../reports/build-report.ts';
import { getAttention } from '../reports/get-attention.ts';
import { countDaysBefore, getDesk } from '../reports/get-desk.ts';
import { getStats } from '../reports/get-stats.ts';
import { attentionContext, type DaysBefore } from '../reports/report-context.ts';
import type { ReportRequest } from '../reports/report-request.ts';
import { findByTrackingId } from '../shipments/find-by-tracking-id.ts';
import { createImportRepository } from '../shipments/imports/import-repository.ts';
import { forgetLinks } from '../shipments/links/forget-links.ts';
import { createLinkRepository } from '../shipments/links/link-repository.ts';
import { listShipments } from '../shipments/list-shipments.ts';
import { selectShipments } from '../shipments/repository/select-shipments.ts';
import { createShipmentRepository } from '../shipments/repository/shipment-repository.ts';
import { createPictureRepository } from '../site/picture-repository.ts';
import { createSitePresenter, type PolicyChanges, readPolicyChanges } from '../site/present-site.ts';
import { readSettings } from '../site/read-settings.ts';
import { createSettingsRepository } from '../site/settings-repository.ts';
import { createLookupGuard } from '../tracking/guard-lookup.ts';
import { createPublicAnswers } from '../tracking/public-answers.ts';
import { createShipmentWatch } from '../tracking/watch-shipments.ts';
import { openCollections } from './collections.ts';

/** How long what is read or counted is kept in this process; longer would show a change of another process late. */
const KEPT_MS = 5_000;
/** How long the days before today are kept, through changes too: a deleted shipment may go on in their picture for that long. */
const DAYS_KEPT_MS = 60_000;
/** Kept at most: totals of filters, pages of the list, statistics by time zone, reports; of those asked for last. */
const MAX_KEPT = { totals: 100, pages: 20, zones: 600, reports: 12 } as const;

export interface ContextOptions {
  /** Open, with its indexes made. */
  connection: Connection;
  tokenKeys: TokenKeys;
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
  tokenKeys,
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
      dropCounts();
      changeWatch.note({ kind: 'inbox' });
    },
    onShipments: (changes) => feed.publish(changes),
    onSettings: (changes) => feed.publish(changes),
    onSessions: () => sessions.drop(),
    onPosting: async (entries) => {
      await planMails(base, entries);
      await planAnswers({ ...base, isMadeUp }, entries);
      await forgetLinks(stored, entries);
      await learnOrRebuild({ ...base, logger }, entries);
    },
  });
  const { shipments, activity, outboxes } = stored;
  const feed = createChangeFeed({ outboxes: [outboxes.shipments, outboxes.settings, outboxes.admins], activity, logger, now });
  const sessions = createSessionFinder({ ...stored, feed, workers, now });
  feed.subscribe({
    lost: () => {
      dropSettings();
      dropCounts();
    },
    changed: (changes) => {
      if (changes.some(({ targetType }) => targetType === 'settings')) dropSettings();
      dropCounts();
    },
  });
  const changeWatch = createChangeWatch({ feed });
  const kept = { lifetimeMs: KEPT_MS, now };

  const cachedSettings = createCache<Settings>(() => readSettings({ ...stored, logger }), kept);
  const policyChanges = createCache<PolicyChanges>(async () => readPolicyChanges(stored, await cachedSettings.get()), kept);
  const settings = () => cachedSettings.get();
  const forecaster = createForecaster({ ...stored, settings, now });
  const base = { ...stored, settings, now, forecaster, findDemo: () => findDemo(shipments) };
  const presentSite = createSitePresenter({ sendsMails: smtpUrl !== undefined && publicUrl !== undefined });

  const totals = createCache(async (filter: ShipmentFilter) => shipments.count((await selectShipments(base, filter)).filter), {
    ...kept,
    max: MAX_KEPT.totals,
    refreshAhead: true,
  });
  const pages = createCache((query: ListQuery) => listShipments({ ...base, totals }, query), { ...kept, max: MAX_KEPT.pages });
  const stats = createCache(async (timeZone: string) => getStats(base, { ...(await attentionContext(base)), timeZone }), {
    ...kept,
    max: MAX_KEPT.zones,
    refreshAhead: true,
  });
  const attention = createCache(() => getAttention(base), { ...kept, refreshAhead: true });
  const daysBefore = createCache((days: DaysBefore) => countDaysBefore(base, days), { ...kept, lifetimeMs: DAYS_KEPT_MS });
  const desk = createCache(() => getDesk({ ...base, daysBefore }), { ...kept, refreshAhead: true });
  const reports = createCache((request: ReportRequest) => buildReport(base, request), { ...kept, max: MAX_KEPT.reports });

  function dropSettings(): void {
    cachedSettings.drop();
    policyChanges.drop();
  }

  function dropCounts(): void {
    for (const cache of [totals, pages, stats, attention, desk, reports]) cache.drop();
  }

  const hashAddress = createAddressHash(tokenKeys[0]);
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
    totals,
    // Beside other workers each page is read: what a caller changed may have been stored by another one.
    listPage: (query: ListQuery) =>
      workers === 1 && feed.isHealthy() ? pages.get(query) : listShipments({ ...base, totals }, query),
    stats,
    attention,
    daysBefore,
    desk,
    reports,
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
      guardLookup(ip, async () => (await findByTrackingId(typed, shipments.findLive)).trackingId),
    givePaperCodes: (asked: Parameters<typeof givePaperCodes>[1]) => givePaperCodes({ ...stored, tokenKeys, now }, asked),
    readerOf: stored.unsubscribed.readerOf,
    countUnknown: createUnknownCounter({ model: stored.collections.rateLimits, activity, now }),
    hashAddress,
    hashPerson: createPersonHash(tokenKeys[0]),
    tokenKeys,
    publicUrl,
    smtp: smtpUrl === undefined ? undefined : createSmtp(smtpUrl),
    mailFrom,
    backups: backups && { ...openBackupFolder(backups), since: now() },
    logger,
    pingDatabase: () => pingDatabase(connection),
  };
}

interface StoreEvents {
  /** Called after every write of what visitors sent in. */
  onChange?: () => void;
  /** Called after every write of a shipment, and of the settings. */
  onShipments?: OnChange;
  onSettings?: OnChange;
  /** Called after every write of sessions. */
  onSessions?: () => void;
  /** Called with entries that go into the log; it may be called with the same ones again. */
  onPosting?: OnPosting;
}

/** What is stored, behind repositories: all that a command or the start needs. */
export function openStores(
  connection: Connection,
  { onChange = () => {}, onShipments, onSettings, onSessions, onPosting }: StoreEvents = {},
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
    activity: createActivityLog({ model: activity, outboxes: Object.values(outboxes), ...(onPosting && { onPosting }) }),
    admins: createAdminRepository({ model: admins, ...(onSessions && { onSessions }) }),
    bulkRuns: createRunRepository<BulkOutcome>({ model: runs }),
    importRuns: createRunRepository<ImportOutcome>({ model: runs }),
    retentionRuns: createRunRepository<Expired>({ model: runs }),
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
