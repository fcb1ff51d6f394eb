import { OPEN_STATUSES } from '@waybill/domain/shipments/statuses';
import { MINUTE_MS } from '@waybill/domain/time';
import { readStays } from '../shipments/derived-fields.ts';
import type { DeliveryFacts } from '../shipments/repository/read-deliveries.ts';

/** How far back deliveries tell of a route. */
export const HISTORY_DAYS = 180;
export const HISTORY_MINUTES = HISTORY_DAYS * 24 * 60;

/** Of a shipment that never had the status. */
export const NEVER = -1;

/**
 * A delivery as whole numbers of 32 bits, one after the other: the three parts of the shipment's `_id`, the minute of the delivery,
 * the minutes from creation to it, and for each open status those that the first stay there lasted and those from its beginning to
 * the delivery.
 */
export const ROW = { delivered: 3, whole: 4, stays: 5 } as const;
export const ROW_LENGTH = ROW.stays + 2 * OPEN_STATUSES.length;

/** Where the minutes of a status stand in a row: of the stay, and behind it of all until the delivery. */
export const stayIndex = (status: string): number => ROW.stays + 2 * OPEN_STATUSES.findIndex((open) => open === status);

export const toMinute = (instant: Date): number => Math.floor(instant.getTime() / MINUTE_MS);

/** What a shipment tells of its route; undefined while it is not delivered, in the trash, and where it was never on its way. */
export function toRow({ _id, createdAt, deliveredAt, deletedAt, status, stays }: DeliveryFacts): Int32Array | undefined {
  if (status !== 'delivered' || !deliveredAt || deletedAt) return undefined;
  const row = new Int32Array(ROW_LENGTH).fill(NEVER);
  row.set(idParts(_id));
  const minutesFrom = (start: Date, end = deliveredAt) => Math.max(0, Math.floor((end.getTime() - start.getTime()) / MINUTE_MS));
  row[ROW.delivered] = toMinute(deliveredAt);
  row[ROW.whole] = minutesFrom(createdAt);
  const all = readStays(stays);
  for (const [index, { status: had, timestamp }] of all.entries()) {
    const at = stayIndex(had);
    if (at < ROW.stays || row[at] !== NEVER || timestamp >= deliveredAt) continue;
    const next = all[index + 1]?.timestamp;
    row[at] = minutesFrom(timestamp, next && next < deliveredAt ? next : deliveredAt);
    row[at + 1] = minutesFrom(timestamp);
  }
  return row.some((minutes, at) => at >= ROW.stays && minutes !== NEVER) ? row : undefined;
}

/** An `_id` as the numbers of a row. */
export function idParts(id: DeliveryFacts['_id']): [number, number, number] {
  const hex = id.toHexString();
  return [0, 8, 16].map((start) => Number.parseInt(hex.slice(start, start + 8), 16) | 0) as [number, number, number];
}
