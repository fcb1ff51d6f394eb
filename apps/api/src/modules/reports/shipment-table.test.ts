import { type ReportSummary, reportSummary } from '@waybill/contracts/reports/schema';
import type { Stage } from '@waybill/domain/shipments/outcomes';
import { expect, test } from 'vitest';
import { insertPastShipments } from '../../testing/past-shipments.ts';
import { setUpServer } from '../../testing/set-up-server.ts';

// The clock is at noon of Wednesday, 7 March 2040 in New York, the company's zone.
const server = setUpServer();
const MARCH = 'from=2040-03-01&to=2040-03-07';

type History = [status: Stage, at: string][];
const insert = (...shipments: Parameters<typeof insertPastShipments>[1]) => insertPastShipments(server.connection(), shipments);
const onDay = (day: string) => `2040-${day}T17:00:00Z`;
const path = (created: string, ...later: History): History => [
  ['picked_up', onDay(created)],
  ...later.map(([status, day]): History[number] => [status, onDay(day)]),
];

/** By heading, without the byte order mark. */
async function table(query = MARCH): Promise<Record<string, string>[]> {
  const answer = await (await server.admin()).get(`/api/admin/reports/export.csv?kind=shipments&${query}`).expect(200);
  const [head = [], ...rows] = answer.text
    .slice(1)
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','));
  return rows.map((row) => Object.fromEntries(head.map((heading, index) => [heading, row[index] ?? ''])));
}

const sum = (rows: readonly Record<string, string>[], heading: string) =>
  rows.reduce((total, row) => total + Number(row[heading]), 0);

async function summary(query: string): Promise<ReportSummary> {
  const answer = await (await server.admin()).get(`/api/admin/reports/summary?${query}`).expect(200);
  return reportSummary.strict().parse(answer.body.data);
}

const insertMixed = () =>
  insert(
    // Created and delivered in the period: on time, early, late.
    { history: path('03-01', ['delivered', '03-03']), promised: '2040-03-03' },
    { history: path('03-01', ['delivered', '03-02']), promised: '2040-03-06' },
    { history: path('03-01', ['delivered', '03-05']), promised: '2040-03-04', origin: 'Bergen' },
    // Created before, delivered in the period; and the reverse.
    { history: path('02-20', ['delivered', '03-02']), promised: '2040-02-25' },
    { history: path('02-20', ['delivered', '02-28']), promised: '2040-02-25' },
    // Still open: due later, overdue, on hold and overdue.
    { history: path('03-04'), promised: '2040-03-20' },
    { history: path('03-04', ['in_transit', '03-05']), promised: '2040-03-05', origin: 'Bergen' },
    { history: path('03-04', ['on_hold', '03-06']), promised: '2040-03-06' },
    { history: path('02-10', ['on_hold', '03-06']), promised: '2040-02-20' },
    // Ended without a delivery, and deleted.
    { history: path('03-02', ['returned', '03-04']) },
    { history: path('03-02', ['returned', '03-04']), origin: 'Bergen' },
    { history: path('03-02', ['cancelled', '03-03']) },
    { history: path('03-02', ['lost', '03-06']) },
    { history: path('03-02', ['delivered', '03-03']), deleted: true },
  );

test.each([
  ['a week', MARCH],
  ['a day', 'from=2040-03-02&to=2040-03-02'],
  ['the month before', 'from=2040-02-01&to=2040-02-29'],
  ['a lane', `${MARCH}&lane=Bergen>Lyon`],
  ['business days', `${MARCH}&calendar=business`],
])('sums of columns are the figures of %s [B5, V6]', async (_, query) => {
  await insertMixed();
  const [rows, figures] = [await table(query), await summary(query)];
  const { promises } = figures;
  expect(rows.length).toBeGreaterThan(0);
  expect({
    created: sum(rows, 'Created in period'),
    delivered: sum(rows, 'Delivered in period'),
    onTime: sum(rows, 'On time'),
    early: sum(rows, 'Early'),
    late: sum(rows, 'Late'),
    judged: rows.filter((row) => row['On time'] !== '').length,
    open: sum(rows, 'Open'),
    overdue: sum(rows, 'Overdue'),
    onHold: sum(rows, 'On hold'),
    returned: sum(rows, 'Returned'),
    cancelled: sum(rows, 'Canceled'),
    lost: sum(rows, 'Lost'),
    timed: rows.filter((row) => row['Transit hours'] !== '').length,
  }).toEqual({
    created: figures.created,
    delivered: figures.delivered,
    onTime: promises.onTime,
    early: promises.early,
    late: promises.late,
    judged: promises.judged,
    open: figures.open,
    overdue: figures.overdue,
    onHold: figures.onHold,
    returned: figures.returned,
    cancelled: figures.cancelled,
    lost: figures.lost,
    timed: figures.transit.count,
  });
});

