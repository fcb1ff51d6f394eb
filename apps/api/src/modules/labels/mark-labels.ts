import type { LabelMark, MarkedLabels } from '@waybill/contracts/shipments/label-schema';
import type { Actor } from '../../platform/http/actor.ts';
import { mapBounded } from '../../platform/jobs/map-bounded.ts';
import { newEntry } from '../audit/activity-log.ts';
import { shipmentAction } from '../shipments/change-shipment.ts';
import type { ShipmentRecord } from '../shipments/shipment-record.ts';
import { describeMissing, findLabeled } from './find-labeled.ts';
import type { LabelContext } from './label-context.ts';

/** Low enough to leave room for other requests. */
const AT_ONCE = 8;

type MarkParts = Pick<LabelContext, 'shipments' | 'now'>;

export async function markLabels(parts: MarkParts, { ids, printed }: LabelMark, by: Actor): Promise<MarkedLabels> {
  const { shipments, failed } = await findLabeled(parts, ids);
  const mark = printed ? markPrinted : takeBack;
  const marked = await mapBounded(shipments, { concurrency: AT_ONCE }, async (shipment) => ({
    trackingId: shipment.trackingId,
    time: await mark(parts, shipment, by),
  }));
  const outcome: MarkedLabels = { printed: [], failed };
  for (const { trackingId, time } of marked) {
    if (time === 'deleted') failed.push(describeMissing(trackingId, { isInTrash: true }));
    else outcome.printed.push({ trackingId, labelPrintedAt: time?.toISOString() ?? null });
  }
  return outcome;
}

type Time = Date | null | 'deleted';

async function markPrinted({ shipments, now }: MarkParts, shipment: ShipmentRecord, by: Actor): Promise<Time> {
  const at = now();
  const { trackingId, labelPrintedAt } = shipment;
  const audited = shipmentAction('shipment.label_printed', trackingId, { labelPrintedAt }, { labelPrintedAt: at });
  const activity = newEntry(audited, { by, at });
  const times = { labelPrintedAt: at, labelPrintedBefore: labelPrintedAt };
  return (await shipments.markLabel(shipment, { ...times, activity })) ? at : 'deleted';
}

async function takeBack({ shipments, now }: MarkParts, shipment: ShipmentRecord, by: Actor): Promise<Time> {
  const { trackingId, labelPrintedAt, labelPrintedBefore } = shipment;
  if (!labelPrintedAt) return null;
  const change = [{ labelPrintedAt }, { labelPrintedAt: labelPrintedBefore }] as const;
  const activity = newEntry(shipmentAction('shipment.label_unprinted', trackingId, ...change), { by, at: now() });
  const times = { labelPrintedAt: labelPrintedBefore, labelPrintedBefore: undefined };
  return (await shipments.markLabel(shipment, { ...times, activity })) ? (labelPrintedBefore ?? null) : 'deleted';
}
