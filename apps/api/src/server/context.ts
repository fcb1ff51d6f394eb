import type { BulkOutcome, Erasure, ImportOutcome, Settings, ShipmentFilter } from '@waybill/contracts';
import { DEFAULT_LANGUAGE, type Language } from '@waybill/contracts/languages/languages';
import type { Connection } from 'mongoose';
import type { Logger } from 'pino';
import { createActivityLog } from '../audit/activity-log.ts';
import { createChangeFeed, type OnChange } from '../audit/change-feed.ts';
import { createOutbox } from '../audit/outbox.ts';
import { createAdminRepository } from '../auth/admin-repository.ts';
import { createSignInAttempts } from '../auth/sign-in-attempts.ts';
import { findDemo } from '../demo/find-demo.ts';
import { createMessageRepository } from '../inbox/message-repository.ts';
import { createQuoteRepository } from '../inbox/quote-repository.ts';
import { openBackupFolder } from '../platform/backups/backup-folder.ts';
import { createCache } from '../platform/cache/cache.ts';
import type { TokenKeys } from '../platform/config/secrets.ts';
import { pingDatabase } from '../platform/db/connect.ts';
import { createRunRepository } from '../platform/idempotency/run-repository.ts';
import { createMarkRepository } from '../platform/jobs/mark-repository.ts';
import { createAddressHash } from '../platform/limits/address-hash.ts';
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
import { selectShipments } from '../shipments/repository/select-shipments.ts';
import { createShipmentRepository } from '../shipments/repository/shipment-repository.ts';
import { createPictureRepository } from '../site/picture-repository.ts';
import { createSitePresenter, type PolicyChanges, readPolicyChanges } from '../site/present-site.ts';
import { readSettings } from '../site/read-settings.ts';
import { createSettingsRepository } from '../site/settings-repository.ts';
import { createLookupGuard } from '../tracking/guard-lookup.ts';
import { createPublicAnswers } from '../tracking/public-answers.ts';
import { openCollections } from './collections.ts';

/** How long what is read or counted is kept in this process; longer would show a change of another process late. */
const KEPT_MS = 5_000;
/** How long the days before today are kept, through changes too: a deleted shipment may go on in their picture for that long. */
const DAYS_KEPT_MS = 60_000;
/** Kept at most: totals of filters, statistics by time zone, reports; of those asked for last. */
const MAX_KEPT = { totals: 100, zones: 600, reports: 12 } as const;

export interface ContextOptions {
  /** Open, with its indexes made. */
  connection: Connection;
  tokenKeys: TokenKeys;
  logger: Logger;
  /** Multiplies every limit of calls. */
  rateLimitFactor: number;
  publicUrl: string | undefined;
  /** Where backups are made each day. */
  backups?: { folder: string } | undefined;
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
  workers,
  backups,
  now,
}: ContextOptions) {
  const stored = openStores(connection, {
    onChange: dropCounts,
    onShipments: (changes) => {
      dropCounts();
      feed.publish(changes);
    },
    onSettings: (changes) => feed.publish(changes),
  });
  const { shipments, activity } = stored;
  const feed = createChangeFeed({ outboxes: [stored.outboxes.shipments, stored.outboxes.settings], activity, logger, now });
  feed.subscribe({
    lost: dropSettings,
    changed: (changes) => changes.some(({ targetType }) => targetType === 'settings') && dropSettings(),
  });
  const kept = { lifetimeMs: KEPT_MS, now };

  const cachedSettings = createCache<Settings>(() => readSettings({ ...stored, logger }), kept);
  const policyChanges = createCache<PolicyChanges>(async () => readPolicyChanges(stored, await cachedSettings.get()), kept);
  const settings = () => cachedSettings.get();
  const base = { ...stored, settings, now, findDemo: () => findDemo(shipments) };
  const presentSite = createSitePresenter();

  const totals = createCache(async (filter: ShipmentFilter) => shipments.count((await selectShipments(base, filter)).filter), {
    ...kept,
    max: MAX_KEPT.totals,
    refreshAhead: true,
  });
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
    for (const cache of [totals, stats, attention, desk, reports]) cache.drop();
  }

  const hashAddress = createAddressHash(tokenKeys[0]);
  const limits = { model: stored.collections.rateLimits, hashAddress, factor: rateLimitFactor, now };
  const guardLookup = createLookupGuard({ ...limits, workers });
  const publicAnswers = createPublicAnswers({ ...base, feed });

  return {
    ...base,
    totals,
    stats,
    attention,
    daysBefore,
    desk,
    reports,
    siteSettings: async (language: Language = DEFAULT_LANGUAGE) =>
      presentSite(await settings(), await policyChanges.get(), language),
    attempts: createSignInAttempts({ ...limits, record: activity.record }),
    feed,
    guardLookup,
    publicAnswers,
    identifyShipment: (typed: string, ip: string) =>
      guardLookup(ip, async () => (await findByTrackingId(typed, shipments.findLive)).trackingId),
    hashAddress,
    hashPerson: createPersonHash(tokenKeys[0]),
    tokenKeys,
    publicUrl,
    backups: backups && { ...openBackupFolder(backups.folder), since: now() },
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
}

/** What is stored, behind repositories: all that a command or the start needs. */
export function openStores(connection: Connection, { onChange = () => {}, onShipments, onSettings }: StoreEvents = {}) {
  const collections = openCollections(connection);
  const { activity, admins, imports, marks, messages, pictures, quotes, runs, settings, shipments } = collections;
  const outboxes = {
    shipments: createOutbox(shipments),
    messages: createOutbox(messages),
    quotes: createOutbox(quotes),
    admins: createOutbox(admins),
    settings: createOutbox(settings),
    pictures: createOutbox(pictures),
    imports: createOutbox(imports),
  };
  return {
    collections,
    outboxes,
    activity: createActivityLog({ model: activity, outboxes: Object.values(outboxes) }),
    admins: createAdminRepository({ model: admins }),
    bulkRuns: createRunRepository<BulkOutcome>({ model: runs }),
    importRuns: createRunRepository<ImportOutcome>({ model: runs }),
    retentionRuns: createRunRepository<Expired>({ model: runs }),
    erasureRuns: createRunRepository<Erasure>({ model: runs }),
    imports: createImportRepository({ model: imports }),
    marks: createMarkRepository({ model: marks }),
    messages: createMessageRepository({ model: messages, onChange }),
    pictures: createPictureRepository({ model: pictures }),
    quotes: createQuoteRepository({ model: quotes, onChange }),
    settingsVersions: createSettingsRepository({ model: settings, ...(onSettings && { onChange: onSettings }) }),
    shipments: createShipmentRepository({ model: shipments, ...(onShipments && { onChange: onShipments }) }),
  };
}
