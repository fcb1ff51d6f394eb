import type { Endpoint } from '@waybill/contracts/shared/endpoint';
import fc from 'fast-check';
import { leaves, withValue } from '../testing/body-paths.ts';

export interface MalformedCall {
  params: Record<string, string>;
  query: string;
  body: string | undefined;
  headers: Record<string, string>;
}

const DEPTH = 1_000;
const nested = `${'{"a":'.repeat(DEPTH)}1${'}'.repeat(DEPTH)}`;

/** Characters with unexpected length, NUL, and bidi overrides. */
const ODD_TEXTS = [
  '\u0000',
  '\u202E\u200B',
  '\u{1D160}',
  'ﷺ',
  'İ',
  'e\u0301',
  '👩‍👩‍👧',
  ' ',
  '\r\nBcc: x@example.com',
  '=1+1',
  '__proto__',
];
/** Cannot be encoded in a URL. */
const LONE_SURROGATE = '\ud800';
const text = fc.oneof(fc.string({ unit: 'binary', maxLength: 40 }), fc.constantFrom(...ODD_TEXTS));

/** Empty segments and dots would change the path. */
const segment = text.filter((part) => !/^\.{0,2}$/.test(part));

/** Prototype pollution probe for `__proto__` and `constructor` (I04). */
const POLLUTION = { polluted: 1, prototype: { polluted: 1 } };

const value: fc.Arbitrary<unknown> = fc.oneof(
  text,
  fc.constantFrom<unknown>(
    LONE_SURROGATE,
    null,
    true,
    -1,
    0,
    1e308,
    Number.MAX_SAFE_INTEGER,
    [],
    {},
    ['a', 'b'],
    '',
    'true',
    '2026-02-30',
  ),
  fc.constantFrom<unknown>({ $gt: '' }, { $where: 'sleep(1000)' }, { $expr: { $function: {} } }, [{ $ne: null }]),
  fc.constant(POLLUTION),
  fc.constantFrom(500, 5_000, 50_000, 150_000).map((length) => 'x'.repeat(length)),
  fc.constant(nested).map((json) => JSON.parse(json) as unknown),
  fc.jsonValue(),
);

/** Drops, retypes or adds fields, injects operators, or breaks the JSON. @param ids values per parameter, also stored ones. */
export function malformedCalls(
  endpoint: Endpoint,
  { valid, ids }: { valid: object; ids: Readonly<Record<string, readonly string[]>> },
): fc.Arbitrary<MalformedCall> {
  const names = (schema: Endpoint['body']) => Object.keys(schema?.shape ?? {});
  return fc.record({
    params: fc.record(
      Object.fromEntries(
        names(endpoint.params).map((name) => [
          name,
          fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...(ids[name] ?? ['x'])) }, segment),
        ]),
      ),
    ),
    query: queries(names(endpoint.query)),
    body: endpoint.body ? bodies(valid, names(endpoint.body)) : fc.constant(undefined),
    headers: headers(endpoint),
  });
}

function queries(names: readonly string[]): fc.Arbitrary<string> {
  const name = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...names, 'other') },
    fc.constantFrom('status[$ne]', '$where', '__proto__', 'page[]'),
  );
  const content = fc.oneof(text, fc.constantFrom('1', '2', '100', '1e9', '-1', 'delivered', '2040-03-07'));
  const pair = fc.tuple(name, content).map((parts) => parts.map((part) => encodeURIComponent(part)).join('='));
  return fc.oneof(
    fc.constant(''),
    fc.array(pair, { maxLength: 4 }).map((pairs) => pairs.join('&')),
    fc.constantFrom('%', '=&&=', '%00=%ff'),
  );
}

function bodies(valid: object, names: readonly string[]): fc.Arbitrary<string> {
  const path = fc.constantFrom(
    ...leaves(valid).map((leaf) => leaf.path),
    ...names,
    'unknown',
    '$set',
    '__proto__',
    'constructor',
  );
  const change = fc.tuple(path, fc.option(value, { nil: undefined }));
  // Two changes below one field would conflict.
  const changed = fc
    .uniqueArray(change, { maxLength: 3, selector: ([at]) => at.split('.')[0] })
    .map((changes) => changes.reduce((body, [at, content]) => withValue(body, at, content), valid));
  const json = changed.map((body) => JSON.stringify(body));
  return fc.oneof({ weight: 5, arbitrary: json }, { weight: 1, arbitrary: broken(json) });
}

const broken = (json: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc.tuple(json, fc.double({ min: 0, max: 1, noNaN: true }), text).map(([whole, where, piece]) => {
    const at = Math.floor(where * whole.length);
    return whole.slice(0, at) + piece + whole.slice(at + piece.length);
  });

function headers({ versioned, idempotent }: Endpoint): fc.Arbitrary<Record<string, string>> {
  const content = fc.oneof(
    fc.constantFrom('*', '"1"', 'W/"2"', '"', 'x'.repeat(300)),
    fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 70 }),
  );
  const named = { ...(versioned && { 'If-Match': content }), ...(idempotent && { 'Idempotency-Key': content }) };
  return fc.record<Record<string, string>>(named, { requiredKeys: [] });
}
