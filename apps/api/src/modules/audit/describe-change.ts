import { isDeepStrictEqual } from 'node:util';

type Fields = Record<string, unknown>;

export function describeChange(before: object, after: object): { before: Fields; after: Fields } {
  const oldFields = flatten(before);
  const newFields = flatten(after);
  const change: { before: Fields; after: Fields } = { before: {}, after: {} };
  for (const name of new Set([...oldFields.keys(), ...newFields.keys()])) {
    const oldValue = oldFields.get(name) ?? null;
    const newValue = newFields.get(name) ?? null;
    if (isDeepStrictEqual(oldValue, newValue)) continue;
    change.before[name] = oldValue;
    change.after[name] = newValue;
  }
  return change;
}

function flatten(fields: object, prefix = '', flat = new Map<string, unknown>()): ReadonlyMap<string, unknown> {
  for (const [name, value] of Object.entries(fields)) {
    if (isPlain(value)) flatten(value, `${prefix}${name}.`, flat);
    else flat.set(prefix + name, value);
  }
  return flat;
}

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
