import { endpoints } from '@waybill/contracts/contracts';
import { API_BASE } from '@waybill/contracts/shared/constants';
import { type Endpoint, fillPath } from '@waybill/contracts/shared/endpoint';
import { describe, expect, test } from 'vitest';
import { ANY_IDS } from '../../testing/any-ids.ts';
import { contactBody, createdShipment, newShipmentBody } from '../../testing/builders.ts';
import { expectFailure } from '../../testing/expect-failure.ts';
import { CREDENTIALS, setUpServer } from '../../testing/set-up-server.ts';
import { readStoredData } from '../../testing/stored-data.ts';

const server = setUpServer();
const table: [string, Endpoint][] = Object.entries(endpoints);
const staffCalls = table.filter(([, { access, ignoresUnknown }]) => access !== 'public' && !ignoresUnknown);

async function setUp() {
  const admin = await server.admin();
  const { trackingId } = await createdShipment(admin);
  return {
    admin,
    trackingId,
    send: ({ method, path }: Endpoint) =>
      admin[method.toLowerCase() as 'get'](API_BASE + fillPath(path, { ...ANY_IDS, trackingId })),
  };
}

test('each staff call refuses a parameter that it does not have, and changes nothing [A2]', async () => {
  const { send } = await setUp();
  const before = await readStoredData(server.connection());
  for (const [name, endpoint] of staffCalls) {
    const request = send(endpoint).query({ zzUnknown: '1' });
    const answer = await (endpoint.consumes ? request.type(endpoint.consumes[0]).send('a,b') : request);
    expect({ name, errors: expectFailure(answer, 'VALIDATION').errors }).toEqual({
      name,
      errors: expect.arrayContaining([expect.objectContaining({ path: 'zzUnknown', code: 'unknown_parameter' })]),
    });
  }
  expect(await readStoredData(server.connection())).toEqual(before);
});

test('each staff write without a body refuses the fields of one [A1]', async () => {
  const { send } = await setUp();
  const before = await readStoredData(server.connection());
  const writes = staffCalls.filter(([, { method, body, consumes }]) => method !== 'GET' && !body && !consumes);
  expect(writes.length).toBeGreaterThan(10);
  for (const [name, endpoint] of writes) {
    const { errors } = expectFailure(await send(endpoint).send({ force: true }), 'VALIDATION');
    expect({ name, paths: errors?.map(({ path }) => path) }).toEqual({ name, paths: ['force'] });
  }
  expect(await readStoredData(server.connection())).toEqual(before);
});

describe('names the nearest field or parameter [A1, A2]', () => {
  test.each([
    ['post', '/tracking/generate', { refrenceNo: 'PO-1' }, 'referenceNo'],
    ['post', '/tracking/generate', { reference_no: 'PO-1' }, 'referenceNo'],
    ['post', '/tracking/generate', { reference: 'PO-1' }, 'referenceNo'],
    ['post', '/tracking/generate', { recipient: { name: 'Ada', phon: '+46 1' } }, 'recipient.phone'],
    ['post', '/tracking/generate', { recipientName: 'Ada' }, 'recipient.name'],
    ['post', '/tracking/generate', { email: 'ada@example.com' }, 'recipient.email'],
    ['post', '/tracking/generate', { mail: { recipient: true, sender: true, languge: 'de' } }, 'mail.language'],
    ['post', '/tracking/generate', { dryRun: true }, undefined],
    ['put', '/tracking/update/:trackingId', { status: 'delivered', locaton: 'Oslo' }, 'location'],
    ['put', '/tracking/update/:trackingId', { status: 'delivered', note: 'x' }, 'notes'],
    ['patch', '/tracking/:trackingId', { sender: { nmae: 'x' } }, 'sender.name'],
    ['post', '/admin/bulk', { action: 'delete', filter: { serach: 'x' } }, 'filter.search'],
    ['post', '/admin/bulk', { action: 'status', ids: ['TRK-1'], payload: { status: 'delivered', version: 3 } }, undefined],
    ['post', '/admin/views', { name: 'x', filter: { Status: 'on_hold' } }, 'filter.status'],
    ['get', '/tracking/all?Status=delivered', undefined, 'status'],
    ['get', '/tracking/all?pageSize=5', undefined, 'page'],
    ['get', '/tracking/export.csv?stauts=delivered', undefined, 'status'],
    ['get', '/admin/messages?serach=x', undefined, 'search'],
  ] as const)('%s %s %j', async (method, path, body, nearest) => {
    const { admin, trackingId } = await setUp();
    const whole = path === '/tracking/generate' ? { ...newShipmentBody(), ...body } : body;
    const answer = await admin[method](API_BASE + path.replace(':trackingId', trackingId)).send(whole);
    const { errors, message } = expectFailure(answer, 'VALIDATION');
    expect(errors).toHaveLength(1);
    expect(errors?.[0]?.params?.nearest).toEqual(nearest);
    expect(message).toContain(nearest === undefined ? 'is not a field of this call' : `did you mean ${nearest}?`);
  });
});

test('the public calls of the seed ignore unknown fields and parameters [S9]', async () => {
  const { trackingId } = await setUp();
  const visitor = server.visitor();
  const answers = [
    await visitor.post('/api/contact?utm_source=x').send({ ...contactBody(), colour: 'red' }),
    await visitor.post('/api/admin/login?next=x').send({ ...CREDENTIALS, remember: true }),
    await visitor.get(`/api/tracking/track/${trackingId}?utm_source=mail`),
  ];
  expect(answers.map(({ status }) => status)).toEqual([201, 200, 200]);
});

test('names each of nine thousand unknown fields [A1]', async () => {
  const { admin } = await setUp();
  const many = Object.fromEntries(Array.from({ length: 9_000 }, (_, index) => [`f${index}`, 1]));
  const { errors } = expectFailure(await admin.post('/api/tracking/generate').send(many), 'VALIDATION');
  expect(errors?.filter(({ code }) => code === 'unknown_key')).toHaveLength(9_000);
});
