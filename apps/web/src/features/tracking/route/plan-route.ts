import type { Position } from '#ui/world-map/gazetteer.ts';
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
  /** Position of the parcel; undefined if its last reported place is not on the map. */
  now?: Position;
}

/** The parcel is drawn where it was reported, never at a share of the way. */
export function planRoute({ from, to, visited, current, status }: RouteFacts): RoutePlan {
  const passed = removeRepeats([from, ...visited]);
  if (status === 'delivered') return { travelled: removeRepeats([...passed, to]), ahead: [], now: to };
  if (current) return { travelled: passed, ahead: [current, to], now: current };
  return { travelled: passed, ahead: [passed.at(-1) ?? from, to] };
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
