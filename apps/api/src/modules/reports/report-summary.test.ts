import { type ReportSummary, reportSummary } from '@waybill/contracts/reports/schema';
import type { Stage } from '@waybill/domain/shipments/outcomes';
import { describe, expect, test } from 'vitest';
import { contactBody } from '../../testing/builders.ts';
import { expectFailure } from '../../testing/expect-failure.ts';
import { insertPastShipments } from '../../testing/past-shipments.ts';
import { setUpServer } from '../../testing/set-up-server.ts';
import { storeSettings } from '../../testing/store-settings.ts';
import { watchPlans } from '../../testing/watch-plans.ts';

// The clock is at noon of Wednesday, 7 March 2040 in New York, the company's zone.
const server = setUpServer();
const MARCH = { from: '2040-03-01', to: '2040-03-07' };

async function summary(query: Record<string, string> = MARCH): Promise<ReportSummary> {
  const answer = await (await server.admin()).get('/api/admin/reports/summary').query(query);
  expect(answer.status).toBe(200);
  return reportSummary.strict().parse(answer.body.data);
}
const insert = (...shipments: Parameters<typeof insertPastShipments>[1]) => insertPastShipments(server.connection(), shipments);

/** Five deliveries after 24, 48, 72, 96 and 120 hours, all created on Thursday the first at noon. */
const fiveDeliveries = [1, 2, 3, 4, 5].map((days) => ({
  promised: '2040-03-04',
  history: [
    ['picked_up', '2040-03-01T17:00:00Z'],
    ['in_transit', '2040-03-01T23:00:00Z'],
    ['delivered', `2040-03-0${days + 1}T17:00:00Z`],
  ] as const,
}));

describe('a report period [B5]', () => {
  test('counts created, open, overdue and held shipments by creation, without deleted ones', async () => {
    const created = '2040-03-02T15:00:00Z';
    await insert(
      { history: [['picked_up', created]], promised: '2040-03-07' },
      { history: [['picked_up', created]], promised: '2040-03-06' },
      // Promised later than currently planned, and the reverse.
      { history: [['in_transit', created]], promised: '2040-03-20', deliveryDate: '2040-03-05' },
      { history: [['on_hold', created]], promised: '2040-03-05', deliveryDate: '2040-03-20' },
      { history: [['picked_up', created]], promised: '2040-03-06', deleted: true },
      { history: [['picked_up', '2040-02-20T15:00:00Z']], promised: '2040-02-25' },
    );
    expect(await summary()).toMatchObject({ created: 4, delivered: 0, open: 4, overdue: 2, onHold: 1 });
  });

  test('counts returned, cancelled and lost shipments as ended, and never as open, overdue or on time [B22]', async () => {
    const created = '2040-03-02T15:00:00Z';
    await insert(
      ...(['returned', 'returned', 'cancelled', 'lost'] as const).map((outcome) => ({
        history: [
          ['on_hold', created],
          [outcome, '2040-03-03T15:00:00Z'],
        ] as [Stage, string][],
        promised: '2040-03-04',
      })),
    );
    expect(await summary()).toMatchObject({
      created: 4,
      delivered: 0,
      open: 0,
      overdue: 0,
      onHold: 0,
      returned: 2,
      cancelled: 1,
      lost: 1,
      promises: { judged: 0, onTime: 0 },
    });
  });

  test('counts deliveries by recorded hand-over, for any creation date [A2-10]', async () => {
    await insert(
      {
        history: [
          ['picked_up', '2040-01-05T15:00:00Z'],
          ['delivered', '2040-03-03T15:00:00Z'],
        ],
      },
      {
        history: [
          ['picked_up', '2040-03-03T15:00:00Z'],
          ['delivered', '2040-03-05T15:00:00Z'],
        ],
      },
      {
        history: [
          ['picked_up', '2040-02-20T15:00:00Z'],
          ['delivered', '2040-02-27T15:00:00Z'],
        ],
        promised: '2040-03-03',
      },
    );
    expect(await summary()).toMatchObject({ created: 1, delivered: 2, open: 0 });
    // Created in the period and delivered after it, so no longer open.
    expect(await summary({ from: '2040-02-01', to: '2040-02-25' })).toMatchObject({ created: 1, delivered: 0, open: 0 });
  });

  test('uses days of the requested zone, or the company’s', async () => {
    // 23:30 on the seventh in New York, the eighth in UTC; 00:30 on the first in New York.
    await insert({ history: [['picked_up', '2040-03-08T04:30:00Z']] }, { history: [['picked_up', '2040-03-01T05:30:00Z']] });
    expect((await summary()).created).toBe(2);
    expect((await summary({ ...MARCH, tz: 'UTC' })).created).toBe(1);
    expect(await summary({ ...MARCH, tz: 'pacific/honolulu' })).toMatchObject({
      created: 1,
      period: { ...MARCH, timeZone: 'Pacific/Honolulu', calendar: 'all' },
    });
  });

  test('defaults to the last thirty days', async () => {
    expect((await summary({})).period).toMatchObject({ from: '2040-02-07', to: '2040-03-07', timeZone: 'America/New_York' });
    expect((await summary({ to: '2040-02-29' })).period).toMatchObject({ from: '2040-01-31', to: '2040-02-29' });
  });

  test('is limited to a lane in any spelling, named by the latest one', async () => {
    await insert(
      { history: [['picked_up', '2040-03-02T15:00:00Z']], origin: 'göteborg ,SWEDEN', destination: 'Lyon' },
      { history: [['picked_up', '2040-03-03T15:00:00Z']], origin: 'Göteborg, Sweden', destination: 'LYON' },
      { history: [['picked_up', '2040-03-01T15:00:00Z']], origin: 'Goteborg Sweden', destination: 'lyon' },
      { history: [['picked_up', '2040-03-02T15:00:00Z']] },
    );
    const found = await summary({ ...MARCH, lane: 'GOTEBORG sweden>  lyon' });
    expect(found).toMatchObject({
      created: 3,
      lane: { lane: 'goteborg sweden > lyon', origin: 'Göteborg, Sweden', destination: 'LYON' },
    });
    expect(await summary({ ...MARCH, lane: 'a.* > .*' })).toMatchObject({ created: 0, lane: { origin: 'a', destination: '' } });
  });
});

