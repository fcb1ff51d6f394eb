import { setImmediate as letOthersRun } from 'node:timers/promises';
import { MAX_NUMBERED_PIECES } from '@waybill/contracts/labels/facts';
import type { Paper } from '@waybill/contracts/labels/papers';
import type { Label, LabelMark, LabelSheet, MarkedLabels } from '@waybill/contracts/labels/schema';
import { type Shipment, shipment as shipmentSchema } from '@waybill/contracts/shipments/schema';
import { formatMailCode } from '@waybill/domain/mail/mail-code';
import { getPieceCode, parseTrackingId } from '@waybill/domain/tracking-ids/parse-tracking-id';
import { office } from '@waybill/i18n/office';
import { texts } from '@waybill/i18n/texts';
import { tEnglish } from '@waybill/i18n/translator';
import type { Actor } from '../../platform/http/actor.ts';
import { mapBounded } from '../../platform/jobs/batches.ts';
import { newEntry } from '../audit/activity-log.ts';
import { presentRows } from '../audit/damage/present-rows.ts';
import { shipmentAction } from '../shipments/change/change-shipment.ts';
import { digestLabel } from '../shipments/derived-fields.ts';
import { matchTrackingIds } from '../shipments/find-by-tracking-id.ts';
import { presentShipment } from '../shipments/present-shipment.ts';
import type { LabelMarks } from '../shipments/repository/small-writes.ts';
import type { ShipmentRecord } from '../shipments/shipment-record.ts';
import type { LabelContext } from './label-context.ts';
import { drawBarcode, drawQrCode } from './symbols.ts';

/** In request order, without duplicates; each ID is in exactly one of the two lists. */
interface Labeled {
  shipments: ShipmentRecord[];
  failed: LabelSheet['failed'];
}

/** Low enough to leave room for other requests. */
const AT_ONCE = 8;

export async function getLabels(
  context: LabelContext,
  { ids, paper, site }: { ids: readonly string[]; paper: Paper; site: string },
): Promise<LabelSheet> {
  const { rows, failed } = await findRows(context, ids);
  const codes = await context.issueVerificationCodes({ paper, trackingIds: rows.map(({ trackingId }) => trackingId) });
  const labels: Label[] = [];
  for (const shipment of rows) {
    labels.push(await toLabel(shipment, { site, code: codes.get(shipment.trackingId) ?? '' }));
    // Drawing is slow, so yield to other requests.
    await letOthersRun();
  }
  return { labels, failed };
}

export async function markLabels(
  parts: LabelContext,
  { ids, printed, digests = {} }: LabelMark,
  by: Actor,
): Promise<MarkedLabels> {
  const { shipments, failed } = await findLabeled(parts, ids);
  const outcome: MarkedLabels = { printed: [], failed };
  const marked = await mapBounded(shipments, { concurrency: AT_ONCE }, async ({ trackingId }) => {
    const toMarks = printed ? markPrinted(parts.now(), digests[trackingId]) : takeBack;
    return { trackingId, marks: await markLabel(parts, trackingId, { by, toMarks }) };
  });
  for (const { trackingId, marks } of marked) {
    if (marks) outcome.printed.push({ trackingId, labelPrintedAt: marks.labelPrintedAt?.toISOString() ?? null });
    else failed.push(describeMissing(trackingId, { isInTrash: true }));
  }
  return outcome;
}

/** As they are presented. @param owner the customer whose shipments alone exist for the caller. */
export async function findRows(
  context: LabelContext,
  ids: readonly string[],
  owner?: string,
): Promise<{ rows: Shipment[]; failed: Labeled['failed'] }> {
  const { shipments, failed } = await findLabeled(context, ids, owner);
  const { rows, damaged = [] } = presentRows(context.damage, shipments, {
    kind: 'shipment',
    getId: ({ trackingId }) => trackingId,
    present: presentShipment,
    schema: shipmentSchema,
  });
  const unreadable = damaged.map((id) => ({ id, code: 'INTERNAL' as const, message: tEnglish(office.labels.damaged) }));
  return { rows, failed: [...failed, ...unreadable] };
}

