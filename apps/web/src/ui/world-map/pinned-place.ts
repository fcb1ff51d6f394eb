import type { PinnedPlace } from '@waybill/contracts';
import { foldText } from './fold-text.ts';
import type { MatchedPlace } from './match-place.ts';

/** The place that the office has put on the map under this very name, whatever its case and accents (B16). */
export function pinnedPlace(text: string, places: readonly PinnedPlace[]): MatchedPlace | undefined {
  const name = foldText(text);
  const pinned = places.find((place) => foldText(place.name) === name);
  return (
    pinned && { name: pinned.name, region: '', position: [pinned.longitude, pinned.latitude], size: 0, isApproximate: false }
  );
}
