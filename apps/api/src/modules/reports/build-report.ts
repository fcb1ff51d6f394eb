import type { LaneReport } from '@waybill/contracts/reports/lane-schema';
import type { LaneName, ReportSummary } from '@waybill/contracts/reports/schema';
import { toCalendarDate } from '@waybill/domain/dates/calendar-date';
import { MIN_SAMPLE_SIZE, type ReportPeriod } from '@waybill/domain/reports/report-period';
import { type ClosingOutcome, isClosingOutcome } from '@waybill/domain/shipments/outcomes';
import { OPEN_STATUSES, type ShipmentStatus } from '@waybill/domain/shipments/statuses';
import { DAY_MS, MINUTE_MS } from '@waybill/domain/time';
import { dateOfDay, dayNumber } from '../../platform/time/zoned-days.ts';
import type { ScoredPrediction, Verdict } from '../estimates/prediction-repository.ts';
import type { ReportedMessage } from '../inbox/store/message-repository.ts';
import { createLaneTally, GROUP_KEYS } from './lanes.ts';
import {
  classifyReply,
  computeFacts,
  createReportCalendar,
  getMonday,
  getWeekday,
  percentile,
  type ReportScope,
  type ShipmentFacts,
  toBounds,
  toHours,
  tooFew,
  toRate,
} from './measures.ts';
import type { Report, ReportRequest, ReportSources } from './report-context.ts';

export const createScope = (request: ReportRequest, now: Date): ReportScope => ({
  ...toBounds(request, request.timeZone),
  today: toCalendarDate(now, request.timeZone),
  calendar: createReportCalendar(request),
});

export async function buildReport(
  { shipments, messages, predictions, now, damage }: ReportSources,
  request: ReportRequest,
): Promise<Report> {
  const asOf = now();
  const scope = createScope(request, asOf);
  const tallies = [createTotalTally(), createDurationTally(), createFlowTally(request)] as const;
  const [laneTally, replyTally] = [createLaneTally(request.groupBy), createReplyTally(asOf)];
  const predictionTally = createPredictionTally(GROUP_KEYS[request.groupBy]);

  for await (const batch of shipments.readReported({ ...scope, lane: request.lane })) {
    for (const shipment of batch) {
      try {
        const facts = computeFacts(shipment, scope);
        laneTally.add(shipment, facts);
        for (const tally of tallies) tally.add(facts);
      } catch (error) {
        damage.report('shipment', shipment.trackingId, error);
      }
    }
  }
  for await (const batch of messages.readReplies(scope)) {
    for (const message of batch) replyTally.add(message);
  }
  for await (const batch of predictions.readScored(scope)) {
    for (const range of batch) if (request.lane === undefined || range.lane === request.lane) predictionTally.add(range);
  }

  const [totals, durations, flow] = tallies;
  const lanes = laneTally.result().map((lane) => ({ ...lane, ...predictionTally.getLaneEstimates(lane.lane) }));
  const { from, to, timeZone, calendar } = request;
  return {
    lanes,
    summary: {
      period: { from, to, timeZone, calendar },
      lane: request.lane === undefined ? null : nameLane(request.lane, lanes),
      ...totals.result(),
      ...durations.result(),
      ...flow.result(),
      ...predictionTally.result(),
      replies: replyTally.result(),
      asOf: asOf.toISOString(),
    },
  };
}

/** The spelling of the latest shipment. */
function nameLane(lane: string, lanes: readonly LaneReport[]): LaneName {
  const [origin = '', destination = ''] = lane.split(' > ');
  return lanes.find((candidate) => candidate.lane === lane) ?? { lane, origin, destination };
}

const ascending = (values: readonly number[]) => Float64Array.from(values).sort();

interface Tally {
  verdicts: Record<Verdict, number>;
  errorMinutes: number;
}

const newTally = (): Tally => ({ verdicts: { inside: 0, before: 0, after: 0 }, errorMinutes: 0 });

const countScores = ({ verdicts: { inside, before, after } }: Tally): number => inside + before + after;

type Totals = Pick<ReportSummary, 'created' | 'delivered' | 'open' | 'overdue' | 'onHold' | ClosingOutcome | 'promises'>;

function createTotalTally() {
  const totals = { created: 0, delivered: 0, open: 0, overdue: 0, onHold: 0, returned: 0, cancelled: 0, lost: 0 };
  const promises = { judged: 0, onTime: 0, early: 0, late: 0 };

  return {
    add({ created, delivered }: ShipmentFacts): void {
      if (created) {
        totals.created += 1;
        totals.open += Number(created.open);
        totals.overdue += Number(created.overdue);
        totals.onHold += Number(created.status === 'on_hold');
        if (isClosingOutcome(created.status)) totals[created.status] += 1;
      }
      if (!delivered) return;
      totals.delivered += 1;
      if (!delivered.promise) return;
      const { onTime, early } = delivered.promise;
      promises.judged += 1;
      promises.onTime += Number(onTime);
      promises.early += Number(early);
      promises.late += Number(!onTime);
    },
    result: (): Totals => ({
      ...totals,
      promises: { ...promises, rate: toRate(promises.onTime, promises.judged), tooFew: tooFew(promises.judged) },
    }),
  };
}

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;

