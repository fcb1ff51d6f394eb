import type { z } from 'zod';
import type { FieldIssue } from '../errors/field-issue.ts';

type Def = z.core.$ZodTypes['_zod']['def'];
type Path = readonly (string | number)[];

/** Names in an input that its schema does not have, at every level, with the nearest name that it has. */
export function findUnknown(schema: z.core.$ZodType, input: unknown, code: UnknownCode): FieldIssue[] {
  const unknown = findUnknownPaths(schema, input, []);
  // Nearly all calls name only what exists.
  const elsewhere = unknown.length === 0 ? [] : listPaths(schema);
  return unknown.map(({ path, siblings }, index) => {
    const key = String(path.at(-1));
    const beside = siblings.map((name) => [...path.slice(0, -1), name].join('.'));
    const nearest = index < MAX_NEAREST ? findNearest(key, { beside, elsewhere }) : undefined;
    return {
      path: path.join('.'),
      message: `${MESSAGES[code]}${nearest === undefined ? '' : `; did you mean ${nearest}?`}`,
      code,
      params: { key, ...(nearest !== undefined && { nearest }) },
    };
  });
}

/** A body may have thousands of names. */
const MAX_NEAREST = 20;

type UnknownCode = 'unknown_key' | 'unknown_parameter';
const MESSAGES = { unknown_key: 'is not a field of this call', unknown_parameter: 'is not a parameter of this call' } as const;

interface Unknown {
  path: Path;
  siblings: string[];
}

const getDef = (schema: z.core.$ZodType): Def => (schema as unknown as { def: Def }).def;

/** The accepted alternatives, without wrappers and before transforms. */
function unwrap(schema: z.core.$ZodType): z.core.$ZodType[] {
  const def = getDef(schema);
  if ('innerType' in def) return unwrap(def.innerType);
  if (def.type === 'union') return def.options.flatMap(unwrap);
  if (def.type === 'pipe') return unwrap(getDef(def.in).type === 'transform' ? def.out : def.in);
  return [schema];
}

/** Of several alternatives, what fits best counts. */
function findUnknownPaths(schema: z.core.$ZodType, input: unknown, path: Path): Unknown[] {
  if (typeof input !== 'object' || input === null) return [];
  const found = unwrap(schema).flatMap((option) => {
    const def = getDef(option);
    if (def.type === 'array' && Array.isArray(input)) {
      return [input.flatMap((item, index) => findUnknownPaths(def.element, item, [...path, index]))];
    }
    if (Array.isArray(input)) return [];
    if (def.type === 'object') return [findInObject(def.shape, input, path)];
    if (def.type === 'record') {
      const keys = getDef(def.keyType);
      if (keys.type === 'enum') {
        const names = Object.values(keys.entries);
        return [findInObject(Object.fromEntries(names.map((name) => [name, def.valueType])), input, path)];
      }
      return [Object.entries(input).flatMap(([key, value]) => findUnknownPaths(def.valueType, value, [...path, key]))];
    }
    return [];
  });
  return found.toSorted((one, other) => one.length - other.length)[0] ?? [];
}

function findInObject(shape: z.core.$ZodShape, input: object, path: Path): Unknown[] {
  const siblings = Object.keys(shape);
  return Object.entries(input).flatMap(([key, value]) => {
    const field = Object.hasOwn(shape, key) ? shape[key] : undefined;
    return field ? findUnknownPaths(field, value, [...path, key]) : [{ path: [...path, key], siblings }];
  });
}

/** Of its objects, but not of those in lists. */
function listPaths(schema: z.core.$ZodType): string[] {
  return unwrap(schema).flatMap((option) => {
    const def = getDef(option);
    if (def.type !== 'object') return [];
    return Object.entries(def.shape).flatMap(([key, field]) => [key, ...listPaths(field).map((inner) => `${key}.${inner}`)]);
  });
}

export const fold = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '');

/** Its path, if the name is written in another way, is longer or shorter, or differs in at most a third of its letters. */
function findNearest(typed: string, { beside, elsewhere }: { beside: string[]; elsewhere: string[] }): string | undefined {
  const name = fold(typed.slice(0, MAX_COMPARED));
  const rank = (path: string, penalty: number) => {
    const last = fold(path.split('.').at(-1) ?? '');
    const edits = Math.min(countEdits(name, fold(path)), countEdits(name, last) + penalty);
    const isPart = Math.min(name.length, last.length) >= MIN_PART && (last.includes(name) || name.includes(last));
    const distance = isPart ? Math.min(edits, PART_DISTANCE) : edits;
    return isPart || edits <= Math.max(1, last.length / 3) ? [{ path, distance }] : [];
  };
  const ranked = [...beside.flatMap((path) => rank(path, 0)), ...elsewhere.flatMap((path) => rank(path, 0.5))];
  return ranked.toSorted((one, other) => one.distance - other.distance)[0]?.path;
}

/** Characters; longer names than any of a schema are not compared whole. */
const MAX_COMPARED = 40;
const MIN_PART = 4;
const PART_DISTANCE = 2;

/** Optimal string alignment: letters inserted, left out, replaced or swapped with their neighbor. */
export function countEdits(one: string, other: string): number {
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      current[column] = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        ...(isSwapped && row > 1 && column > 1 ? [(before[column - 2] ?? 0) + 1] : []),
      );
    }
    [before, last] = [last, current];
  }
  return last[other.length] ?? 0;
}
