import { type Attention, attentionItem } from '@waybill/contracts/reports/attention-schema';
import { ATTENTION_ITEMS } from '@waybill/contracts/shared/constants';
import { ATTENTION_KINDS, type AttentionKind } from '@waybill/domain/shipments/attention-kinds';
import { presentRows } from '../audit/damage/present-rows.ts';
import { getOpenStatus } from '../shipments/history/entry-facts.ts';
import { attentionContext, type ReportContext } from './report-context.ts';

export async function getAttention(
  context: Pick<ReportContext, 'shipments' | 'settings' | 'now' | 'damage'>,
): Promise<Attention> {
  const { shipments: stored } = context;
  const at = await attentionContext(context);
  const [counts, found] = await Promise.all([
    forEachKind((kind) => stored.countNeeding(kind, at)),
    Promise.all(ATTENTION_KINDS.map((kind) => stored.findMostPressing(kind, at, ATTENTION_ITEMS))),
  ]);
  const byId = new Map(found.flat().map((shipment) => [shipment.trackingId, shipment]));
  const first = [...byId.values()].slice(0, ATTENTION_ITEMS);
  const ids = first.map(({ trackingId }) => trackingId);
  const among = await forEachKind((kind) => stored.findNeedingAmong(ids, kind, at));
  const findReasons = (trackingId: string) => ATTENTION_KINDS.filter((kind) => among[kind].has(trackingId));
  // It may have been resolved between the two reads.
  const needing = first.filter(({ trackingId }) => findReasons(trackingId).length > 0);
  const { rows, ...damaged } = presentRows(context.damage, needing, {
    kind: 'shipment',
    getId: ({ trackingId }) => trackingId,
    present: ({
      recipient,
      lastEventAt,
      quietSince: _quietSince,
      statusSince: _statusSince,
      createdAt: _createdAt,
      ...shipment
    }) => ({
      ...shipment,
      status: getOpenStatus(shipment),
      recipient: recipient.name,
      lastEventAt: lastEventAt.toISOString(),
      reasons: findReasons(shipment.trackingId),
    }),
    schema: attentionItem,
  });
  return { counts, shipments: rows, ...damaged };
}

async function forEachKind<Value>(read: (kind: AttentionKind) => Promise<Value>): Promise<Record<AttentionKind, Value>> {
  const pairs = await Promise.all(ATTENTION_KINDS.map(async (kind) => [kind, await read(kind)]));
  return Object.fromEntries(pairs) as Record<AttentionKind, Value>;
}
