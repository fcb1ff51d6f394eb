import { randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { endpoints } from '@waybill/contracts/contracts';
import { API_BASE, BODY_LIMIT_BYTES } from '@waybill/contracts/shared/constants';
import { type Endpoint, fillPath } from '@waybill/contracts/shared/endpoint';
import { MEASURES } from '@waybill/domain/inbox/freight-measures';
import { beforeEach, describe, expect, test } from 'vitest';
import { ANY_IDS } from './any-ids.ts';
import { leaves, objectPaths, withValue } from './body-paths.ts';
import { createdShipment } from './builders.ts';
import { expectFailure } from './expect-failure.ts';
import { setUpServer } from './set-up-server.ts';
import { readStoredData } from './stored-data.ts';
import { VALID_BODIES } from './valid-bodies.ts';

/** Kept as typed; a number means its digits (R044). */
const MEASURE_FIELDS: ReadonlySet<string> = new Set([...MEASURES, 'pieces']);
/** Their keys are the caller's. */
const OPEN_RECORDS = new Set(['digests']);
const UNKNOWN = 'zzUnknown';
const WRONG_VALUES: unknown[] = [{ $gt: '' }, { $ne: null }, ['a', 'b'], [], 7, true, { toString: 'x' }];
/** Null where the company states nothing. */
const OPTIONAL_NUMBERS = /^content\.services\.\d+\.(?:fromPrice|minDays|maxDays|maxWeightKg)$/;
/** A field of an import may be joined from several columns. */
const TAKES_COLUMNS = /^mapping\.\w+$/;
/** Each fails alone, beside right ones: create-batch.test.ts. */
const ROWS = /^shipments\.\d+/;
const OTHER_TYPES = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/octet-stream',
  'application/json;charset=utf-7',
];

const table: [string, Endpoint][] = Object.entries(endpoints);
export const withBody = table.filter(([, { body }]) => body !== undefined);
const withParams = table.filter(([, { params }]) => params !== undefined);

const ODD_IDS = [
  '\u0000',
  ' ',
  '..',
  '../../etc/passwd',
  '.*',
  '$ne',
  '{"$gt":""}',
  '[object Object]',
  '65f000000000000000000000',
  '💥',
  '\u202E\u200B',
  '%',
  "' OR 1=1 --",
  'x'.repeat(5_000),
];
const BROKEN_ESCAPES = ['%', '%E0%A4%A', '%ff'];

