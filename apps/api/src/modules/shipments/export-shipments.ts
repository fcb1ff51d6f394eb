import type { ShipmentFilter } from '@waybill/contracts/shipments/list-schema';
import { getFieldInfo, createFieldReader, type ShipmentFieldPath } from '@waybill/contracts/shipments/shipment-fields';
import { getStatusName } from '@waybill/i18n/phrases/status-names';
import { tEnglish } from '@waybill/i18n/translator';
import type { Actor } from '../../platform/http/actor.ts';
import type { CsvRow, CsvFile } from '../../platform/http/send-csv.ts';
import { getOpenStatus, getOutcome } from './outcome-fields.ts';
import type { ExportedShipment } from './repository/read-export.ts';
import { selectShipments } from './repository/select-shipments.ts';
import type { ShipmentContext } from './shipment-context.ts';

type Column = [heading: string, read: (shipment: ExportedShipment) => string | undefined];

const field = (path: ShipmentFieldPath): Column => [getFieldInfo(path).name, createFieldReader(path)];

const COLUMNS: readonly Column[] = [
  ['Tracking ID', ({ trackingId }) => trackingId],
  field('referenceNo'),
  ['Status', (shipment) => getStatusName(getOpenStatus(shipment), tEnglish)],
  ['Status since', ({ statusSince }) => statusSince.toISOString()],
  field('origin'),
  field('destination'),
  field('currentLocation'),
  field('deliveryDate'),
  ['First promised', ({ originalDeliveryDate }) => originalDeliveryDate],
  ['Delivered', ({ deliveredAt }) => deliveredAt?.toISOString()],
  field('recipient.name'),
  field('recipient.address'),
  field('recipient.phone'),
  field('recipient.email'),
  field('sender.name'),
  field('sender.address'),
  field('description'),
  ['Created', ({ createdAt }) => createdAt.toISOString()],
  ['Updated', ({ updatedAt }) => updatedAt.toISOString()],
  // Appended last so that existing columns keep their position.
  field('sender.phone'),
  field('sender.email'),
  field('service'),
  field('pieces'),
  field('weight'),
  ['Outcome', getOutcomeName],
  ['Returned as', ({ returnedAs }) => returnedAs],
  ['Return of', ({ returnOf }) => returnOf],
  ['Label printed', ({ labelPrintedAt }) => labelPrintedAt?.toISOString()],
  ['Due', ({ dueDate }) => dueDate ?? undefined],
];

function getOutcomeName(shipment: ExportedShipment): string | undefined {
  const outcome = getOutcome(shipment);
  return outcome === null ? undefined : getStatusName(outcome, tEnglish);
}

/** The export is logged before the first row is sent. */
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
    columns: COLUMNS.map(([heading]) => heading),
    rows: readRows(deps.shipments.readForExport(selection)),
  };
}

async function* readRows(batches: AsyncIterable<Iterable<ExportedShipment>>): AsyncGenerator<CsvRow> {
  for await (const batch of batches) {
    for (const shipment of batch) yield COLUMNS.map(([, read]) => readCell(() => read(shipment)));
  }
}

function readCell(read: () => unknown): string | null {
  try {
    const text = read();
    return typeof text === 'string' ? text : null;
  } catch {
    return null;
  }
}
