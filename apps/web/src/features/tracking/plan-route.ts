import { getStatusInfo } from '@waybill/domain/shipments/statuses';
import type { Position } from '#ui/world-map/gazetteer.ts';
import { getLength, pointAlong } from '#ui/world-map/great-circle.ts';
import type { MatchedPlace } from '#ui/world-map/match-place.ts';

export interface KnownPlace extends MatchedPlace {
  /** As the courier has typed it. */
  text: string;
}

interface RouteFacts {
  from: Position;
  to: Position;
  /** Reported places that are on the map, oldest first. */
  visited: readonly Position[];
  /** Last reported place, if found on the map. */
  current?: Position;
  status: string;
}

export interface RoutePlan {
  /** Places in order, none twice in a row. */
  travelled: Position[];
  ahead: Position[];
  /** Position of the parcel; undefined for a held one without a reported place. */
  now?: Position;
  /** Derived from the progress rather than reported. */
  isEstimate: boolean;
}

/** At the last reported place, else by progress. A held shipment is drawn where it was reported, never at its 80 %. */
export function planRoute({ from, to, visited, current, status }: RouteFacts): RoutePlan {
  const passed = removeRepeats([from, ...visited]);
  if (status === 'delivered') return { travelled: removeRepeats([...passed, to]), ahead: [], now: to, isEstimate: false };
  if (current) return { travelled: passed, ahead: [current, to], now: current, isEstimate: false };
  const last = passed.at(-1) ?? from;
  if (status === 'on_hold') return { travelled: passed, ahead: [last, to], isEstimate: false };
  const now = pointAlong(last, to, getShareOfLastLeg(passed, to, getStatusInfo(status).progress / 100));
  return { travelled: [...passed, now], ahead: [now, to], now, isEstimate: true };
}

/** `progress` counts for the whole way, so the parcel may be past its share already: then it is at its last known place. */
function getShareOfLastLeg(passed: readonly Position[], to: Position, progress: number): number {
  const done = getLength(passed);
  const left = getLength([passed.at(-1) ?? to, to]);
  return left === 0 ? 0 : Math.max(0, ((done + left) * progress - done) / left);
}

export function isSamePosition([longitude, latitude]: Position, other: Position): boolean {
  return longitude === other[0] && latitude === other[1];
}

function removeRepeats(places: readonly Position[]): Position[] {
  return places.filter((place, index) => {
    const before = places[index - 1];
    return !before || !isSamePosition(place, before);
  });
}
