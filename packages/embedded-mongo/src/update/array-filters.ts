import { type BsonDocument, isDocument, getOwnValue } from '../bson/document.ts';
import { MongoError } from '../errors.ts';
import { describeFields } from '../query/describe.ts';
import { compileFilter } from '../query/matcher.ts';
import { parseFilter } from '../query/parse-filter.ts';
import { arrayPosition } from '../query/path.ts';

export type ArrayFilters = ReadonlyMap<string, (element: unknown) => boolean>;

const ARRAY_PART = /^\$\[(.*)\]$/;

export function parseArrayFilters(value: unknown): ArrayFilters {
  const filters = new Map<string, (element: unknown) => boolean>();
  if (!Array.isArray(value ?? [])) throw new MongoError('TypeMismatch', 'arrayFilters must be an array');
  for (const filter of Array.isArray(value) ? value : []) {
    if (!isDocument(filter)) throw new MongoError('TypeMismatch', 'an array filter must be an object');
    const identifiers = new Set(getIdentifiers(filter));
    const [identifier] = identifiers;
    if (identifier === undefined || identifiers.size > 1 || !/^[a-z][a-zA-Z0-9]*$/.test(identifier)) {
      throw new MongoError('BadValue', `Error parsing array filter: it needs one identifier: ${describeFields(filter)}`);
    }
    if (filters.has(identifier)) {
      throw new MongoError('FailedToParse', `Found multiple array filters with the same top-level field name ${identifier}`);
    }
    const matches = compileFilter(parseFilter(filter));
    filters.set(identifier, (element) => matches({ [identifier]: element }));
  }
  return filters;
}

function getIdentifiers(filter: BsonDocument): string[] {
  return Object.entries(filter).flatMap(([name, value]) => {
    if (!name.startsWith('$')) return [name.split('.', 1)[0] ?? ''];
    return Array.isArray(value) ? value.filter(isDocument).flatMap(getIdentifiers) : [];
  });
}

export function arrayIdentifier(part: string): string | undefined {
  return ARRAY_PART.exec(part)?.[1];
}

/** @throws MongoError BadValue or FailedToParse unless filters and identifiers in the paths match exactly. */
export function checkIdentifiers(paths: readonly (readonly string[])[], filters: ArrayFilters): void {
  const used = new Set(paths.flat().flatMap((part) => arrayIdentifier(part) ?? []));
  for (const identifier of used) {
    if (identifier !== '' && !filters.has(identifier)) {
      throw new MongoError('BadValue', `No array filter found for identifier '${identifier}'`);
    }
  }
  const unused = [...filters.keys()].find((identifier) => !used.has(identifier));
  if (unused !== undefined) {
    throw new MongoError('FailedToParse', `The array filter for identifier '${unused}' was not used in the update`);
  }
}

export function expandPath(document: BsonDocument, parts: readonly string[], filters: ArrayFilters): string[][] {
  let places: { parts: string[]; value: unknown }[] = [{ parts: [], value: document }];
  for (const part of parts) {
    const identifier = arrayIdentifier(part);
    places = places.flatMap((place) => {
      if (identifier === undefined) return [{ parts: [...place.parts, part], value: valueAt(place.value, part) }];
      const isWanted = filters.get(identifier) ?? (() => true);
      return getElements(place).flatMap((value, i) => (isWanted(value) ? [{ parts: [...place.parts, String(i)], value }] : []));
    });
  }
  return places.map((place) => place.parts);
}

function valueAt(holder: unknown, part: string): unknown {
  if (isDocument(holder)) return getOwnValue(holder, part);
  const position = arrayPosition(part);
  return Array.isArray(holder) && position !== undefined ? holder[position] : undefined;
}

function getElements({ parts, value }: { parts: readonly string[]; value: unknown }): unknown[] {
  if (Array.isArray(value)) return value;
  const path = parts.join('.');
  throw new MongoError(
    'BadValue',
    value === undefined
      ? `The path '${path}' must exist in the document in order to apply array updates.`
      : `Cannot apply array updates to non-array element '${path}'`,
  );
}
