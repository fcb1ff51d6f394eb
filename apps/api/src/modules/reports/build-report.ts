import type { LaneReport } from '@waybill/contracts/reports/lane-schema';
import type { LaneName } from '@waybill/contracts/reports/schema';
import { toCalendarDate } from '@waybill/domain/dates/calendar-date';
import { createLaneTally, GROUP_KEYS } from './lanes.ts';
import { computeFacts, createReportCalendar, type ReportScope, toBounds } from './measures.ts';
import type { Report, ReportRequest, ReportSources } from './report-context.ts';
import { createDurationTally, createFlowTally, createPredictionTally, createReplyTally, createTotalTally } from './tallies.ts';

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
