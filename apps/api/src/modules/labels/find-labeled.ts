import type { LabelSheet } from '@waybill/contracts/shipments/label-schema';
import { parseTrackingId } from '@waybill/domain/tracking-ids/parse-tracking-id';
import { office } from '@waybill/i18n/office';
import { texts } from '@waybill/i18n/texts';
import { tEnglish } from '@waybill/i18n/translator';
import { matchTrackingIds } from '../shipments/find-by-tracking-id.ts';
import type { ShipmentRecord } from '../shipments/shipment-record.ts';
import type { LabelContext } from './label-context.ts';

/** In request order, without duplicates; each ID is in exactly one of the two lists. */
export interface Labeled {
  shipments: ShipmentRecord[];
  failed: LabelSheet['failed'];
}

export async function findLabeled({ shipments }: Pick<LabelContext, 'shipments'>, ids: readonly string[]): Promise<Labeled> {
  const found = new Map<string, ShipmentRecord>();
  const matched = await matchTrackingIds(shipments, ids, async (trackingIds) => {
    const stored = await shipments.findWithTrash(trackingIds);
    for (const shipment of stored) found.set(shipment.trackingId, shipment);
    return stored.flatMap(({ trackingId, deletedAt }) => (deletedAt === null ? trackingId : []));
  });
  const live = new Map<string, ShipmentRecord>();
  const failed: Labeled['failed'] = [];
  for (const id of ids) {
    const shipment = found.get(matched.get(id) ?? '');
    if (shipment) live.set(shipment.trackingId, shipment);
    else failed.push(describeMissing(id, { isInTrash: parseTrackingId(id).some((reading) => found.has(reading)) }));
  }
  return { shipments: [...live.values()], failed };
}

export const describeMissing = (id: string, { isInTrash }: { isInTrash: boolean }): Labeled['failed'][number] => ({
  id,
  code: 'SHIPMENT_NOT_FOUND',
  message: isInTrash ? tEnglish(office.labels.inTrash) : tEnglish(texts.api.lookupNotFound),
});
