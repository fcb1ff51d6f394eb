import { getCurrentEntries } from './current-entries.ts';
import { getStage } from './outcomes.ts';
import type { ShipmentState } from './shipment-state.ts';

export interface Handover {
  /** ISO 8601 instant. */
  at: string | undefined;
  /** Only the day of `at` is known. */
  dayOnly?: true;
  place: string | undefined;
  reason: string | undefined;
}

type Delivered = Pick<ShipmentState, 'status' | 'outcome' | 'statusHistory' | 'currentLocation'>;

/** Undefined before delivery. Later entries add details but do not change the time of the handover. */
export function getHandover(shipment: Delivered): Handover | undefined {
  if (getStage(shipment) !== 'delivered') return undefined;
  const entries = getCurrentEntries(shipment);
  const first = entries.at(-1);
  return {
    at: first?.timestamp,
    ...(first?.dayOnly && { dayOnly: true }),
    place:
      entries.find(({ location }) => location)?.location ??
      (entries.length === 0 ? shipment.currentLocation : undefined) ??
      undefined,
    reason: entries.find(({ subStatus }) => subStatus)?.subStatus,
  };
}
