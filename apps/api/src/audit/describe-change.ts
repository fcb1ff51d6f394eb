import { isDeepStrictEqual } from 'node:util';

type Fields = Record<string, unknown>;

/** The fields that differ, before and after, objects taken apart: `recipient.phone`. What is absent is null. */
export function describeChange(before: object, after: object): { before: Fields; after: Fields } {
  const old = flatten(before);
  const now = flatten(after);
  const changed = [...new Set([...Object.keys(old), ...Object.keys(now)])].filter(
    (name) => !isDeepStrictEqual(old[name] ?? null, now[name] ?? null),
  );
  const pick = (fields: Fields): Fields => Object.fromEntries(changed.map((name) => [name, fields[name] ?? null]));
  return { before: pick(old), after: pick(now) };
}

function flatten(fields: object, prefix = ''): Fields {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]): [string, unknown][] =>
      isPlain(value) ? Object.entries(flatten(value, `${prefix}${name}.`)) : [[prefix + name, value]],
    ),
  );
}

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