test('has no row that counts in no figure [B5, V6]', async () => {
  await insertMixed();
  const rows = await table();
  expect(rows).toHaveLength(11);
  expect(rows.filter((row) => row['Created in period'] === '0' && row['Delivered in period'] === '0')).toEqual([]);
  expect(sum(rows, 'Delivered in period')).toBe(4);
});

test('names what a shipment is and which figures it counts in [B5]', async () => {
  await insert({
    history: path('03-01', ['delivered', '03-05']),
    promised: '2040-03-03',
    deliveryDate: '2040-03-06',
    details: { referenceNo: 'PO-7781', service: 'Express', weight: '12.5' },
  });
  expect(await table()).toEqual([
    {
      'Tracking ID': expect.stringMatching(/^TRK-\w{6}-\w{6}$/),
      Reference: 'PO-7781',
      'Recipient name': 'Kofi Mensah',
      Origin: 'Oslo',
      Destination: 'Lyon',
      Service: 'Express',
      'Total weight (kg)': '12.5',
      Status: 'Delivered',
      Created: '2040-03-01T17:00:00.000Z',
      Promised: '2040-03-03',
      'Delivery date': '2040-03-06',
      Delivered: '2040-03-05T17:00:00.000Z',
      Due: '2040-03-06',
      'Transit hours': '96',
      'Created in period': '1',
      'Delivered in period': '1',
      'On time': '0',
      Early: '0',
      Late: '1',
      Open: '0',
      Overdue: '0',
      'On hold': '0',
      Returned: '0',
      Canceled: '0',
      Lost: '0',
    },
  ]);
});

test('escapes formulas and quotes separators [I06]', async () => {
  await insert(
    { history: path('03-01'), origin: '=HYPERLINK("http://evil")' },
    { history: path('03-01'), origin: 'Oslo, Norway' },
  );
  const answer = await (await server.admin()).get(`/api/admin/reports/export.csv?kind=shipments&${MARCH}`).expect(200);
  expect(answer.text).toContain(`"'=HYPERLINK(""http://evil"")"`);
  expect(answer.text).toContain('"Oslo, Norway",Lyon');
});

test('continues after a batch [B5]', async () => {
  await insert(...Array.from({ length: 1_050 }, () => ({ history: path('03-02') })));
  expect(await table()).toHaveLength(1_050);
  expect(await summary(MARCH)).toMatchObject({ created: 1_050, open: 1_050 });
});

test('has the details of shipments that await the backfill [B5]', async () => {
  await insert({ history: path('03-02'), details: { weight: '12.5' } });
  await server
    .connection()
    .collection('shipments')
    .updateOne({}, { $unset: { derivedVersion: 1, lane: 1, stays: 1 } });
  expect(await table(`${MARCH}&lane=Oslo>Lyon`)).toMatchObject([
    { 'Recipient name': 'Kofi Mensah', 'Total weight (kg)': '12.5' },
  ]);
});

test('keeps a damaged shipment as a row that counts in no figure [C1b]', async () => {
  await insertMixed();
  await insert({ history: path('03-02') });
  await server
    .connection()
    .collection('shipments')
    .updateOne({ createdAt: new Date(onDay('03-02')), status: 'picked_up' }, { $unset: { lane: 1 } });
  const [rows, figures] = [await table(), await summary(MARCH)];
  expect(rows).toHaveLength(12);
  expect(sum(rows, 'Created in period')).toBe(figures.created);
});
