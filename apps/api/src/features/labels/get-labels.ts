import { setImmediate as letOthersRun } from 'node:timers/promises';
import { type Label, type LabelSheet, type Shipment, TEXTS } from '@waybill/contracts';
import { LABEL_TEXTS } from '@waybill/contracts/texts/labels';
import type { ShipmentRecord } from '../../models/shipment-record.ts';
import { drawBarcode, drawQrCode } from './draw-symbols.ts';
import type { FindShipments } from './label-repository.ts';

export interface GetLabelsDeps {
  findShipments: FindShipments;
  /** The tracking IDs that a text may mean, the likelier first. */
  readingsOf: (text: string) => string[];
  present: (record: ShipmentRecord) => Shipment;
}

/**
 * What the papers of these shipments say (B15). What cannot be printed is told by ID, and the rest is there.
 * @param site where the QR codes lead, as https://example.com.
 */
export async function getLabels(
  { findShipments, readingsOf, present }: GetLabelsDeps,
  { ids, site }: { ids: readonly string[]; site: string },
): Promise<LabelSheet> {
  const wanted = ids.map((id) => ({ id, readings: readingsOf(id) }));
  const stored = await findShipments(wanted.flatMap(({ readings }) => readings));
  const found = new Map(stored.map((shipment) => [shipment.trackingId, shipment]));
  const labels = new Map<string, Label>();
  const failed: LabelSheet['failed'] = [];
  for (const { id, readings } of wanted) {
    const candidates = readings.flatMap((reading) => found.get(reading) ?? []);
    const live = candidates.find(({ deletedAt }) => deletedAt === null);
    if (!live) {
      const message = candidates.length > 0 ? LABEL_TEXTS.inTrash : TEXTS.tracking.notFound;
      failed.push({ id, code: 'SHIPMENT_NOT_FOUND', message });
    } else if (!labels.has(live.trackingId)) {
      labels.set(live.trackingId, await toLabel(present(live), site));
      // Drawing takes 7 ms each.
      await letOthersRun();
    }
  }
  return { labels: [...labels.values()], failed };
}

async function toLabel(shipment: Shipment, site: string): Promise<Label> {
  const { trackingId } = shipment;
  return {
    ...shipment,
    barcode: await drawBarcode(trackingId),
    qrCode: await drawQrCode(`${site}/track/${encodeURIComponent(trackingId)}`),
  };
}
