import { type Attention, attentionItem } from '@waybill/contracts/reports/attention-schema';
import { type Desk, type DeskDay, type DeskGroup, deskItem } from '@waybill/contracts/reports/desk-schema';
import { ATTENTION_ITEMS, DESK_DAYS, DESK_ITEMS } from '@waybill/contracts/reports/facts';
import { addDays, toCalendarDate } from '@waybill/domain/dates/calendar-date';
import { ATTENTION_KINDS, type AttentionKind, TRIAGE_KINDS, type TriageKind } from '@waybill/domain/shipments/attention-kinds';
import { HOUR_MS } from '@waybill/domain/time';
import { createCache } from '../../platform/cache/cache.ts';
import type { ChangeFeed } from '../../platform/events/change-feed.ts';
import type { StoreTools } from '../../platform/modules/store-tools.ts';
import { startOfDay } from '../../platform/time/zoned-days.ts';
import { presentRows } from '../audit/damage/present-rows.ts';
import { getOpenStatus } from '../shipments/history/entry-facts.ts';
import { type AttentionContext, lateFrom } from '../shipments/repository/find-needing-attention.ts';
import { buildReport } from './build-report.ts';
import { getOnTime, getStats } from './get-stats.ts';
import { attentionContext, type DaysBefore, type Figures, type ReportRequest, type ReportSources } from './report-context.ts';

/** Limits how stale figures can be after changes by another process. */
const CACHE_TTL_MS = 5_000;
/** Past days may include a deleted shipment for this long. */
const PAST_DAYS_TTL_MS = 60_000;
/** 90 days change little within an hour. */
const ON_TIME_TTL_MS = HOUR_MS;
const MAX_CACHED = { zones: 600, reports: 12 } as const;

interface DeskParts extends ReportSources {
  daysBefore: Figures['daysBefore'];
}

export function createFigures(
  base: ReportSources,
  { feed, touched }: { feed: ChangeFeed; touched: StoreTools['touched'] },
): Figures {
  const cacheOptions = { lifetimeMs: CACHE_TTL_MS, now: base.now };
  const stats = createCache(async (timeZone: string) => getStats(base, { ...(await attentionContext(base)), timeZone }), {
    ...cacheOptions,
    max: MAX_CACHED.zones,
    refreshAhead: true,
  });
  const attention = createCache(() => getAttention(base), { ...cacheOptions, refreshAhead: true });
  const daysBefore = createCache((days: DaysBefore) => countDaysBefore(base, days), {
    ...cacheOptions,
    lifetimeMs: PAST_DAYS_TTL_MS,
  });
  const desk = createCache(() => getDesk({ ...base, daysBefore }), { ...cacheOptions, refreshAhead: true });
  const reports = createCache((request: ReportRequest) => buildReport(base, request), {
    ...cacheOptions,
    max: MAX_CACHED.reports,
  });

  const onTime = createCache(() => getOnTime(base), { ...cacheOptions, lifetimeMs: ON_TIME_TTL_MS, refreshAhead: true });

  const drop = (): void => [stats, attention, desk, reports].forEach((cache) => cache.drop());
  feed.subscribe({ invalidateAll: drop, changed: drop });
  touched.listen((what) => what === 'inbox' && drop());
  return { stats, attention, daysBefore, desk, onTime, reports };
}

