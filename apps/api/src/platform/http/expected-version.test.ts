import { endpoints } from '@waybill/contracts/contracts';
import { API_BASE } from '@waybill/contracts/shared/constants';
import { type Endpoint, fillPath } from '@waybill/contracts/shared/endpoint';
import { beforeEach, describe, expect, test } from 'vitest';
import { createdShipment } from '../../testing/builders.ts';
import { expectFailure } from '../../testing/expect-failure.ts';
import { setUpServer } from '../../testing/set-up-server.ts';
import { readStoredData } from '../../testing/stored-data.ts';
import { VALID_BODIES } from '../../testing/valid-bodies.ts';

const server = setUpServer();

const isShipmentWrite = ({ method, path, versioned }: Endpoint) => versioned && method !== 'GET' && path.includes(':trackingId');
const table: [string, Endpoint][] = Object.entries(endpoints);
const writes = table.filter(([, endpoint]) => isShipmentWrite(endpoint));

type Client = Awaited<ReturnType<typeof server.admin>>;
let admin: Client;
let params: Record<string, string>;

/** A shipment with an entry and a note to delete and to restore. */
async function prepare(name: string): Promise<void> {
  const { trackingId } = await createdShipment(admin);
  const path = `/api/tracking/${trackingId}`;
  if (name === 'cancelShipment') {
    const made = await createdShipment(admin, { status: 'picked_up' });
    await admin.patch(`/api/tracking/${made.trackingId}`).send({ description: 'Bowls' }).expect(200);
    params = { trackingId: made.trackingId };
    return;
  }
  await admin.put(`/api/tracking/update/${trackingId}`).send({ status: 'in_transit' }).expect(200);
  const noted = await admin.post(`/api/admin/shipments/${trackingId}/notes`).send({ text: 'Called' }).expect(201);
  const [entry] = noted.body.data.statusHistory.slice(-1);
  const [note] = noted.body.data.internalNotes;
  params = { trackingId, historyEntryId: entry._id, noteId: note._id, requestId: 'x' };
  if (name === 'restoreHistoryEntry') await admin.delete(`${path}/history/${entry._id}`).expect(200);
  if (name === 'restoreNote') await admin.delete(`/api/admin/shipments/${trackingId}/notes/${note._id}`).expect(200);
  if (name === 'restoreShipment' || name === 'purgeShipment') {
    await admin.delete(`/api/tracking/delete/${trackingId}`).expect(200);
  }
}

const readVersion = async (): Promise<number> => {
  const stored = await server.connection().collection('shipments').findOne({ trackingId: params.trackingId });
  return Number(stored?.version);
};

const send = ({ method, path }: Endpoint, body: object | undefined) =>
  admin[method.toLowerCase() as 'get'](API_BASE + fillPath(path, params)).send(body);

const getBody = (name: string) => (name === 'editHistoryEntry' ? { notes: 'Late' } : VALID_BODIES[name]);

beforeEach(async () => {
  admin = await server.admin();
});

test('covers every write of one shipment', () => {
  const others = new Set(['makeLink', 'revokeLinks', 'revokeLink', 'duplicateShipment']);
  const ofShipment = table.filter(
    ([name, { method, access, path }]) =>
      method !== 'GET' && access !== 'public' && path.includes(':trackingId') && !others.has(name),
  );
  expect(writes.map(([name]) => name)).toEqual(ofShipment.map(([name]) => name));
});

// `answerRequest` needs a recipient's link: requests.test.ts.
describe.each(writes.filter(([name]) => name !== 'answerRequest'))('%s [A4]', (name, endpoint) => {
  const body = getBody(name);

  test('refuses an older version in If-Match with 412, and changes nothing', async () => {
    await prepare(name);
    const before = await readStoredData(server.connection());
    const version = await readVersion();
    const stale = expectFailure(await send(endpoint, body).set('If-Match', `"${version - 1}"`), 'PRECONDITION_FAILED');
    expect(stale.data?.current).toMatchObject({ trackingId: params.trackingId, version });
    expect(await readStoredData(server.connection())).toEqual(before);
  });

  test('takes the current one, and answers with the next as ETag', async () => {
    await prepare(name);
    const version = await readVersion();
    const answer = await send(endpoint, body).set('If-Match', `"${version - 1}", "${version}"`);
    expect(answer.status).toBeLessThan(300);
    const { data = {} } = answer.body;
    const isShipment = 'version' in data;
    expect(answer.headers.etag).toMatch(isShipment ? new RegExp(`^"${version + 1}"$`) : /^W\//);
    expect(isShipment ? data.version : version + 1).toBe(version + 1);
  });
});

test.each(writes.filter(([name, { body }]) => body && name !== 'answerRequest'))(
  '%s refuses an older version in the body with 409 [A4]',
  async (name, endpoint) => {
    await prepare(name);
    const version = await readVersion();
    const body = { ...getBody(name), version: version - 1 };
    expect(expectFailure(await send(endpoint, body), 'STALE').data?.current).toMatchObject({ version });
  },
);

test('staff read the version as a strong ETag, which a change takes; visitors keep a weak one [A4]', async () => {
  await prepare('');
  const path = `/api/tracking/${params.trackingId}`;
  const read = await admin.get(`/api/tracking/track/${params.trackingId}`).expect(200);
  expect(read.headers.etag).toBe(`"${await readVersion()}"`);
  const { etag = '' } = read.headers;
  const edited = await admin.patch(path).set('If-Match', etag).send({ origin: 'Bergen' }).expect(200);
  expect(edited.body.warnings).toEqual([]);
  expectFailure(await admin.patch(path).set('If-Match', etag).send({ origin: 'Oslo' }), 'PRECONDITION_FAILED');
  const visit = await server.visitor().get(`/api/tracking/track/${params.trackingId}`).expect(200);
  expect(visit.headers.etag).toMatch(/^W\//);
});

test('is sent whole although the version is the same, because a printed label is no new version [A4]', async () => {
  await prepare('');
  const path = `/api/tracking/track/${params.trackingId}`;
  const { etag = '' } = (await admin.get(path).expect(200)).headers;
  await admin
    .post('/api/admin/labels/printed')
    .send({ ids: [params.trackingId] })
    .expect(200);
  const again = await admin.get(path).set('If-None-Match', etag).expect(200);
  expect(again.body.data.labelPrintedAt).toBeDefined();
});

test('one of eight concurrent updates of one version wins [A4, C05]', async () => {
  await prepare('');
  const etag = `"${await readVersion()}"`;
  const path = `/api/tracking/update/${params.trackingId}`;
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => admin.put(path).set('If-Match', etag).send({ status: 'on_hold' })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 412)).toHaveLength(7);
});

test('refuses If-Match where it would not be kept [A4]', async () => {
  await prepare('');
  const bulk = admin.post('/api/admin/bulk').set('If-Match', '"1"');
  const { errors } = expectFailure(await bulk.send({ action: 'delete', ids: [params.trackingId] }), 'VALIDATION');
  expect(errors).toEqual([{ path: 'If-Match', message: 'is not supported by this call' }]);
});
