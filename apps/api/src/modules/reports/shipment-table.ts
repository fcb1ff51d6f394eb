import { getFieldInfo } from '@waybill/contracts/shipments/shipment-fields';
import { office } from '@waybill/i18n/office';
import { getStatusName } from '@waybill/i18n/phrases/status-names';
import { tEnglish } from '@waybill/i18n/translator';
import type { CsvRow } from '../../platform/http/send-csv.ts';
import type { ReportedDetails, ReportedShipment } from '../shipments/repository/read-for-reports.ts';
import { toHours } from './measures.ts';
import type { ReportContext } from './report-context.ts';
import type { ReportRequest } from './report-request.ts';
import { computeFacts, type ReportScope, type ShipmentFacts } from './shipment-facts.ts';

type Row = ReportedShipment & ReportedDetails & { facts: ShipmentFacts };
type Column = readonly [heading: string, read: (row: Row) => string | number | null | undefined];

const { names } = office.reports;

/** The sum of a column is the figure of that name; empty where a delivery cannot be judged. */
const count = (heading: string, counts: (facts: ShipmentFacts) => boolean | undefined): Column => [
  heading,
  ({ facts }) => {
    const isCounted = counts(facts);
    return isCounted === undefined ? null : Number(isCounted);
  },
];

export const SHIPMENT_COLUMNS: readonly Column[] = [
  ['Tracking ID', ({ trackingId }) => trackingId],
  [getFieldInfo('origin').name, ({ origin }) => origin],
  [getFieldInfo('destination').name, ({ destination }) => destination],
  ['Status', ({ status }) => getStatusName(status, tEnglish)],
  ['Created', ({ createdAt }) => createdAt.toISOString()],
  ['Promised', ({ originalDeliveryDate }) => originalDeliveryDate],
  ['Delivered', ({ deliveredAt }) => deliveredAt?.toISOString()],
  count(tEnglish(names.onTime), ({ delivered }) => delivered?.promise?.onTime),
  ['Transit hours', ({ facts }) => toHours(facts.delivered?.transitMs ?? null)],
  // Appended last so that existing columns keep their position.
  [getFieldInfo('referenceNo').name, ({ referenceNo }) => referenceNo],
  [getFieldInfo('recipient.name').name, ({ recipient }) => recipient?.name],
  [getFieldInfo('service').name, ({ service }) => service],
  [getFieldInfo('weight').name, ({ weight }) => weight],
  [getFieldInfo('deliveryDate').name, ({ deliveryDate }) => deliveryDate],
  count('Created in period', ({ created }) => created !== undefined),
  count('Delivered in period', ({ delivered }) => delivered !== undefined),
  count(tEnglish(names.early), ({ delivered }) => delivered?.promise?.early),
  count(tEnglish(names.late), ({ delivered }) => delivered?.promise && !delivered.promise.onTime),
  count(tEnglish(names.open), ({ created }) => created?.open ?? false),
  count(tEnglish(names.overdue), ({ created }) => created?.overdue ?? false),
  count(tEnglish(names.onHold), ({ created }) => created?.status === 'on_hold'),
  count(tEnglish(names.returned), ({ created }) => created?.status === 'returned'),
  count(tEnglish(names.cancelled), ({ created }) => created?.status === 'cancelled'),
  count(tEnglish(names.lost), ({ created }) => created?.status === 'lost'),
  ['Due', ({ dueDate }) => dueDate],
];

/** Stored details may be damaged. */
const toCell = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? value : null);

/** Damaged shipments count in no figure: their row has only the tracking ID. */
export async function* shipmentRows(
  { shipments, damage }: Pick<ReportContext, 'shipments' | 'damage'>,
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
