import type { LaneReport, LaneSelection } from '@waybill/contracts/reports/lane-schema';
import type { ReportTable } from '@waybill/contracts/reports/report-tables';
import type { ReportSummary } from '@waybill/contracts/reports/schema';
import { getFieldInfo } from '@waybill/contracts/shipments/shipment-fields';
import { RANGE_COVERAGE } from '@waybill/domain/shipments/estimates';
import { CLOSING_OUTCOMES } from '@waybill/domain/shipments/outcomes';
import { office } from '@waybill/i18n/office';
import { getStatusName } from '@waybill/i18n/phrases/status-names';
import { tEnglish } from '@waybill/i18n/translator';
import type { CsvFile, CsvRow } from '../../platform/http/send-csv.ts';
import type { ReportedDetails, ReportedShipment } from '../shipments/repository/read-for-reports.ts';
import { createScope } from './build-report.ts';
import { selectLanes } from './lanes.ts';
import { computeFacts, type ReportScope, type ShipmentFacts, toHours } from './measures.ts';
import type { ReportContext, ReportRequest, ReportSources } from './report-context.ts';

const SUMMARY_COLUMNS = ['Group', 'Name', 'Value', 'Unit'];
const LANE_COLUMNS = [
  'Origin',
  'Destination',
  'Shipments',
  'Delivered',
  'Median hours',
  'p85 hours',
  'On time %',
  'Open',
  'Overdue',
  'Ranges judged',
  'In range %',
  'Mean error hours',
  'Note',
];

type Row = ReportedShipment & ReportedDetails & { facts: ShipmentFacts };
type Column = readonly [heading: string, read: (row: Row) => string | number | null | undefined];

const { names } = office.reports;

/** The sum of a column is the figure of that name; empty where a delivery cannot be judged. */
const countColumn = (heading: string, counts: (facts: ShipmentFacts) => boolean | undefined): Column => [
  heading,
  ({ facts }) => {
    const isCounted = counts(facts);
    return isCounted === undefined ? null : Number(isCounted);
  },
];

const SHIPMENT_COLUMNS: readonly Column[] = [
  ['Tracking ID', ({ trackingId }) => trackingId],
  [getFieldInfo('origin').name, ({ origin }) => origin],
  [getFieldInfo('destination').name, ({ destination }) => destination],
  ['Status', ({ status }) => getStatusName(status, tEnglish)],
  ['Created', ({ createdAt }) => createdAt.toISOString()],
  ['Promised', ({ originalDeliveryDate }) => originalDeliveryDate],
  ['Delivered', ({ deliveredAt }) => deliveredAt?.toISOString()],
  countColumn(tEnglish(names.onTime), ({ delivered }) => delivered?.promise?.onTime),
  ['Transit hours', ({ facts }) => toHours(facts.delivered?.transitMs ?? null)],
  // Appended last so that existing columns keep their position.
  [getFieldInfo('referenceNo').name, ({ referenceNo }) => referenceNo],
  [getFieldInfo('recipient.name').name, ({ recipient }) => recipient?.name],
  [getFieldInfo('service').name, ({ service }) => service],
  [getFieldInfo('weight').name, ({ weight }) => weight],
  [getFieldInfo('deliveryDate').name, ({ deliveryDate }) => deliveryDate],
  countColumn('Created in period', ({ created }) => created !== undefined),
  countColumn('Delivered in period', ({ delivered }) => delivered !== undefined),
  countColumn(tEnglish(names.early), ({ delivered }) => delivered?.promise?.early),
  countColumn(tEnglish(names.late), ({ delivered }) => delivered?.promise && !delivered.promise.onTime),
  countColumn(tEnglish(names.open), ({ created }) => created?.open ?? false),
  countColumn(tEnglish(names.overdue), ({ created }) => created?.overdue ?? false),
  countColumn(tEnglish(names.onHold), ({ created }) => created?.status === 'on_hold'),
  countColumn(tEnglish(names.returned), ({ created }) => created?.status === 'returned'),
  countColumn(tEnglish(names.cancelled), ({ created }) => created?.status === 'cancelled'),
  countColumn(tEnglish(names.lost), ({ created }) => created?.status === 'lost'),
  ['Due', ({ dueDate }) => dueDate],
];

/** Stored details may be damaged. */
const toCell = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? value : null);

export function exportReport(
  context: ReportContext,
  { kind, request, selection }: { kind: ReportTable; request: ReportRequest; selection: LaneSelection },
): CsvFile {
  const { reports, now } = context;
  const tables: Record<ReportTable, Omit<CsvFile, 'fileName'>> = {
    summary: { columns: SUMMARY_COLUMNS, rows: streamRows(async () => summaryRows((await reports.get(request)).summary)) },
    lanes: {
      columns: LANE_COLUMNS,
      rows: streamRows(async () => {
        const { lanes } = await reports.get({ ...request, groupBy: selection.groupBy });
        return selectLanes(lanes, selection).map(laneRow);
      }),
    },
    shipments: {
      columns: SHIPMENT_COLUMNS.map(([heading]) => heading),
      rows: shipmentRows(context, request, createScope(request, now())),
    },
  };
  return { fileName: `report-${kind}-${request.from}-${request.to}.csv`, ...tables[kind] };
}

