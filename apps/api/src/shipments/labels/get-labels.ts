import { setImmediate as letOthersRun } from 'node:timers/promises';
import { type Label, type LabelSheet, type Shipment } from '@waybill/contracts';
import { sayEnglish } from '@waybill/contracts/languages/say-in';
import { texts } from '@waybill/contracts/languages/texts';
import { LABEL_TEXTS } from '@waybill/contracts/shipments/label-texts';
import { readingsOf } from '../find-by-tracking-id.ts';
import { presentShipment } from '../present-shipment.ts';
import type { ShipmentContext } from '../shipment-context.ts';
import { drawBarcode, drawQrCode } from './draw-symbols.ts';

/**
 * What the papers of these shipments say. What cannot be printed is told by ID, and the rest is there.
 * @param site where the QR codes lead, as https://example.com.
 */
export async function getLabels(
  { shipments }: Pick<ShipmentContext, 'shipments'>,
  { ids, site }: { ids: readonly string[]; site: string },
): Promise<LabelSheet> {
  const wanted = ids.map((id) => ({ id, readings: readingsOf(id) }));
  const stored = await shipments.findWithTrash(wanted.flatMap(({ readings }) => readings));
  const found = new Map(stored.map((shipment) => [shipment.trackingId, shipment]));
  const labels = new Map<string, Label>();
  const failed: LabelSheet['failed'] = [];
  for (const { id, readings } of wanted) {
    const candidates = readings.flatMap((reading) => found.get(reading) ?? []);
    const live = candidates.find(({ deletedAt }) => deletedAt === null);
    if (!live) {
      const message = candidates.length > 0 ? LABEL_TEXTS.inTrash : sayEnglish(texts.api.lookupNotFound);
      failed.push({ id, code: 'SHIPMENT_NOT_FOUND', message });
    } else if (!labels.has(live.trackingId)) {
      labels.set(live.trackingId, await toLabel(presentShipment(live), site));
      // Drawing is long work: others get their turn in between.
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
