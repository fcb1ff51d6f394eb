import { type LaneReport, reportLanes } from '@waybill/contracts/reports/lane-schema';
import { describe, expect, test } from 'vitest';
import { expectFailure } from '../../testing/expect-failure.ts';
import { insertPastShipments } from '../../testing/past-shipments.ts';
import { setUpServer } from '../../testing/set-up-server.ts';

const server = setUpServer();
const MARCH = 'from=2040-03-01&to=2040-03-07';

async function lanes(query = ''): Promise<LaneReport[]> {
  const answer = await (await server.admin()).get(`/api/admin/reports/lanes?${MARCH}&${query}`);
  expect(answer.status).toBe(200);
  return reportLanes.strict().parse(answer.body.data).lanes;
}
const names = (found: readonly LaneReport[]) => found.map(({ origin }) => origin);

async function csv(kind: string, query = ''): Promise<string[]> {
  const answer = await (await server.admin()).get(`/api/admin/reports/export.csv?kind=${kind}&${MARCH}&${query}`);
  expect(answer.status).toBe(200);
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(answer.headers['content-disposition']).toBe(`attachment; filename=report-${kind}-2040-03-01-2040-03-07.csv`);
  expect(answer.text.startsWith('\uFEFF')).toBe(true);
  return answer.text.slice(1).trimEnd().split('\r\n');
}

const delivered = (days: number, origin: string) => ({
  origin,
  promised: '2040-03-03',
  history: [
    ['picked_up', '2040-03-01T17:00:00Z'],
    ['delivered', `2040-03-0${days + 1}T17:00:00Z`],
  ] as const,
});

/** Bergen: five deliveries, two on time. Accra: one delivery, on time. Cairo: two open, one overdue. */
const insertThreeLanes = () =>
  insertPastShipments(server.connection(), [
    ...[1, 2, 3, 4, 5].map((days) => delivered(days, 'Bergen')),
    delivered(1, 'Accra'),
    { origin: 'Cairo', promised: '2040-03-06', history: [['picked_up', '2040-03-02T17:00:00Z']] },
    { origin: 'Cairo', promised: '2040-03-09', history: [['on_hold', '2040-03-02T18:00:00Z']] },
  ]);

test('reports numbers per lane and flags fewer than five deliveries [B5]', async () => {
  await insertThreeLanes();
  const found = await lanes();
  expect(found).toEqual([
    {
      lane: 'bergen > lyon',
      origin: 'Bergen',
      destination: 'Lyon',
      n: 5,
      delivered: 5,
      p50Hours: 72,
      p85Hours: 105.6,
      onTimeRate: 0.4,
      open: 0,
      overdue: 0,
      tooFew: false,
      estimates: { judged: 0, rate: null, errorHours: null },
    },
    expect.objectContaining({
      origin: 'Cairo',
      n: 2,
      delivered: 0,
      p50Hours: null,
      onTimeRate: null,
      open: 2,
      overdue: 1,
      tooFew: true,
    }),
    expect.objectContaining({ origin: 'Accra', n: 1, delivered: 1, p50Hours: 24, onTimeRate: 1, tooFew: true }),
  ]);
});

test('sorts lanes both ways, those without a value last [B5]', async () => {
  await insertThreeLanes();
  const ORDERS = {
    lane: ['Accra', 'Bergen', 'Cairo'],
    '-lane': ['Cairo', 'Bergen', 'Accra'],
    n: ['Accra', 'Cairo', 'Bergen'],
    delivered: ['Cairo', 'Accra', 'Bergen'],
    p50: ['Accra', 'Bergen', 'Cairo'],
    '-p50': ['Bergen', 'Accra', 'Cairo'],
    '-p85': ['Bergen', 'Accra', 'Cairo'],
    onTime: ['Bergen', 'Accra', 'Cairo'],
    '-onTime': ['Accra', 'Bergen', 'Cairo'],
    '-open': ['Cairo', 'Accra', 'Bergen'],
    '-overdue': ['Cairo', 'Accra', 'Bergen'],
  };
  for (const [sort, order] of Object.entries(ORDERS))
    expect([sort, ...names(await lanes(`sort=${sort}`))]).toEqual([sort, ...order]);
});

