import type { PinnedPlace } from '@waybill/contracts/site/site-settings-schema';
import { foldText, type Gazetteer, type Place } from './gazetteer.ts';

export interface MatchedPlace extends Place {
  /** The place may be another one of the same name. */
  isApproximate: boolean;
}

/** What a shipping office calls its places, beside the name of the city. */
const FACILITIES = new Set(
  'airport center centre depot distribution facility gateway harbor harbour hub office port sorting station terminal warehouse of'.split(
    ' ',
  ),
);
/** In steps of `Place.size`: a namesake with less than about a tenth of the people is not what was meant. */
const RIVAL_WITHIN = 7;
const LONGEST_REGION_WORDS = 4;

/**
 * Finds the place that an office or a sender wrote: "Lagos, Nigeria", "Portland, OR", "lisbon hub", "12 Quay Road, Malmö". A country
 * or state that is named must fit. Among namesakes the biggest counts, and is called approximate.
 * @returns undefined when there is no such place, or not in the country that is named.
 */
export function matchPlace(text: string, gazetteer: Gazetteer): MatchedPlace | undefined {
  for (const { names, regions } of readings(text, gazetteer)) {
    for (const name of names.flatMap((candidate) => [candidate, withoutFacility(candidate)])) {
      const namesakes = gazetteer.byName.get(name)?.filter((place) => regions.every((codes) => codes.some(liesIn(place))));
      const [best, rival] = namesakes ?? [];
      if (best) return { ...best, isApproximate: rival !== undefined && rival.size >= best.size - RIVAL_WITHIN };
    }
  }
  return undefined;
}

interface Reading {
  /** Folded names to try in turn. */
  names: string[];
  /** Of each list of codes, one must fit. */
  regions: (readonly string[])[];
}

/** How the text can be read: by its commas, and where it has none, with its last words as the country. */
function readings(text: string, { regions }: Gazetteer): Reading[] {
  const [first = '', ...others] = text
    .split(/[,;()/]|\s[-–—]\s/)
    .map(foldText)
    .filter(Boolean);
  const named = others.map((part) => regions.get(part));
  const whole: Reading = {
    names: [first, ...others.filter((_, index) => named[index] === undefined)],
    regions: named.filter((codes) => codes !== undefined),
  };
  const words = first.split(' ');
  const lengths = Array.from({ length: Math.min(LONGEST_REGION_WORDS, words.length - 1) }, (_, index) => index + 1);
  const split = lengths.flatMap((length): Reading[] => {
    const codes = regions.get(words.slice(-length).join(' '));
    return codes ? [{ names: [words.slice(0, -length).join(' ')], regions: [codes, ...whole.regions] }] : [];
  });
  return [whole, ...split];
}

function liesIn({ region }: Place) {
  return (code: string) => region === code || region.startsWith(`${code}-`);
}

function withoutFacility(name: string): string {
  return name
    .split(' ')
    .filter((word) => !FACILITIES.has(word))
    .join(' ');
}

/** The place that the office has put on the map under this very name, whatever its case and accents. */
export function pinnedPlace(text: string, places: readonly PinnedPlace[]): MatchedPlace | undefined {
  const name = foldText(text);
  const pinned = places.find((place) => foldText(place.name) === name);
  return (
    pinned && { name: pinned.name, region: '', position: [pinned.longitude, pinned.latitude], size: 0, isApproximate: false }
  );
}