test('reports promises, transit, dwell and their sample size flags [B5]', async () => {
  await insert(...fiveDeliveries);
  const found = await summary();
  expect(found.promises).toEqual({ judged: 5, onTime: 3, early: 1, late: 2, rate: 0.6, tooFew: false });
  const { distribution, ...transit } = found.transit;
  expect(transit).toEqual({ count: 5, medianHours: 72, p85Hours: 105.6, p95Hours: 115.2, tooFew: false });
  expect(distribution.filter(({ count }) => count > 0)).toEqual(
    [1, 2, 3, 4, 5].map((days) => ({ fromDays: days, toDays: days + 1, count: 1 })),
  );
  expect(distribution.at(-1)).toEqual({ fromDays: 14, toDays: null, count: 0 });
  expect(found.dwell).toEqual([
    { status: 'picked_up', count: 5, p50Hours: 6, p90Hours: 6, tooFew: false },
    { status: 'processing', count: 0, p50Hours: null, p90Hours: null, tooFew: true },
    { status: 'in_transit', count: 5, p50Hours: 66, p90Hours: 104.4, tooFew: false },
    { status: 'on_hold', count: 0, p50Hours: null, p90Hours: null, tooFew: true },
  ]);
  await server.connection().collection('shipments').deleteOne({});
  server.wait(5_000);
  expect(await summary()).toMatchObject({ promises: { judged: 4, tooFew: true }, transit: { tooFew: true } });
});

test('excludes Sundays and company holidays from business days [B5]', async () => {
  await storeSettings(server.connection(), { company: { holidays: ['2040-03-05'] } });
  await insert(...fiveDeliveries);
  const found = await summary({ ...MARCH, calendar: 'business' });
  // Sunday the fourth and Monday the fifth take no time: 24, 48, 60, 60 and 72 hours.
  expect(found.transit).toMatchObject({ count: 5, medianHours: 60, p95Hours: 69.6 });
  expect(found.promises).toMatchObject({ onTime: 3, early: 0, late: 2 });
});