const insertRanges = (origin: string, day: number, errors: Record<'inside' | 'before' | 'after', readonly number[]>) =>
  server
    .connection()
    .collection<{ _id: string }>('shownRanges')
    .insertMany(
      Object.entries(errors).flatMap(([verdict, hours]) =>
        hours.map((error, index) => ({
          _id: `${origin} ${day} ${verdict} ${index}`,
          lane: `${origin.toLowerCase()} > lyon`,
          verdict,
          errorMinutes: error * 60,
          deliveredAt: new Date(`2040-03-0${day}T17:00:00Z`),
          shownAt: new Date('2040-02-28T17:00:00Z'),
        })),
      ),
    );

test('reports the share of correct predictions by lane and in total, by delivery', async () => {
  await insertThreeLanes();
  await insertRanges('Bergen', 4, { inside: [1, -2, 3], before: [-10], after: [14] });
  await insertRanges('Accra', 2, { inside: [5], before: [], after: [] });
  await insertRanges('Bergen', 8, { inside: [], before: [], after: [100] });
  await server.connection().collection<{ _id: string }>('shownRanges').insertOne({ _id: 'waiting' });

  const found = await lanes('sort=-inRange');
  expect(found.map(({ origin, estimates }) => ({ origin, ...estimates }))).toEqual([
    { origin: 'Bergen', judged: 5, rate: 0.6, errorHours: 6 },
    // One is too few for a rate.
    { origin: 'Accra', judged: 1, rate: null, errorHours: null },
    { origin: 'Cairo', judged: 0, rate: null, errorHours: null },
  ]);
  expect(names(await lanes('sort=error'))).toEqual(['Bergen', 'Accra', 'Cairo']);
  expect(await csv('lanes', 'sort=lane&min=5')).toContain('Bergen,Lyon,5,5,72,105.6,40,0,0,5,60,6,');
  expect(await csv('summary')).toEqual(
    expect.arrayContaining([
      'Estimates,Ranges judged,6,',
      'Estimates,Came in their range,66.7,% of 80 meant',
      'Estimates,Came before it,1,',
      'Estimates,Came after it,1,',
      'Estimates,"Likely time off by, on average",5.83,hours',
    ]),
  );
  const admin = await server.admin();
  const ofBergen = await admin.get(`/api/admin/reports/summary?${MARCH}&lane=Bergen>Lyon`).expect(200);
  expect(ofBergen.body.data.estimates).toEqual({
    judged: 5,
    inside: 3,
    before: 1,
    after: 1,
    rate: 0.6,
    errorHours: 6,
    tooFew: false,
  });
});

test('lists lanes with enough data first on request, in any sort order', async () => {
  await insertThreeLanes();
  expect(names(await lanes('sort=lane&lead=judged'))).toEqual(['Bergen', 'Accra', 'Cairo']);
  expect(names(await lanes('sort=-open&lead=judged'))).toEqual(['Bergen', 'Cairo', 'Accra']);
});

test('groups lanes by destination, in its latest spelling [B5]', async () => {
  await insertThreeLanes();
  await insertPastShipments(server.connection(), [
    { origin: 'Cairo', destination: 'Nice', history: [['picked_up', '2040-03-02T17:00:00Z']] },
    { origin: 'Accra', destination: 'NICE', history: [['picked_up', '2040-03-03T17:00:00Z']] },
  ]);
  await insertRanges('Bergen', 4, { inside: [1, -2], before: [-10], after: [] });
  await insertRanges('Accra', 2, { inside: [5, 2], before: [], after: [] });
  expect(await lanes('groupBy=destination')).toEqual([
    {
      lane: 'lyon',
      origin: '',
      destination: 'Lyon',
      n: 8,
      delivered: 6,
      p50Hours: 60,
      p85Hours: 102,
      onTimeRate: 0.5,
      open: 2,
      overdue: 1,
      tooFew: false,
      estimates: { judged: 5, rate: 0.8, errorHours: 4 },
    },
    expect.objectContaining({ lane: 'nice', origin: '', destination: 'NICE', n: 2, tooFew: true }),
  ]);
  expect(await csv('lanes', 'groupBy=destination&min=5')).toContain(',Lyon,8,6,60,102,50,2,1,5,80,4,');
});

