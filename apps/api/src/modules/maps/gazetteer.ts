import { splitWords } from '../../platform/search/words.ts';

export type Position = [longitude: number, latitude: number];

export interface Place {
  name: string;
  /** ISO 3166 country code; for places in the US that of the state, such as "US-TX". */
  region: string;
  position: Position;
  /** Seven steps are about a factor of ten in population. */
  size: number;
}

export interface Gazetteer {
  places: readonly Place[];
  /** By folded name, largest first. */
  byName: ReadonlyMap<string, readonly Place[]>;
  /** By folded name or code: "ca" is both Canada and California. */
  regions: ReadonlyMap<string, readonly string[]>;
}

const LINES_PER_REGION = 4;
const DEGREE_UNITS = 100;
const BASE = 36;

export function parseGazetteer(text: string): Gazetteer {
  const places: Place[] = [];
  const byName = new Map<string, Place[]>();
  const regions = new Map<string, string[]>();
  const lines = text.split('\n');
  for (let line = 0; line < lines.length; line += LINES_PER_REGION) {
    const [region = '', ...titles] = (lines[line] ?? '').split('|');
    for (const title of [region.replace('US-', ''), ...titles]) append(regions, foldText(title), region);
    for (const { names, ...rest } of parsePlaces(lines.slice(line + 1, line + LINES_PER_REGION))) {
      const place = { name: names[0] ?? '', region, ...rest };
      places.push(place);
      for (const name of names) append(byName, foldText(name), place);
    }
  }
  for (const namesakes of byName.values()) namesakes.sort((one, other) => other.size - one.size);
  return { places, byName, regions };
}

function parsePlaces([names = '', degrees = '', sizes = '']: readonly string[]) {
  if (names === '') return [];
  const units = degrees.split(' ').map(Number);
  return names.split('|').map((spellings, index): { names: string[]; position: Position; size: number } => ({
    names: spellings.split('/'),
    position: [(units[2 * index + 1] ?? 0) / DEGREE_UNITS, (units[2 * index] ?? 0) / DEGREE_UNITS],
    size: Number.parseInt(sizes.charAt(index), BASE),
  }));
}

function append<Value>(lists: Map<string, Value[]>, key: string, value: Value): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}

/** Ignores case, accents, punctuation and repeated spaces: "Tromsø " equals "TROMSO". */
export const foldText = (text: string): string => splitWords(text.replace(/['’]/g, ' ')).join(' ');
