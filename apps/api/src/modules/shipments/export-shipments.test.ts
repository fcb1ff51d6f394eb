import { SHIPMENT_SORTS } from '@waybill/contracts/shipments/shipment-sorts';
import { MINUTE_MS } from '@waybill/domain/time';
import { expect, test } from 'vitest';
import { createdShipment } from '../../testing/builders.ts';
import { expectFailure } from '../../testing/expect-failure.ts';
import { explainReads } from '../../testing/explain-commands.ts';
import { setUpServer } from '../../testing/set-up-server.ts';

const server = setUpServer();

const download = async (query = {}) => (await server.admin()).get('/api/tracking/export.csv').query(query);

test('exports the filtered rows as CSV in list order, with formulas escaped [B7]', async () => {
  const admin = await server.admin();
  await createdShipment(admin, { referenceNo: 'FIRST', description: 'Two boxes,\n"fragile"' });
  server.wait(MINUTE_MS);
  const second = await createdShipment(admin, { referenceNo: '=2+3', deliveryDate: '2040-03-09', status: 'on_hold' });
  await createdShipment(admin, { status: 'delivered' });
  const answer = await download({ search: 'zoe', dueTo: '2040-03-09', sort: 'createdAt' });
  expect(answer.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename=shipments-2040-03-07.csv',
  });
  const [head, ...rows] = answer.text.replace('\uFEFF', '').split('\r\n');
  expect(head).toMatch(/^Tracking ID,Reference,Status,/);
  expect(rows.join('\n')).toContain('"Two boxes,\n""fragile"""');
  expect(rows.filter((row) => row.startsWith('TRK-')).map((row) => row.split(',')[1])).toEqual(['FIRST', "'=2+3", 'PO-7781/B']);
  const only = await download({ status: 'on_hold' });
  expect(only.text.match(/TRK-/g)).toHaveLength(1);
  expect(only.text).toContain(`${second.trackingId},'=2+3,On Hold,2040-03-07T17:01:00.000Z,"Bergen, Norway"`);
});

test('logs an export with its filter [B11]', async () => {
  await download({ status: 'on_hold' });
  const log = await (await server.admin()).get('/api/admin/activity?action=shipments.exported');
  expect(log.body.data.entries).toMatchObject([{ actor: 'dispatcher', after: { status: 'on_hold' } }]);
});

test('exports only the header without matches, and refuses an invalid filter by name without logging [B7]', async () => {
  expect((await download()).text.trim().split('\r\n')).toHaveLength(1);
  const body = expectFailure(await download({ from: '2040-02-02', to: '2040-02-01' }), 'VALIDATION');
  expect(body.errors?.map(({ path }) => path)).toEqual(['from']);
  expect(expectFailure(await download({ limit: '5' }), 'VALIDATION').errors?.map(({ path }) => path)).toEqual(['limit']);
  const log = await (await server.admin()).get('/api/admin/activity?action=shipments.exported');
  expect(log.body.data.entries).toHaveLength(1);
});

test('reads only the named shipments of an export, in list order [A7]', async () => {
  const admin = await server.admin();
  const ids: string[] = [];
  for (const referenceNo of ['FIRST', 'SECOND', 'OTHER']) {
    ids.push((await createdShipment(admin, { referenceNo })).trackingId);
    server.wait(MINUTE_MS);
  }
  const [first = '', second = ''] = ids;
  let text = '';
  const sent = await explainReads(server.connection(), {
    collection: 'shipments',
    act: async () => {
      ({ text } = await download({ ids: `${first},${second}` }));
    },
  });
  expect(text.match(/TRK-[^,]+/g)).toEqual([second, first]);
  const table = sent.find(({ command }) => command['projection']?.recipient);
  expect(table?.command['hint']).toEqual({ trackingId: 1 });
  expect(table?.plan).toContain('"indexName":"trackingId_1"');
});

test('reads other exports by the index of their order [A7]', async () => {
  await createdShipment(await server.admin());
  for (const sort of SHIPMENT_SORTS) {
    const sent = await explainReads(server.connection(), { collection: 'shipments', act: () => download({ sort }) });
    const plans = sent.map(({ plan }) => plan);
    // Before an order by day, one read asks whether days of older releases are computed.
    expect(plans).toHaveLength(sort.includes('deliveryDate') ? 2 : 1);
    expect(plans.filter((plan) => !plan.includes('"IXSCAN"') || plan.includes('"SORT"'))).toEqual([]);
  }
});
