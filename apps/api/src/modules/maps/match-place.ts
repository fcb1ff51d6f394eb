import type { PinnedPlace } from '@waybill/contracts/site/site-settings-schema';
import { foldText, type Gazetteer, type Place } from './gazetteer.ts';

export interface MatchedPlace extends Place {
  /** May be another place of the same name. */
  isApproximate: boolean;
}

const FACILITIES = new Set(
  'airport center centre depot distribution facility gateway harbor harbour hub office port sorting station terminal warehouse of'.split(
    ' ',
  ),
);
/** In steps of `Place.size`: a namesake with less than a tenth of the population is not a rival. */
const MAX_RIVAL_STEPS = 7;
const LONGEST_REGION_WORDS = 4;

/**
 * Matches "Lagos, Nigeria", "Portland, OR", "lisbon hub" and "12 Quay Road, Malmö". A named country or state must match. Among
 * namesakes the largest wins and is approximate.
 */
export function matchPlace(text: string, gazetteer: Gazetteer): MatchedPlace | undefined {
  for (const { names, regions } of interpretPlace(text, gazetteer)) {
    for (const name of names.flatMap((candidate) => [candidate, removeFacility(candidate)])) {
      const namesakes = gazetteer.byName.get(name)?.filter((place) => regions.every((codes) => codes.some(isPlaceIn(place))));
      const [best, rival] = namesakes ?? [];
      if (best) return { ...best, isApproximate: rival !== undefined && rival.size >= best.size - MAX_RIVAL_STEPS };
    }
  }
  return undefined;
}

interface Interpretation {
  /** Folded; tried in turn. */
  names: string[];
  /** One code of each list must match. */
  regions: (readonly string[])[];
}

/** Split at commas or, without any, with the last words as the region. */
function interpretPlace(text: string, { regions }: Gazetteer): Interpretation[] {
  const [first = '', ...others] = text
    .split(/[,;()/]|\s[-–—]\s/)
    .map(foldText)
    .filter(Boolean);
  const named = others.map((part) => regions.get(part));
  const whole: Interpretation = {
    names: [first, ...others.filter((_, index) => named[index] === undefined)],
    regions: named.filter((codes) => codes !== undefined),
  };
  const words = first.split(' ');
  const lengths = Array.from({ length: Math.min(LONGEST_REGION_WORDS, words.length - 1) }, (_, index) => index + 1);
  const split = lengths.flatMap((length): Interpretation[] => {
    const codes = regions.get(words.slice(-length).join(' '));
    return codes ? [{ names: [words.slice(0, -length).join(' ')], regions: [codes, ...whole.regions] }] : [];
  });
  return [whole, ...split];
}

function isPlaceIn({ region }: Place) {
  return (code: string) => region === code || region.startsWith(`${code}-`);
}

function removeFacility(name: string): string {
  return name
    .split(' ')
    .filter((word) => !FACILITIES.has(word))
    .join(' ');
}

export function findPinnedPlace(text: string, places: readonly PinnedPlace[]): MatchedPlace | undefined {
  const name = foldText(text);
  const pinned = places.find((place) => foldText(place.name) === name);
  return (
    pinned && { name: pinned.name, region: '', position: [pinned.longitude, pinned.latitude], size: 0, isApproximate: false }
  );
}
