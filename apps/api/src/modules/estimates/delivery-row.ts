import { OPEN_STATUSES } from '@waybill/domain/shipments/statuses';
import { MINUTE_MS } from '@waybill/domain/time';
import { readStays } from '../shipments/derived-fields.ts';
import type { DeliveryFacts } from '../shipments/repository/read-deliveries.ts';

/** Deliveries of this many days are used. */
export const HISTORY_DAYS = 180;
export const HISTORY_MINUTES = HISTORY_DAYS * 24 * 60;

/** The shipment never had this status. */
export const NEVER = -1;

/** int32: three parts of `_id`, minute of delivery, minutes since creation; per open status first stay and rest. */
export const ROW = { delivered: 3, whole: 4, stays: 5 } as const;
export const ROW_LENGTH = ROW.stays + 2 * OPEN_STATUSES.length;

export const stayIndex = (status: string): number => ROW.stays + 2 * OPEN_STATUSES.findIndex((open) => open === status);

export const toMinute = (instant: Date): number => Math.floor(instant.getTime() / MINUTE_MS);

/** Undefined unless delivered after a stay in transit and its creation, and not deleted. */
export function toRow({ _id, createdAt, deliveredAt, deletedAt, status, stays }: DeliveryFacts): Int32Array | undefined {
  if (status !== 'delivered' || !deliveredAt || deletedAt || deliveredAt < createdAt) return undefined;
  const row = new Int32Array(ROW_LENGTH).fill(NEVER);
  row.set(idParts(_id));
  const minutesFrom = (start: Date, end = deliveredAt) => Math.max(0, Math.floor((end.getTime() - start.getTime()) / MINUTE_MS));
  row[ROW.delivered] = toMinute(deliveredAt);
  row[ROW.whole] = minutesFrom(createdAt);
  const all = readStays(stays);
  for (const [index, { status: stayStatus, timestamp }] of all.entries()) {
    const at = stayIndex(stayStatus);
    if (at < ROW.stays || row[at] !== NEVER || timestamp >= deliveredAt) continue;
    const next = all[index + 1]?.timestamp;
    row[at] = minutesFrom(timestamp, next && next < deliveredAt ? next : deliveredAt);
    row[at + 1] = minutesFrom(timestamp);
  }
  return row.some((minutes, at) => at >= ROW.stays && minutes !== NEVER) ? row : undefined;
}

export function idParts(id: DeliveryFacts['_id']): [number, number, number] {
  const hex = id.toHexString();
  return [0, 8, 16].map((start) => Number.parseInt(hex.slice(start, start + 8), 16) | 0) as [number, number, number];
}
