import { setImmediate as letOthersRun } from 'node:timers/promises';
import type { Label, LabelSheet } from '@waybill/contracts/shipments/label-schema';
import type { Paper } from '@waybill/contracts/shipments/papers';
import { shipment as shipmentSchema, type Shipment } from '@waybill/contracts/shipments/schema';
import { formatMailCode } from '@waybill/domain/mail/mail-code';
import { parseTrackingId } from '@waybill/domain/tracking-ids/parse-tracking-id';
import { office } from '@waybill/i18n/office';
import { texts } from '@waybill/i18n/texts';
import { tEnglish } from '@waybill/i18n/translator';
import { presentRows } from '../audit/damage/present-rows.ts';
import { matchTrackingIds } from '../shipments/find-by-tracking-id.ts';
import { presentShipment } from '../shipments/present-shipment.ts';
import type { ShipmentRecord } from '../shipments/shipment-record.ts';
import { drawBarcode, drawQrCode } from './draw-symbols.ts';
import type { LabelContext } from './label-context.ts';

export async function getLabels(
  { shipments, issueVerificationCodes, damage }: Pick<LabelContext, 'shipments' | 'issueVerificationCodes' | 'damage'>,
  { ids, paper, site }: { ids: readonly string[]; paper: Paper; site: string },
): Promise<LabelSheet> {
  const found = new Map<string, ShipmentRecord>();
  const matched = await matchTrackingIds(shipments, ids, async (trackingIds) => {
    const stored = await shipments.findWithTrash(trackingIds);
    for (const shipment of stored) found.set(shipment.trackingId, shipment);
    return stored.flatMap(({ trackingId, deletedAt }) => (deletedAt === null ? trackingId : []));
  });
  const printed = new Map<string, ShipmentRecord>();
  const failed: LabelSheet['failed'] = [];
  for (const id of ids) {
    const live = found.get(matched.get(id) ?? '');
    if (live) printed.set(live.trackingId, live);
    else {
      const isInTrash = parseTrackingId(id).some((reading) => found.has(reading));
      const message = isInTrash ? tEnglish(office.labels.inTrash) : tEnglish(texts.api.lookupNotFound);
      failed.push({ id, code: 'SHIPMENT_NOT_FOUND', message });
    }
  }
  const { rows, damaged = [] } = presentRows(damage, [...printed.values()], {
    kind: 'shipment',
    getId: ({ trackingId }) => trackingId,
    present: presentShipment,
    schema: shipmentSchema,
  });
  failed.push(...damaged.map((id) => ({ id, code: 'INTERNAL' as const, message: tEnglish(office.labels.damaged) })));
  const codes = await issueVerificationCodes({ paper, trackingIds: rows.map(({ trackingId }) => trackingId) });
  const labels: Label[] = [];
  for (const shipment of rows) {
    labels.push(await toLabel(shipment, { site, code: codes.get(shipment.trackingId) ?? '' }));
    // Drawing is slow, so yield to other requests.
    await letOthersRun();
  }
  return { labels, failed };
}

async function toLabel(shipment: Shipment, { site, code }: { site: string; code: string }): Promise<Label> {
  const { trackingId } = shipment;
  return {
    ...shipment,
    barcode: await drawBarcode(trackingId),
    qrCode: await drawQrCode(`${site}/track/${encodeURIComponent(trackingId)}`),
    check: { code: formatMailCode(code), address: `${site}/verify` },
  };
}
