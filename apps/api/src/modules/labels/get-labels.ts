import { setImmediate as letOthersRun } from 'node:timers/promises';
import type { Label, LabelSheet } from '@waybill/contracts/shipments/label-schema';
import type { Paper } from '@waybill/contracts/shipments/papers';
import { shipment as shipmentSchema, type Shipment } from '@waybill/contracts/shipments/schema';
import { formatMailCode } from '@waybill/domain/mail/mail-code';
import { office } from '@waybill/i18n/office';
import { tEnglish } from '@waybill/i18n/translator';
import { presentRows } from '../audit/damage/present-rows.ts';
import { digestLabel } from '../shipments/derived-fields.ts';
import { presentShipment } from '../shipments/present-shipment.ts';
import { drawBarcode, drawQrCode } from './draw-symbols.ts';
import { findLabeled } from './find-labeled.ts';
import type { LabelContext } from './label-context.ts';

export async function getLabels(
  { shipments, issueVerificationCodes, damage }: Pick<LabelContext, 'shipments' | 'issueVerificationCodes' | 'damage'>,
  { ids, paper, site }: { ids: readonly string[]; paper: Paper; site: string },
): Promise<LabelSheet> {
  const { shipments: found, failed } = await findLabeled({ shipments }, ids);
  const { rows, damaged = [] } = presentRows(damage, found, {
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
    digest: digestLabel(shipment),
  };
}