test('selects lanes with enough deliveries or with too few, and counts the latter [B5]', async () => {
  await insertThreeLanes();
  expect(names(await lanes('sample=enough'))).toEqual(['Bergen']);
  expect(names(await lanes('sample=few&sort=lane'))).toEqual(['Accra', 'Cairo']);
  const admin = await server.admin();
  const count = async (query: string) => (await admin.get(`/api/admin/reports/lanes?${MARCH}&${query}`)).body.data.tooFew;
  expect([await count('sample=enough'), await count('sample=few'), await count('min=2')]).toEqual([2, 2, 1]);
});

test('pages lanes without gaps, with a minimum of shipments, and for one lane [B5]', async () => {
  await insertThreeLanes();
  const pages = await Promise.all([1, 2, 3].map((page) => lanes(`sort=lane&limit=1&page=${page}`)));
  expect(names(pages.flat())).toEqual(['Accra', 'Bergen', 'Cairo']);
  expect(names(await lanes('min=2&sort=lane'))).toEqual(['Bergen', 'Cairo']);
  expect(await lanes('min=6')).toEqual([]);
  expect(names(await lanes('lane=cairo>LYON'))).toEqual(['Cairo']);
});

test('refuses an invalid parameter by name [B5]', async () => {
  const admin = await server.admin();
  const REFUSED = [
    ['lanes?sort=price', 'sort'],
    ['lanes?sort=--n', 'sort'],
    ['lanes?lead=all', 'lead'],
    ['lanes?groupBy=origin', 'groupBy'],
    ['lanes?sample=all', 'sample'],
    ['lanes?min=-1', 'min'],
    ['lanes?min=many', 'min'],
    ['lanes?page=0', 'page'],
    ['export.csv', 'kind'],
    ['export.csv?kind=everything', 'kind'],
  ];
  for (const [call, path] of REFUSED) {
    const body = expectFailure(await admin.get(`/api/admin/reports/${call}`), 'VALIDATION');
    expect([call, ...(body.errors ?? []).map((error) => error.path)]).toEqual([call, path]);
  }
});

describe('as a file [B5, B14]', () => {
  test('has the numbers of the page in the summary', async () => {
    await insertThreeLanes();
    const lines = await csv('summary');
    expect(lines[0]).toBe('Group,Name,Value,Unit');
    expect(lines).toEqual(
      expect.arrayContaining([
        'Period,From,2040-03-01,',
        'Period,To,2040-03-07,America/New_York',
        'Shipments,Created,8,',
        'Shipments,Delivered,6,',
        'Shipments,Overdue,1,',
        'Promises,On-time rate,50,%',
        'Transit,Median transit,60,hours',
        'Week of 2040-03-01,Delivered,4,',
        'Messages,Messages answered in time,,%',
      ]),
    );
  });

  test('has lanes in the requested order', async () => {
    await insertThreeLanes();
    expect(await csv('lanes', 'sort=lane&min=2')).toEqual([
      'Origin,Destination,Shipments,Delivered,Median hours,p85 hours,On time %,Open,Overdue,Ranges judged,In range %,Mean error hours,Note',
      'Bergen,Lyon,5,5,72,105.6,40,0,0,0,,,',
      'Cairo,Lyon,2,0,,,,2,1,0,,,too few to judge',
    ]);
  });

  test('has column names and zeros for an empty period', async () => {
    expect(await csv('shipments')).toHaveLength(1);
    expect(await csv('lanes')).toHaveLength(1);
    expect(await csv('summary')).toContain('Shipments,Created,0,');
  });

  test('is logged with its selection [B11]', async () => {
    await csv('lanes', 'lane=Oslo>Lyon');
    const { entries } = (await (await server.admin()).get('/api/admin/activity?action=report.exported').expect(200)).body.data;
    expect(entries).toEqual([
      expect.objectContaining({
        action: 'report.exported',
        targetType: 'report',
        targetId: 'lanes',
        after: { from: '2040-03-01', to: '2040-03-07', lane: 'oslo > lyon' },
      }),
    ]);
  });
});
