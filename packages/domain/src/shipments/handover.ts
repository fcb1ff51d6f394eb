import type { ShipmentState } from './shipment-state.ts';
import { sortNewestFirst } from './sort-newest-first.ts';

export interface Handover {
  /** ISO 8601 instant. */
  at: string | undefined;
  place: string | undefined;
  reason: string | undefined;
}

type Delivered = Pick<ShipmentState, 'status' | 'statusHistory' | 'currentLocation'>;

/** Undefined before delivery. Later entries add details but do not change the time of the handover. */
export function getHandover({ status, statusHistory, currentLocation }: Delivered): Handover | undefined {
  if (status !== 'delivered') return undefined;
  const history = sortNewestFirst(statusHistory);
  const before = history.findIndex((entry) => entry.status !== 'delivered');
  const entries = before < 0 ? history : history.slice(0, before);
  return {
    at: entries.at(-1)?.timestamp,
    place:
      entries.find(({ location }) => location)?.location ?? (entries.length === 0 ? currentLocation : undefined) ?? undefined,
    reason: entries.find(({ subStatus }) => subStatus)?.subStatus,
  };
}
