import { setImmediate as letOthersRun } from 'node:timers/promises';
import { MAX_NUMBERED_PIECES } from '@waybill/contracts/shared/limits';
import type { Label, LabelSheet } from '@waybill/contracts/shipments/label-schema';
import type { Paper } from '@waybill/contracts/shipments/papers';
import { shipment as shipmentSchema, type Shipment } from '@waybill/contracts/shipments/schema';
import { formatMailCode } from '@waybill/domain/mail/mail-code';
import { getPieceCode } from '@waybill/domain/tracking-ids/parse-tracking-id';
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
  const page = `${site}/track/${encodeURIComponent(trackingId)}`;
  const count = shipment.pieces ?? 1;
  const pieceSymbols: NonNullable<Label['pieceSymbols']> = [];
  const numbered = count > 1 && count <= MAX_NUMBERED_PIECES ? count : 0;
  for (let piece = 1; piece <= numbered; piece += 1) {
    await letOthersRun();
    const [barcode, qrCode] = [await drawBarcode(getPieceCode(trackingId, piece)), await drawQrCode(`${page}?p=${piece}`)];
    pieceSymbols.push({ barcode, qrCode });
  }
  return {
    ...shipment,
    barcode: await drawBarcode(trackingId),
    qrCode: await drawQrCode(page),
    ...(pieceSymbols.length > 0 && { pieceSymbols }),
    check: { code: formatMailCode(code), address: `${site}/verify` },
    digest: digestLabel(shipment),
  };
}