async function findLabeled({ shipments }: LabelContext, ids: readonly string[], owner?: string): Promise<Labeled> {
  const found = new Map<string, ShipmentRecord>();
  const matched = await matchTrackingIds(shipments, ids, async (trackingIds) => {
    const stored = (await shipments.findWithTrash(trackingIds)).filter(
      ({ customerId }) => owner === undefined || customerId === owner,
    );
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

const describeMissing = (id: string, { isInTrash }: { isInTrash: boolean }): Labeled['failed'][number] => ({
  id,
  code: 'SHIPMENT_NOT_FOUND',
  message: isInTrash ? tEnglish(office.labels.inTrash) : tEnglish(texts.api.lookupNotFound),
});

async function toLabel(shipment: Shipment, { site, code }: { site: string; code: string }): Promise<Label> {
  const { trackingId } = shipment;
  const count = shipment.pieces ?? 1;
  const pieceSymbols: NonNullable<Label['pieceSymbols']> = [];
  const numbered = count > 1 && count <= MAX_NUMBERED_PIECES ? count : 0;
  for (let piece = 1; piece <= numbered; piece += 1) {
    await letOthersRun();
    const { barcode, link } = getCodes(trackingId, { site, piece });
    pieceSymbols.push({ barcode: await drawBarcode(barcode), qrCode: await drawQrCode(link) });
  }
  const { barcode, link } = getCodes(trackingId, { site });
  return {
    ...shipment,
    barcode: await drawBarcode(barcode),
    qrCode: await drawQrCode(link),
    ...(pieceSymbols.length > 0 && { pieceSymbols }),
    check: getCheck(code, site),
    digest: digestLabel(shipment),
  };
}

/** Texts of the symbols of a shipment, or of one of its pieces. */
export function getCodes(
  trackingId: string,
  { site, piece }: { site: string; piece?: number },
): { barcode: string; link: string } {
  const page = `${site}/track/${encodeURIComponent(trackingId)}`;
  if (piece === undefined) return { barcode: trackingId, link: page };
  return { barcode: getPieceCode(trackingId, piece), link: `${page}?p=${piece}` };
}

export const getCheck = (code: string, site: string): Label['check'] => ({
  code: formatMailCode(code),
  address: `${site}/verify`,
});

type ToMarks = (shipment: ShipmentRecord) => LabelMarks;

/** @returns undefined for a shipment that was deleted meanwhile. */
async function markLabel(
  { shipments, now }: LabelContext,
  trackingId: string,
  { by, toMarks }: { by: Actor; toMarks: ToMarks },
): Promise<LabelMarks | undefined> {
  for (let shipment = await shipments.findLive(trackingId); shipment; shipment = await shipments.findLive(trackingId)) {
    const marks = toMarks(shipment);
    const [before, after] = [shipment, marks].map(({ labelPrintedAt }) => ({ labelPrintedAt }));
    if (!before?.labelPrintedAt && !after?.labelPrintedAt) return marks;
    const action = toMarks === takeBack ? 'shipment.label_unprinted' : 'shipment.label_printed';
    const activity = newEntry(shipmentAction(action, trackingId, before ?? {}, after ?? {}), { by, at: now() });
    if (await shipments.markLabel(shipment, { ...marks, activity })) return marks;
  }
  return undefined;
}

/** @param digest of the label on the printed page: the shipment may have changed since that was opened. */
const markPrinted =
  (at: Date, digest: string | undefined): ToMarks =>
  (shipment) => {
    const current = digestLabel(shipment);
    const labelDigest = digest ?? current;
    return {
      labelPrintedAt: at,
      labelDigest,
      labelPrintedBefore: shipment.labelPrintedAt,
      labelDigestBefore: shipment.labelDigest,
      labelChanged: labelDigest !== current,
    };
  };

const takeBack: ToMarks = (shipment) => {
  const { labelPrintedBefore, labelDigestBefore } = shipment;
  return {
    labelPrintedAt: labelPrintedBefore,
    labelDigest: labelDigestBefore,
    labelPrintedBefore: undefined,
    labelDigestBefore: undefined,
    labelChanged: labelDigestBefore !== undefined && labelDigestBefore !== digestLabel(shipment),
  };
};