test('starts weeks on Monday, with partial weeks at both ends [B5]', async () => {
  await insert(...fiveDeliveries);
  const found = await summary();
  expect(found.weeks).toEqual([
    { from: '2040-03-01', to: '2040-03-04', created: 5, delivered: 3, judged: 3, onTime: 3 },
    { from: '2040-03-05', to: '2040-03-07', created: 0, delivered: 2, judged: 2, onTime: 0 },
  ]);
  expect(found.weekdays.map(({ created, delivered }) => [created, delivered])).toEqual([
    [0, 1],
    [0, 1],
    [0, 0],
    [5, 0],
    [0, 1],
    [0, 1],
    [0, 1],
  ]);
  expect(found.weekdays.map(({ weekday }) => weekday)).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

test('counts messages answered in time, missed or pending, without spam and other days [B5]', async () => {
  const messages = server.connection().collection('messages');
  const message = (createdAt: string, more: object = {}) => ({
    ...contactBody(),
    reference: createdAt + JSON.stringify(more),
    status: 'new',
    deletedAt: null,
    createdAt: new Date(createdAt),
    dueAt: new Date(Date.parse(createdAt) + 24 * 3_600_000),
    ...more,
  });
  await messages.insertMany([
    message('2040-03-02T15:00:00Z', { firstReplyAt: new Date('2040-03-03T15:00:00Z') }),
    message('2040-03-02T15:00:00Z', { firstReplyAt: new Date('2040-03-03T15:00:01Z') }),
    message('2040-03-02T15:00:00Z'),
    message('2040-03-07T15:00:00Z'),
    message('2040-03-02T15:00:00Z', { status: 'spam' }),
    message('2040-03-02T15:00:00Z', { deletedAt: new Date() }),
    message('2040-02-20T15:00:00Z'),
  ]);
  expect((await summary()).replies).toEqual({ received: 4, inTime: 1, missed: 2, waiting: 1, rate: 1 / 3 });
});

test('returns zeros without rates for an empty period [B5]', async () => {
  expect(await summary()).toMatchObject({
    created: 0,
    delivered: 0,
    promises: { judged: 0, rate: null, tooFew: true },
    transit: { count: 0, medianHours: null },
    replies: { received: 0, rate: null },
    lane: null,
  });
});

test('shows a change at once [B5]', async () => {
  expect((await summary()).created).toBe(0);
  await (await server.admin()).post('/api/tracking/generate').send({
    recipient: { name: 'Kofi Mensah' },
    sender: { name: 'Accra Books' },
    origin: 'Accra',
    destination: 'Lyon',
    deliveryDate: '2040-03-12',
  });
  expect((await summary()).created).toBe(1);
});

describe('refuses [B5]', () => {
  test('an invalid parameter by name in every report', async () => {
    const admin = await server.admin();
    const REFUSED = [
      ['from=2040-03-08&to=2040-03-07', 'from'],
      ['from=2041-01-01', 'from'],
      ['from=2037-01-01&to=2040-03-07', 'from'],
      ['from=yesterday&to=2040-03-07', 'from'],
      ['from=2040-02-30', 'from'],
      ['from=&to=2040-03-07', 'from'],
      ['to[$gt]=', 'to[$gt]'],
      ['calendar=lunar', 'calendar'],
      ['lane=Oslo', 'lane'],
      ['lane=a>b>c', 'lane'],
      [`lane=${'x'.repeat(300)}>y`, 'lane'],
      ['lane[$ne]=x', 'lane[$ne]'],
      ['from=2040-03-01&from=2040-03-02', 'from'],
    ];
    for (const [query, path] of REFUSED) {
      for (const call of ['summary?', 'lanes?', 'export.csv?kind=summary&']) {
        const body = expectFailure(await admin.get(`/api/admin/reports/${call}${query}`), 'VALIDATION');
        expect([query, ...(body.errors ?? []).map((error) => error.path)]).toEqual([query, path]);
      }
    }
  });

  test('an unknown time zone', async () => {
    const admin = await server.admin();
    for (const tz of ['Mars/Olympus', 'UTC; DROP', '../etc', 'x'.repeat(64)]) {
      expect(expectFailure(await admin.get('/api/admin/reports/summary').query({ tz }), 'BAD_TZ').message).toContain('tz');
    }
  });

  test('no period of 732 days', async () => {
    expect((await summary({ from: '2038-03-07', to: '2040-03-07' })).weeks).toHaveLength(106);
  });
});

test('uses indexes for shipments and messages of a period [S7]', async () => {
  await insert(...fiveDeliveries);
  const period = { from: '2040-03-01', to: '2040-03-07' };
  const queries = await watchPlans(server.connection(), async () => {
    await summary(period);
    await summary({ ...period, lane: 'Oslo > Lyon' });
  });
  const read = queries.map(({ collection }) => collection);
  // Each report checks once for pending backfills and reads three times.
  expect(read.filter((name) => name === 'shipments').length).toBe(8);
  expect(read).toContain('messages');
  expect(queries.filter(({ stages }) => stages.includes('COLLSCAN'))).toEqual([]);
});
