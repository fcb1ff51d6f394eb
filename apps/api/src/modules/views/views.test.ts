import { VIEW_LIMITS } from '@waybill/contracts/views/facts';
import { savedView, type SavedView } from '@waybill/contracts/views/schema';
import { MINUTE_MS } from '@waybill/domain/time';
import { office } from '@waybill/i18n/office';
import { tEnglish } from '@waybill/i18n/translator';
import { expect, test } from 'vitest';
import { createdShipment } from '../../testing/builders.ts';
import { expectFailure } from '../../testing/expect-failure.ts';
import { setUpServer } from '../../testing/set-up-server.ts';

const server = setUpServer();

const send = async (body: object) => (await server.admin()).post('/api/admin/views').send(body);

async function save(name: string, filter: object = { status: 'on_hold' }): Promise<SavedView> {
  const answer = await send({ name, filter });
  expect(answer.status).toBe(200);
  return savedView.strict().parse(answer.body.data);
}

const list = async (): Promise<SavedView[]> =>
  (await (await server.admin()).get('/api/admin/views').expect(200)).body.data.views.map((view: unknown) =>
    savedView.strict().parse(view),
  );
const names = async () => (await list()).map(({ name }) => name);

test('lists saved views by name, with filters that the list accepts', async () => {
  const admin = await server.admin();
  const { trackingId } = await createdShipment(admin);
  expect(await list()).toEqual([]);
  await save('Night 10', { ids: ` ${trackingId},\nTRK-000000-00000X `, search: ' zoe ' });
  await save('Night 2', { attention: 'not_printed', sort: '-statusSince', from: '', lane: 'Bergen>Oslo' });
  await save('all', {});
  const [all, second, tenth] = await list();
  expect([all?.name, second?.name, tenth?.name]).toEqual(['all', 'Night 2', 'Night 10']);
  expect(all?.filter).toEqual({ sort: '-createdAt' });
  expect(second).toMatchObject({ savedBy: 'dispatcher', savedAt: server.clock.now.toISOString() });
  expect(second?.filter).toEqual({ attention: 'not_printed', sort: '-statusSince', lane: 'Bergen>Oslo' });
  expect(tenth?.filter).toEqual({ ids: `${trackingId},TRK-000000-00000X`, search: 'zoe', sort: '-createdAt' });
  const found = await admin.get('/api/tracking/all').query({ ids: tenth?.filter.ids }).expect(200);
  expect(found.body.data).toMatchObject({ pagination: { total: 1 }, notFound: ['TRK-000000-00000X'] });
});

test('replaces the filter of a name, also with other capitals, invisible characters and spaces', async () => {
  const { viewId } = await save('Zürich');
  server.wait(MINUTE_MS);
  expect(await save('  ZÜRICH\u200B ', { outcome: 'lost' })).toEqual({
    viewId,
    name: 'ZÜRICH',
    filter: { outcome: 'lost', sort: '-createdAt' },
    savedAt: server.clock.now.toISOString(),
    savedBy: 'dispatcher',
  });
  expect(await list()).toHaveLength(1);
});

test('keeps at most 20 views, also with 30 calls at the same time', async () => {
  const answers = await Promise.all(Array.from({ length: 30 }, async (_, index) => send({ name: `View ${index}`, filter: {} })));
  const refused = answers.filter(({ status }) => status !== 200);
  expect(answers.length - refused.length).toBe(VIEW_LIMITS.views);
  for (const answer of refused) {
    expect(expectFailure(answer, 'CONFLICT').message).toBe(tEnglish(office.views.tooMany, { max: VIEW_LIMITS.views }));
  }
  const [first = ''] = await names();
  expect(await list()).toHaveLength(VIEW_LIMITS.views);
  await save(first.toUpperCase(), { status: 'delivered' });
  expect(await list()).toHaveLength(VIEW_LIMITS.views);
});

test('stores a name once with eight calls at the same time', async () => {
  await Promise.all(Array.from({ length: 8 }, (_, index) => save(index % 2 ? 'Held' : 'HELD')));
  expect((await names()).map((name) => name.toLowerCase())).toEqual(['held']);
});

test('deletes a view once, and logs what was saved and deleted', async () => {
  const admin = await server.admin();
  const { viewId } = await save('Held');
  await save('Other');
  const path = `/api/admin/views/${viewId}`;
  expect((await admin.delete(path).expect(200)).body).toMatchObject({ message: 'View deleted', data: { viewId, name: 'Held' } });
  expect(await names()).toEqual(['Other']);
  expectFailure(await admin.delete(path), 'VIEW_NOT_FOUND');
  const log = await admin.get('/api/admin/activity').query({ target: viewId }).expect(200);
  expect(log.body.data.entries).toMatchObject([
    { action: 'view.deleted', targetType: 'view', before: { name: 'Held' } },
    { action: 'view.saved', actor: 'dispatcher', after: { name: 'Held' } },
  ]);
});

test.each([
  ['no name', { filter: {} }, 'name'],
  ['a blank name', { name: ' \u200B ', filter: {} }, 'name'],
  ['a long name', { name: 'x'.repeat(VIEW_LIMITS.viewName + 1), filter: {} }, 'name'],
  ['no filter', { name: 'x' }, 'filter'],
  ['an unknown filter', { name: 'x', filter: { page: '2' } }, 'filter.page'],
  ['a wrong value', { name: 'x', filter: { status: 'lost' } }, 'filter.status'],
  ['a turned period', { name: 'x', filter: { from: '2040-02-02', to: '2040-02-01' } }, 'filter.from'],
  ['an operator', { name: 'x', filter: { search: { $ne: '' } } }, 'filter.search'],
])('refuses %s by name', async (_what, body, path) => {
  const { errors = [] } = expectFailure(await send(body), 'VALIDATION');
  expect(errors.map((error) => error.path)).toEqual([path]);
  expect(await list()).toEqual([]);
});
