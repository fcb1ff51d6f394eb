import type { LabelMark, MarkedLabels } from '@waybill/contracts/shipments/label-schema';
import type { Actor } from '../../platform/http/actor.ts';
import { mapBounded } from '../../platform/jobs/batches.ts';
import { newEntry } from '../audit/activity-log.ts';
import { shipmentAction } from '../shipments/change/change-shipment.ts';
import { digestLabel } from '../shipments/derived-fields.ts';
import type { LabelMarks } from '../shipments/repository/small-writes.ts';
import type { ShipmentRecord } from '../shipments/shipment-record.ts';
import { describeMissing, findLabeled } from './get-labels.ts';
import type { LabelContext } from './label-context.ts';

/** Low enough to leave room for other requests. */
const AT_ONCE = 8;

type MarkParts = Pick<LabelContext, 'shipments' | 'now'>;

export async function markLabels(parts: MarkParts, { ids, printed, digests = {} }: LabelMark, by: Actor): Promise<MarkedLabels> {
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

type ToMarks = (shipment: ShipmentRecord) => LabelMarks;

/** @returns undefined for a shipment that was deleted meanwhile. */
async function markLabel(
  { shipments, now }: MarkParts,
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