async function getAttention(context: ReportSources): Promise<Attention> {
  const { shipments: stored } = context;
  const at = await attentionContext(context);
  const [counts, found] = await Promise.all([
    forEachKind((kind) => stored.countNeeding(kind, at)),
    Promise.all(ATTENTION_KINDS.map((kind) => stored.findMostPressing(kind, at, ATTENTION_ITEMS))),
  ]);
  const byId = new Map(found.flat().map((shipment) => [shipment.trackingId, shipment]));
  const first = [...byId.values()].slice(0, ATTENTION_ITEMS);
  const ids = first.map(({ trackingId }) => trackingId);
  const among = await forEachKind((kind) => stored.findNeedingAmong(ids, kind, at));
  const findReasons = (trackingId: string) => ATTENTION_KINDS.filter((kind) => among[kind].has(trackingId));
  // It may have been resolved between the two reads.
  const needing = first.filter(({ trackingId }) => findReasons(trackingId).length > 0);
  const { rows, ...damaged } = presentRows(context.damage, needing, {
    kind: 'shipment',
    getId: ({ trackingId }) => trackingId,
    present: ({
      recipient,
      lastEventAt,
      quietSince: _quietSince,
      statusSince: _statusSince,
      createdAt: _createdAt,
      ...shipment
    }) => ({
      ...shipment,
      status: getOpenStatus(shipment),
      recipient: recipient.name,
      lastEventAt: lastEventAt.toISOString(),
      reasons: findReasons(shipment.trackingId),
    }),
    schema: attentionItem,
  });
  return { counts, shipments: rows, ...damaged };
}

async function forEachKind<Value>(read: (kind: AttentionKind) => Promise<Value>): Promise<Record<AttentionKind, Value>> {
  const pairs = await Promise.all(ATTENTION_KINDS.map(async (kind) => [kind, await read(kind)]));
  return Object.fromEntries(pairs) as Record<AttentionKind, Value>;
}

async function getDesk(context: DeskParts): Promise<Desk> {
  const at = await attentionContext(context);
  const { now, timeZone } = at;
  const today = toCalendarDate(now, timeZone);
  const [groups, counts, acceptedQuotes, before, ofToday] = await Promise.all([
    Promise.all(TRIAGE_KINDS.map(async (kind) => [kind, await readGroup(context, kind, at)])),
    Promise.all(ATTENTION_KINDS.map(async (kind) => [kind, await context.shipments.countNeeding(kind, at)])),
    context.quotes.countUnconverted(),
    context.daysBefore.get({ today, timeZone }),
    countDay(context, today, timeZone),
  ]);
  return {
    today,
    lateFrom: lateFrom(at),
    groups: Object.fromEntries(groups) as Desk['groups'],
    counts: Object.fromEntries(counts) as Desk['counts'],
    acceptedQuotes,
    days: [...before, ofToday],
    asOf: now.toISOString(),
  };
}

async function readGroup({ shipments, damage }: DeskParts, kind: TriageKind, at: AttentionContext): Promise<DeskGroup> {
  const [count, found] = await Promise.all([shipments.countNeeding(kind, at), shipments.findForDesk(kind, at, DESK_ITEMS)]);
  const { rows, ...damaged } = presentRows(damage, found, {
    kind: 'shipment',
    getId: ({ trackingId }) => trackingId,
    present: ({ recipient, lastEventAt, quietSince: _quietSince, statusSince, createdAt: _createdAt, ...shipment }) => ({
      ...shipment,
      status: getOpenStatus(shipment),
      recipient: recipient.name,
      lastEventAt: lastEventAt.toISOString(),
      statusSince: statusSince.toISOString(),
    }),
    schema: deskItem,
  });
  return { count, shipments: rows, ...damaged };
}

function countDaysBefore(context: ReportSources, { today, timeZone }: DaysBefore): Promise<DeskDay[]> {
  const dates = Array.from({ length: DESK_DAYS - 1 }, (_, index) => addDays(today, index + 1 - DESK_DAYS));
  return Promise.all(dates.map((date) => countDay(context, date, timeZone)));
}

async function countDay({ shipments }: ReportSources, date: string, timeZone: string): Promise<DeskDay> {
  const day = { from: startOfDay(date, timeZone), to: startOfDay(addDays(date, 1), timeZone) };
  const [created, delivered] = await Promise.all([shipments.countCreated(day), shipments.countDelivered(day)]);
  return { date, created, delivered };
}