async function* streamRows(read: () => Promise<CsvRow[]>): AsyncGenerator<CsvRow> {
  yield* await read();
}

const percent = (rate: number | null) => (rate === null ? null : Math.round(rate * 1_000) / 10);

const laneRow = ({
  origin,
  destination,
  n,
  delivered,
  p50Hours,
  p85Hours,
  onTimeRate,
  open,
  overdue,
  estimates,
  tooFew,
}: LaneReport): CsvRow => [
  origin,
  destination,
  n,
  delivered,
  p50Hours,
  p85Hours,
  percent(onTimeRate),
  open,
  overdue,
  estimates.judged,
  percent(estimates.rate),
  estimates.errorHours,
  tooFew ? tEnglish(office.reports.tooFew) : null,
];

function summaryRows({
  period,
  promises,
  transit,
  dwell,
  weeks,
  weekdays,
  estimates,
  replies,
  ...totals
}: ReportSummary): CsvRow[] {
  return [
    ['Period', 'From', period.from, null],
    ['Period', 'To', period.to, period.timeZone],
    ...(['created', 'delivered', 'open', 'overdue', 'onHold', ...CLOSING_OUTCOMES] as const).map((name) => [
      'Shipments',
      tEnglish(office.reports.names[name]),
      totals[name],
      null,
    ]),
    ['Promises', 'Judged', promises.judged, null],
    ...(['onTime', 'early', 'late'] as const).map((name) => [
      'Promises',
      tEnglish(office.reports.names[name]),
      promises[name],
      null,
    ]),
    ['Promises', tEnglish(office.reports.names.onTimeRate), percent(promises.rate), '%'],
    ['Transit', tEnglish(office.reports.names.median), transit.medianHours, 'hours'],
    ['Transit', tEnglish(office.reports.names.p85), transit.p85Hours, 'hours'],
    ['Transit', tEnglish(office.reports.names.p95), transit.p95Hours, 'hours'],
    ...transit.distribution.map(({ fromDays, toDays, count }) => ['Transit', daysLabel(fromDays, toDays), count, 'shipments']),
    ...dwell.flatMap(({ status, p50Hours, p90Hours }) => [
      ['Time in status', `${getStatusName(status, tEnglish)}, median`, p50Hours, 'hours'],
      ['Time in status', `${getStatusName(status, tEnglish)}, 90th percentile`, p90Hours, 'hours'],
    ]),
    ...weeks.flatMap(({ from, created, delivered, judged, onTime }) => [
      [`Week of ${from}`, tEnglish(office.reports.names.created), created, null],
      [`Week of ${from}`, tEnglish(office.reports.names.delivered), delivered, null],
      [`Week of ${from}`, tEnglish(office.reports.names.onTime), onTime, `of ${judged}`],
    ]),
    ...weekdays.flatMap(({ weekday, created, delivered }) => [
      [WEEKDAYS[weekday - 1] ?? null, tEnglish(office.reports.names.created), created, null],
      [WEEKDAYS[weekday - 1] ?? null, tEnglish(office.reports.names.delivered), delivered, null],
    ]),
    ['Estimates', tEnglish(office.reports.names.rangesJudged), estimates.judged, null],
    ['Estimates', tEnglish(office.reports.names.inRange), percent(estimates.rate), `% of ${RANGE_COVERAGE * 100} meant`],
    ['Estimates', tEnglish(office.reports.names.beforeRange), estimates.before, null],
    ['Estimates', tEnglish(office.reports.names.afterRange), estimates.after, null],
    ['Estimates', tEnglish(office.reports.names.meanError), estimates.errorHours, 'hours'],
    ['Messages', 'Received', replies.received, null],
    ['Messages', 'Still in time', replies.waiting, null],
    ['Messages', tEnglish(office.reports.names.replyRate), percent(replies.rate), '%'],
  ];
}

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
const daysLabel = (from: number, to: number | null) => (to === null ? `${from} days and more` : `${from} to ${to} days`);

/** Damaged shipments count in no figure: their row has only the tracking ID. */
async function* shipmentRows(
  { shipments, damage }: ReportSources,
  { lane }: ReportRequest,
  scope: ReportScope,
): AsyncGenerator<CsvRow> {
  for await (const batch of shipments.readReported({ ...scope, lane, withDetails: true })) {
    for (const shipment of batch) {
      try {
        const row = { ...shipment, facts: computeFacts(shipment, scope) };
        yield SHIPMENT_COLUMNS.map(([, read]) => toCell(read(row)));
      } catch (error) {
        damage.report('shipment', shipment.trackingId, error);
        yield [shipment.trackingId, ...SHIPMENT_COLUMNS.slice(1).map(() => null)];
      }
    }
  }
}
