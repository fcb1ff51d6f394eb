import { addDays, type CalendarDate } from '@waybill/domain/dates/calendar-date';
import type { MailEvent } from '@waybill/domain/mail/events';
import { isEnded } from '@waybill/domain/shipments/outcomes';
import { inOrder } from '../shipments/present-shipment.ts';
import type { HistoryEntryRecord, ShipmentRecord } from '../shipments/shipment-record.ts';
import { newestEntry } from './find-events.ts';
import { statusEvent } from './status-runs.ts';

type Step = Pick<HistoryEntryRecord, 'status' | 'subStatus' | 'location'>;

/** Placeholder, never stored. */
const ENTRY_ID = { toHexString: () => '0'.repeat(24) };

export function simulateEvent(
  shipment: ShipmentRecord,
  event: MailEvent,
  { now, today }: { now: Date; today: CalendarDate },
): ShipmentRecord {
  switch (event) {
    case 'created':
      return simulateCreated(shipment);
    case 'arriving_tomorrow':
      return { ...simulateOpen(shipment, now), deliveryDate: addDays(today, 1) };
    case 'late':
      return { ...simulateOpen(shipment, now), deliveryDate: addDays(today, -1) };
    case 'promise_moved':
      return simulateOpen(shipment, now);
    case 'request_answered':
    case 'request_accepted':
    case 'request_declined':
      return shipment;
    default: {
      const newest = newestEntry(shipment);
      const isCurrent = newest?.status === shipment.status && statusEvent(newest) === event;
      return isCurrent ? shipment : withStep(shipment, toStep(event, shipment), now);
    }
  }
}

function simulateCreated(shipment: ShipmentRecord): ShipmentRecord {
  const [first] = inOrder(shipment.statusHistory);
  if (!first) return shipment;
  const status = isEnded(first) ? 'processing' : first.status;
  return simulateStatus({ ...shipment, statusHistory: [{ ...first, status }] }, { status, location: first.location });
}

const simulateOpen = (shipment: ShipmentRecord, now: Date): ShipmentRecord =>
  isEnded(shipment) ? withStep(shipment, { status: 'in_transit', location: shipment.origin }, now) : shipment;

function toStep(
  event: Exclude<
    MailEvent,
    'created' | 'arriving_tomorrow' | 'late' | 'promise_moved' | 'request_answered' | 'request_accepted' | 'request_declined'
  >,
  { origin, destination, currentLocation }: ShipmentRecord,
): Step {
  if (event === 'out_for_delivery') return { status: 'in_transit', subStatus: event, location: destination };
  if (event === 'delivered') return { status: event, location: destination };
  return { status: event, location: event === 'picked_up' ? origin : (currentLocation ?? origin) };
}

function withStep(shipment: ShipmentRecord, step: Step, now: Date): ShipmentRecord {
  const newest = newestEntry(shipment)?.timestamp ?? now;
  const entry = { ...step, _id: ENTRY_ID, timestamp: new Date(Math.max(now.getTime(), newest.getTime() + 1)) };
  return simulateStatus({ ...shipment, statusHistory: [...shipment.statusHistory, entry], updatedAt: entry.timestamp }, step);
}

function simulateStatus(shipment: ShipmentRecord, { status, location }: Step): ShipmentRecord {
  const { currentLocation: _before, deliveredAt: _delivered, ...rest } = shipment;
  return { ...rest, status, ...(location && { currentLocation: location }) };
}