export function testBadInput(names: { only: ReadonlySet<string> } | { allBut: ReadonlySet<string> }): void {
  // Avoids rate limits.
  const server = setUpServer({ config: { rateLimitFactor: 100 } });

  const isTested = ([name]: [string, Endpoint]) => ('only' in names ? names.only.has(name) : !names.allBut.has(name));
  let token = '';
  let params: Record<string, string> = ANY_IDS;
  let before: unknown;

  beforeEach(async () => {
    token = await server.openSession();
    const { trackingId, statusHistory } = await createdShipment(await server.admin());
    params = {
      ...ANY_IDS,
      trackingId,
      historyEntryId: statusHistory[0]?._id ?? '',
      reference: 'M-000000',
    };
    before = await readStoredData(server.connection());
  });

  function call({ method, path }: Endpoint, values: Record<string, string> = params) {
    return send(method, fillPath(path, values));
  }

  function send(method: Endpoint['method'], path: string) {
    const verb = method.toLowerCase() as 'get';
    const visitor = server.visitor();
    return visitor[verb](API_BASE + path).set('Authorization', `Bearer ${token}`);
  }

  const nothingStored = async () => expect(await readStoredData(server.connection())).toEqual(before);

  function findMismatchedPaths(body: object, wrong: unknown): string[] {
    const fits = ({ path, value }: { path: string; value: unknown }) =>
      path === 'elapsedMs' ||
      ROWS.test(path) ||
      typeof value === typeof wrong ||
      (typeof wrong === 'number' && (MEASURE_FIELDS.has(path) || OPTIONAL_NUMBERS.test(path))) ||
      (Array.isArray(wrong) && wrong.length > 0 && TAKES_COLUMNS.test(path));
    return leaves(body)
      .filter((leaf) => !fits(leaf))
      .map(({ path }) => path);
  }

  describe.each(withBody.filter(isTested))('%s', (name, endpoint) => {
    const valid = VALID_BODIES[name] ?? {};

    test('rejects values of another type by field [I01]', async () => {
      for (const value of WRONG_VALUES) {
        const paths = findMismatchedPaths(valid, value);
        if (paths.length === 0) continue;
        const invalid = paths.reduce((body, path) => withValue(body, path, value), valid);
        const body = expectFailure(await call(endpoint).send(invalid), 'VALIDATION');
        expect({ value, paths: body.errors?.map(({ path }) => path).toSorted() }).toEqual({ value, paths: paths.toSorted() });
        for (const path of paths) expect(body.message).toContain(path);
      }
      await nothingStored();
    });

    test('rejects JSON that is not an object [I01]', async () => {
      for (const json of ['[]', '"text"', '7', 'null']) {
        const answer = await call(endpoint).type('application/json').send(json);
        expect(['VALIDATION', 'BAD_JSON']).toContain(answer.body.code);
        expectFailure(answer, answer.body.code);
      }
      await nothingStored();
    });

    test('rejects malformed JSON [H04]', async () => {
      for (const json of ['{', '{"a":1,}', "{'a':1}", '\u0000', '{"a":"\ud800"', '<xml/>']) {
        expectFailure(await call(endpoint).type('application/json').send(json), 'BAD_JSON');
      }
      await nothingStored();
    });

    test('rejects a body over the limit, also a compressed one [H02]', async () => {
      const limit = endpoint.bodyLimitBytes ?? BODY_LIMIT_BYTES;
      const large = JSON.stringify({ ...valid, extra: randomBytes(limit).toString('hex') });
      expectFailure(await call(endpoint).type('application/json').send(large), 'TOO_LARGE');
      const bomb = gzipSync(JSON.stringify({ ...valid, extra: 'x'.repeat(Math.max(5_000_000, limit)) }));
      const answer = await call(endpoint)
        .type('application/json')
        .set('Content-Encoding', 'gzip')
        .serialize((body) => body)
        .send(bomb);
      expectFailure(answer, 'TOO_LARGE');
      await nothingStored();
    });

    test('rejects a body of another type [H01]', async () => {
      for (const type of OTHER_TYPES) {
        const answer = await call(endpoint).set('Content-Type', type).send(JSON.stringify(valid));
        expectFailure(answer, 'UNSUPPORTED_MEDIA_TYPE');
      }
      await nothingStored();
    });

    test('names all missing fields without a body', async () => {
      const answer = await call(endpoint);
      const isOptional = endpoint.body?.safeParse({}).success === true;
      const { errors = [] } = expectFailure(answer, answer.body.code);
      expect([answer.body.code === 'VALIDATION', errors.length > 0]).toEqual([!isOptional, !isOptional]);
      await nothingStored();
    });

    test('ignores keys that reach for the prototype [I04]', async () => {
      const evil = '"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}';
      // Not the braces of a text such as "{company}".
      const json = JSON.stringify(valid)
        .replaceAll(/\{(?=["}])/g, `{${evil},`)
        .replaceAll(',}', '}');
      const answer = await call(endpoint).type('application/json').send(json);
      expect({}).not.toHaveProperty('polluted');
      expect(JSON.stringify(await readStoredData(server.connection()))).not.toContain('polluted');
      expect(answer.text).not.toContain('polluted');
      if (endpoint.ignoresUnknown) return;
      expect(expectFailure(answer, 'VALIDATION').errors?.map(({ path }) => path)).toContain('constructor');
      await nothingStored();
    });

    test('rejects deep nesting in place of text [H02]', async () => {
      const { path } = leaves(valid).find((leaf) => !ROWS.test(leaf.path)) ?? { path: '' };
      const deep = JSON.stringify(withValue(valid, path, 'DEEP')).replace(
        '"DEEP"',
        `${'{"a":'.repeat(1_000)}1${'}'.repeat(1_000)}`,
      );
      const { errors } = expectFailure(await call(endpoint).type('application/json').send(deep), 'VALIDATION');
      expect(errors?.map((error) => error.path)).toEqual([path]);
      await nothingStored();
    });
  });

  test.each(withBody.filter(isTested).filter(([, { ignoresUnknown }]) => !ignoresUnknown))(
    '%s names each unknown field, at every level [A1]',
    async (name, endpoint) => {
      const valid = VALID_BODIES[name] ?? {};
      const objects = objectPaths(valid).filter((path) => !OPEN_RECORDS.has(path) && !ROWS.test(path));
      const paths = objects.map((path) => (path === '' ? UNKNOWN : `${path}.${UNKNOWN}`));
      const { errors, message } = expectFailure(
        await call(endpoint).send(paths.reduce((body, path) => withValue(body, path, '1'), valid)),
        'VALIDATION',
      );
      expect(errors?.filter(({ code }) => code === 'unknown_key').map(({ path }) => path)).toEqual(expect.arrayContaining(paths));
      for (const path of paths) expect(message).toContain(path);
      await nothingStored();
    },
  );

  describe.each(withParams.filter(isTested))('%s [I01]', (name, endpoint) => {
    const body = VALID_BODIES[name] ?? {};

    test('rejects or does not find an invalid ID', async () => {
      for (const param of Object.keys(endpoint.params?.shape ?? {})) {
        for (const text of ODD_IDS) {
          const target = call(endpoint, { ...params, [param]: text });
          const answer = await (endpoint.consumes ? target.type(endpoint.consumes[0]).send('a,b') : target.send(body));
          expect([400, 404]).toContain(answer.status);
          expectFailure(answer, answer.body.code);
        }
      }
      await nothingStored();
    });

    test('rejects an ID that is not a valid escape', async () => {
      const path = fillPath(endpoint.path, Object.fromEntries(Object.keys(ANY_IDS).map((key) => [key, 'BROKEN'])));
      for (const escape of BROKEN_ESCAPES) {
        expectFailure(await send(endpoint.method, path.replace('BROKEN', escape)).send(body), 'BAD_URL');
      }
      await nothingStored();
    });
  });
}
