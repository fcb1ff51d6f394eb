import { getStatusInfo } from '@waybill/domain/shipments/statuses';
import type { Position } from '#ui/world-map/gazetteer.ts';
import { pointAlong } from '#ui/world-map/great-circle.ts';

interface RouteFacts {
  from: Position;
  to: Position;
  /** The last reported place, where it is known. */
  current?: Position;
  status: string;
}

export interface RoutePlan {
  travelled: Position[];
  ahead: Position[];
  /** Where the parcel is; unknown for one on hold whose place nobody reported. */
  now?: Position;
  /** The place was reckoned from the progress, not reported. */
  isEstimate: boolean;
}

/**
 * Splits a route where the parcel is now: at the place last reported, else at its share of the way. A shipment on hold is drawn
 * where it was reported and never at its 80 percent.
 */
export function planRoute({ from, to, current, status }: RouteFacts): RoutePlan {
  if (status === 'delivered') return { travelled: [from, to], ahead: [], now: to, isEstimate: false };
  if (current) return { travelled: [from, current], ahead: [current, to], now: current, isEstimate: false };
  if (status === 'on_hold') return { travelled: [], ahead: [from, to], isEstimate: false };
  const now = pointAlong(from, to, getStatusInfo(status).progress / 100);
  return { travelled: [from, now], ahead: [now, to], now, isEstimate: true };
}
