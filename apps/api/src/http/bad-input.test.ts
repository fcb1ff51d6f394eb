import { randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { API_BASE, BODY_LIMIT_BYTES, type Endpoint, endpoints, fillPath } from '@waybill/contracts';
import { beforeEach, describe, expect, test } from 'vitest';
import { contactBody, createdShipment, newShipmentBody } from '../testing/builders.ts';
import { expectFailure } from '../testing/expect-failure.ts';
import { CREDENTIALS, setUpServer } from '../testing/set-up-server.ts';
import { storedData } from '../testing/store.ts';

const server = setUpServer();

/** A valid body for every call that takes one: a call that is missing here fails the first test. */
const VALID_BODIES: Record<string, object> = {
  submitContact: contactBody({ website: '', elapsedMs: 30_000 }),
  login: CREDENTIALS,
  createShipment: newShipmentBody(),
  updateStatus: { status: 'delivered', location: 'Gate 7', notes: 'Signed for' },
};
const NO_TEXT: unknown[] = [{ $gt: '' }, { $ne: null }, ['a', 'b'], [], 7, true, { toString: 'x' }];

const table: [string, Endpoint][] = Object.entries(endpoints);
const withBody = table.filter(([, { body }]) => body !== undefined);
const withParams = table.filter(([, { params }]) => params !== undefined);

let token = '';
let params = { trackingId: '', historyEntryId: '' };
let before: unknown;

beforeEach(async () => {
  token = await server.openSession();
  const { trackingId, statusHistory } = await createdShipment(await server.admin());
  params = { trackingId, historyEntryId: statusHistory[0]?._id ?? '' };
  before = await storedData(server.connection());
});

function call({ method, path }: Endpoint, values: Record<string, string> = params) {
  return send(method, fillPath(path, values));
}

function send(method: Endpoint['method'], path: string) {
  const verb = method.toLowerCase() as 'get';
  const visitor = server.visitor();
  return visitor[verb](API_BASE + path).set('Authorization', `Bearer ${token}`);
}

const nothingStored = async () => expect(await storedData(server.connection())).toEqual(before);

/** Paths of all values in a body: `recipient.name`. */
function leaves(body: object, prefix = ''): string[] {
  return Object.entries(body).flatMap(([name, value]) =>
    typeof value === 'object' && value !== null ? leaves(value, `${prefix}${name}.`) : [prefix + name],
  );
}

function withValue(body: object, path: string, value: unknown): object {
  const [name = '', ...rest] = path.split('.');
  const inner: unknown = Object.entries(body).find(([key]) => key === name)?.[1];
  return { ...body, [name]: rest.length > 0 ? withValue(inner as object, rest.join('.'), value) : value };
}

test('every call with a body is covered here', () => {
  expect(withBody.map(([name]) => name).toSorted()).toEqual(Object.keys(VALID_BODIES).toSorted());
});

describe.each(withBody)('I01, H01, H02: %s', (name, endpoint) => {
  const valid = VALID_BODIES[name] ?? {};

  test.each(leaves(valid).filter((path) => path !== 'elapsedMs'))('refuses anything but text as %s', async (path) => {
    for (const value of NO_TEXT) {
      const body = expectFailure(await call(endpoint).send(withValue(valid, path, value)), 'VALIDATION');
      expect(body.errors?.map((error) => error.path)).toEqual([path]);
      expect(body.message).toContain(path);
    }
    await nothingStored();
  });

  test.each([
    ['a list', '[]'],
    ['a text', '"text"'],
    ['a number', '7'],
    ['nothing', 'null'],
  ])('refuses a body that is %s', async (_what, json) => {
    const answer = await call(endpoint).type('application/json').send(json);
    expect(['VALIDATION', 'BAD_JSON']).toContain(answer.body.code);
    expectFailure(answer, answer.body.code);
    await nothingStored();
  });

  test.each(['{', '{"a":1,}', "{'a':1}", '\u0000', '{"a":"\ud800"', '<xml/>'])('refuses malformed JSON: %j', async (json) => {
    expectFailure(await call(endpoint).type('application/json').send(json), 'BAD_JSON');
    await nothingStored();
  });

  test('refuses a body over the limit, also a compressed one', async () => {
    const large = JSON.stringify({ ...valid, extra: randomBytes(BODY_LIMIT_BYTES).toString('hex') });
    expectFailure(await call(endpoint).type('application/json').send(large), 'TOO_LARGE');
    const bomb = gzipSync(JSON.stringify({ ...valid, extra: 'x'.repeat(5_000_000) }));
    const answer = await call(endpoint)
      .type('application/json')
      .set('Content-Encoding', 'gzip')
      .serialize((body) => body)
      .send(bomb);
    expectFailure(answer, 'TOO_LARGE');
    await nothingStored();
  });

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/octet-stream',
    'application/json;charset=utf-7',
  ])('refuses a body of type %s', async (type) => {
    expectFailure(await call(endpoint).set('Content-Type', type).send(JSON.stringify(valid)), 'UNSUPPORTED_MEDIA_TYPE');
    await nothingStored();
  });

  test('names all that is missing when there is no body', async () => {
    const body = expectFailure(await call(endpoint), 'VALIDATION');
    expect(body.errors?.length).toBeGreaterThan(0);
    await nothingStored();
  });

  test('I04: is not moved by keys that reach for the prototype', async () => {
    const evil = `{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}`;
    expectFailure(await call(endpoint).type('application/json').send(evil), 'VALIDATION');
    expect({}).not.toHaveProperty('polluted');
    await nothingStored();
  });

  test('stands deep nesting', async () => {
    const deep = `${'{"a":'.repeat(1_000)}1${'}'.repeat(1_000)}`;
    expectFailure(await call(endpoint).type('application/json').send(deep), 'VALIDATION');
  });
});

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

describe.each(withParams)('I01: %s', (name, endpoint) => {
  const body = VALID_BODIES[name] ?? {};

  test('refuses or does not find an odd ID', async () => {
    for (const param of Object.keys(endpoint.params?.shape ?? {})) {
      for (const text of ODD_IDS) {
        const answer = await call(endpoint, { ...params, [param]: text }).send(body);
        expect([400, 404]).toContain(answer.status);
        expectFailure(answer, answer.body.code);
      }
    }
    await nothingStored();
  });

  test('refuses an ID that is no valid escape', async () => {
    const path = fillPath(endpoint.path, { trackingId: 'BROKEN', historyEntryId: 'x' });
    for (const escape of BROKEN_ESCAPES) {
      expectFailure(await send(endpoint.method, path.replace('BROKEN', escape)).send(body), 'BAD_URL');
    }
    await nothingStored();
  });
});
