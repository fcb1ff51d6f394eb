import { getStatusInfo } from '@waybill/domain/shipments/statuses';
import type { Position } from '#ui/world-map/gazetteer.ts';
import { pointAlong } from '#ui/world-map/great-circle.ts';

interface RouteFacts {
  from: Position;
  to: Position;
  /** Last reported place, if found on the map. */
  current?: Position;
  status: string;
}

export interface RoutePlan {
  travelled: Position[];
  ahead: Position[];
  /** Position of the parcel; undefined for a held one without a reported place. */
  now?: Position;
  /** Derived from the progress rather than reported. */
  isEstimate: boolean;
}

/** At the last reported place, else by progress. A held shipment is drawn where it was reported, never at its 80 %. */
export function planRoute({ from, to, current, status }: RouteFacts): RoutePlan {
  if (status === 'delivered') return { travelled: [from, to], ahead: [], now: to, isEstimate: false };
  if (current) return { travelled: [from, current], ahead: [current, to], now: current, isEstimate: false };
  if (status === 'on_hold') return { travelled: [], ahead: [from, to], isEstimate: false };
  const now = pointAlong(from, to, getStatusInfo(status).progress / 100);
  return { travelled: [from, now], ahead: [now, to], now, isEstimate: true };
}
