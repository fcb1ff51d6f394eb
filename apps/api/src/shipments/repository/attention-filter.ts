import { type AttentionKind, calendarDateOf, OPEN_STATUSES } from '@waybill/contracts';
import { type QueryFilter, trusted } from 'mongoose';
import type { StoredShipment } from '../shipment-model.ts';

const HOUR_MS = 3_600_000;
/** An open shipment on hold for longer needs attention. */
const HOLD_HOURS = 24;

export interface AttentionContext {
  now: Date;
  /** Of the company: decides which day is today. */
  timeZone: string;
  /** From the settings: an open shipment is stale when nothing happened to it for so long. */
  staleHours: number;
}

/** Which live shipments need attention for a reason; an index serves each. */
export function attentionFilter(
  kind: AttentionKind,
  { now, timeZone, staleHours }: AttentionContext,
): QueryFilter<StoredShipment> {
  const today = calendarDateOf(now, timeZone);
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
  const open = { deletedAt: null, status: trusted({ $in: [...OPEN_STATUSES] }) };
  switch (kind) {
    case 'overdue':
      return { ...open, deliveryDate: trusted({ $lt: today }) };
    case 'today':
      return { ...open, deliveryDate: today };
    case 'stale':
      return { ...open, lastEventAt: trusted({ $lt: hoursAgo(staleHours) }) };
    case 'on_hold':
      return { deletedAt: null, status: 'on_hold', statusSince: trusted({ $lt: hoursAgo(HOLD_HOURS) }) };
    case 'no_contact':
      return { ...open, lacksContact: true };
  }
}
