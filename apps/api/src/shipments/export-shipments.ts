import { type ShipmentFilter, statusInfo } from '@waybill/contracts';
import type { Actor } from '../platform/http/actor.ts';
import type { CsvRow, CsvFile } from '../platform/http/send-csv.ts';
import type { TabledShipment } from './repository/read-tabled.ts';
import { selectShipments } from './repository/select-shipments.ts';
import type { ShipmentContext } from './shipment-context.ts';

/** Headings, and what stands under each. */
const COLUMNS: Readonly<Record<string, (shipment: TabledShipment) => string | undefined>> = {
  'Tracking ID': ({ trackingId }) => trackingId,
  Reference: ({ referenceNo }) => referenceNo,
  Status: ({ status }) => statusInfo(status).label,
  'Status since': ({ statusSince }) => statusSince.toISOString(),
  Origin: ({ origin }) => origin,
  Destination: ({ destination }) => destination,
  'Current location': ({ currentLocation }) => currentLocation,
  'Delivery date': ({ deliveryDate }) => deliveryDate,
  'First promised': ({ originalDeliveryDate }) => originalDeliveryDate,
  Delivered: ({ deliveredAt }) => deliveredAt?.toISOString(),
  'Recipient name': ({ recipient }) => recipient.name,
  'Recipient address': ({ recipient }) => recipient.address,
  'Recipient phone': ({ recipient }) => recipient.phone,
  'Recipient e-mail': ({ recipient }) => recipient.email,
  'Sender name': ({ sender }) => sender.name,
  'Sender address': ({ sender }) => sender.address,
  Description: ({ description }) => description,
  Created: ({ createdAt }) => createdAt.toISOString(),
  Updated: ({ updatedAt }) => updatedAt.toISOString(),
};

/**
 * The shipments that a filter of the list finds as a table, days and times in ISO 8601, in the order of the list; read while
 * it is sent. That it was taken is in the activity log before its first row leaves (B11).
 */
export async function exportShipments(
  deps: Pick<ShipmentContext, 'shipments' | 'activity' | 'settings' | 'now'>,
  filter: ShipmentFilter,
  by: Actor,
): Promise<CsvFile> {
  const at = deps.now();
  const selection = await selectShipments(deps, filter);
  await deps.activity.record(
    { action: 'shipments.exported', targetType: 'report', targetId: 'shipments', after: filter },
    { by, at },
  );
  return {
    fileName: `shipments-${at.toISOString().slice(0, 10)}.csv`,
    columns: Object.keys(COLUMNS),
    rows: rowsOf(deps.shipments.readTabled(selection)),
  };
}

async function* rowsOf(batches: AsyncIterable<Iterable<TabledShipment>>): AsyncGenerator<CsvRow> {
  const cells = Object.values(COLUMNS);
  for await (const batch of batches) {
    for (const shipment of batch) yield cells.map((read) => read(shipment) ?? null);
  }
}
