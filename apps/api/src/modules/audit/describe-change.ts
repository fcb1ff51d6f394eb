import { isDeepStrictEqual } from 'node:util';

type Fields = Record<string, unknown>;

export function describeChange(before: object, after: object): { before: Fields; after: Fields } {
  const old = flatten(before);
  const now = flatten(after);
  const change: { before: Fields; after: Fields } = { before: {}, after: {} };
  for (const name of new Set([...old.keys(), ...now.keys()])) {
    const was = old.get(name) ?? null;
    const is = now.get(name) ?? null;
    if (isDeepStrictEqual(was, is)) continue;
    change.before[name] = was;
    change.after[name] = is;
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