function createFlowTally(period: ReportPeriod) {
  const [first, last] = [dayNumber(period.from), dayNumber(period.to)];
  const weeks = new Map<number, ReportSummary['weeks'][number]>();
  for (let monday = getMonday(first); monday <= last; monday += 7) {
    const [from, to] = [dateOfDay(Math.max(monday, first)), dateOfDay(Math.min(monday + 6, last))];
    weeks.set(monday, { from, to, created: 0, delivered: 0, judged: 0, onTime: 0 });
  }
  const weekdays = WEEKDAYS.map((weekday) => ({ weekday, created: 0, delivered: 0 }));

  const count = (day: number, what: 'created' | 'delivered') => {
    const [week, weekday] = [weeks.get(getMonday(day)), weekdays[(getWeekday(day) + 6) % 7]];
    if (week) week[what] += 1;
    if (weekday) weekday[what] += 1;
    return week;
  };

  return {
    add({ created, delivered }: ShipmentFacts): void {
      if (created) count(created.day, 'created');
      if (!delivered) return;
      const week = count(delivered.day, 'delivered');
      if (!week || !delivered.promise) return;
      week.judged += 1;
      if (delivered.promise.onTime) week.onTime += 1;
    },
    result: (): Pick<ReportSummary, 'weeks' | 'weekdays'> => ({ weeks: [...weeks.values()], weekdays }),
  };
}

function createReplyTally(now: Date) {
  const counts = { inTime: 0, missed: 0, waiting: 0 };
  return {
    add(message: ReportedMessage): void {
      counts[classifyReply(message, now)] += 1;
    },
    result: (): ReportSummary['replies'] => ({
      received: counts.inTime + counts.missed + counts.waiting,
      ...counts,
      rate: toRate(counts.inTime, counts.inTime + counts.missed),
    }),
  };
}

/** Longer transits share the last bucket. */
const LONGEST_DAYS = 14;

function createDurationTally() {
  const transits: number[] = [];
  const byDays: number[] = Array.from({ length: LONGEST_DAYS + 1 }, () => 0);
  const dwells = new Map<ShipmentStatus, number[]>(OPEN_STATUSES.map((status) => [status, []]));

  const addTransit = (ms: number): void => {
    const days = Math.min(LONGEST_DAYS, Math.floor(ms / DAY_MS));
    transits.push(ms);
    byDays[days] = (byDays[days] ?? 0) + 1;
  };

  return {
    add({ delivered }: ShipmentFacts): void {
      if (!delivered) return;
      if (delivered.transitMs !== undefined) addTransit(delivered.transitMs);
      for (const [status, ms] of delivered.dwell) dwells.get(status)?.push(ms);
    },
    result: (): Pick<ReportSummary, 'transit' | 'dwell'> => ({
      transit: { ...describeTransit(transits), distribution: describeDays(byDays) },
      dwell: [...dwells].map(([status, values]) => ({ status, ...describeDwell(values) })),
    }),
  };
}

/** @param toKey groups lanes. */
function createPredictionTally(toKey: (lane: string) => string) {
  const all = newTally();
  const lanes = new Map<string, Tally>();

  return {
    add(range: ScoredPrediction): void {
      countPrediction(all, range);
      const key = toKey(range.lane);
      lanes.set(key, countPrediction(lanes.get(key) ?? newTally(), range));
    },
    /** Omitted with too few scores. */
    getLaneEstimates(lane: string): Pick<LaneReport, 'estimates'> {
      const tally = lanes.get(lane) ?? newTally();
      const judged = countScores(tally);
      const isSufficient = judged >= MIN_SAMPLE_SIZE;
      return {
        estimates: {
          judged,
          rate: isSufficient ? toRate(tally.verdicts.inside, judged) : null,
          errorHours: isSufficient ? meanHours(tally) : null,
        },
      };
    },
    result(): Pick<ReportSummary, 'estimates'> {
      const judged = countScores(all);
      const estimates = { judged, ...all.verdicts, rate: toRate(all.verdicts.inside, judged), errorHours: meanHours(all) };
      return { estimates: { ...estimates, tooFew: tooFew(judged) } };
    },
  };
}

function describeTransit(transits: readonly number[]) {
  const sorted = ascending(transits);
  return {
    count: sorted.length,
    medianHours: toHours(percentile(sorted, 0.5)),
    p85Hours: toHours(percentile(sorted, 0.85)),
    p95Hours: toHours(percentile(sorted, 0.95)),
    tooFew: tooFew(sorted.length),
  };
}

function describeDwell(values: readonly number[]) {
  const sorted = ascending(values);
  return {
    count: sorted.length,
    p50Hours: toHours(percentile(sorted, 0.5)),
    p90Hours: toHours(percentile(sorted, 0.9)),
    tooFew: tooFew(sorted.length),
  };
}

const describeDays = (byDays: readonly number[]): ReportSummary['transit']['distribution'] =>
  byDays.map((count, days) => ({ fromDays: days, toDays: days < LONGEST_DAYS ? days + 1 : null, count }));

function countPrediction(tally: Tally, { verdict, errorMinutes }: ScoredPrediction): Tally {
  tally.verdicts[verdict] += 1;
  tally.errorMinutes += Math.abs(errorMinutes);
  return tally;
}

const meanHours = (tally: Tally): number | null => {
  const judged = countScores(tally);
  return judged === 0 ? null : toHours((tally.errorMinutes / judged) * MINUTE_MS);
};
