import { getAnswerSettings } from '@waybill/contracts/tracking/answer-settings';
import { getAnswer } from '@waybill/domain/shipments/answer';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@waybill/domain/time';
import { formatAnswer } from '@waybill/i18n/phrases/format-answer';
import { tEnglish } from '@waybill/i18n/translator';
import { expect, test } from 'vitest';
import { createAnswerClock } from '../../platform/time/reader-clock.ts';
import { createdShipment } from '../../testing/builders.ts';
import { driveMails } from '../../testing/drive-mails.ts';
import { startMailServer } from '../../testing/mail-server.ts';
import { readFirstEvent } from '../../testing/read-first-event.ts';
import { setUpServer } from '../../testing/set-up-server.ts';
import { planDailyMails } from '../mail/plan/plan-daily-mails.ts';

// Noon of Wednesday, 7 March 2040 in New York.
const server = setUpServer();
const { work } = driveMails(server, { allConsumers: true });

const TODAY = '2040-03-07';
const ABSENT = { status: 'on_hold', subStatus: 'recipient_absent' };
const VAN = { status: 'in_transit', subStatus: 'out_for_delivery' };

type Group = 'today' | 'newly_late' | 'held' | 'silent' | 'backlog' | undefined;

interface Kind {
  /** Applied an hour apart; `deliveryDate` is an edit. */
  steps: object[];
  deliveryDate?: string;
  /** Date of the page, `/t`, text and calendar. */
  date: string;
  /** Date of mails, if it is another; none after the end. */
  mailDate?: string | null;
  due: string | null;
  /** `DTSTART` and status of the calendar. */
  event: [start: string, status: string];
  group: Group;
  attempts?: number;
}

const KINDS: Record<string, Kind> = {
  'under way': {
    steps: [{ status: 'in_transit' }],
    date: 'Mon 12 Mar',
    due: '2040-03-12',
    event: ['20400312', 'TENTATIVE'],
    group: undefined,
  },
  'due today': {
    steps: [{ status: 'in_transit' }],
    deliveryDate: TODAY,
    date: 'Today',
    mailDate: 'Wed 7 Mar',
    due: TODAY,
    event: ['20400307', 'TENTATIVE'],
    group: 'today',
  },
  'out for delivery': {
    steps: [VAN],
    date: 'Today',
    mailDate: 'Wed 7 Mar',
    due: '2040-03-12',
    event: ['20400307', 'TENTATIVE'],
    group: undefined,
  },
  'out for delivery with hours in the note': {
    steps: [{ ...VAN, notes: 'Our driver comes between 20:00 and 22:30.' }],
    date: 'Today, 20:00–22:30 (Central European Time)',
    mailDate: 'Wed 7 Mar, 20:00–22:30 (Central European Time)',
    due: '2040-03-12',
    event: ['20400307T190000Z', 'TENTATIVE'],
    group: undefined,
  },
  'held without a date': {
    steps: [{ status: 'on_hold', subStatus: 'weather' }],
    date: 'No new date yet',
    due: '2040-03-12',
    event: ['20400312', 'TENTATIVE'],
    group: 'held',
  },
  'missed, with the day of the next attempt': {
    steps: [{ ...ABSENT, nextAttempt: '2040-03-13' }],
    deliveryDate: '2040-03-06',
    date: 'Tue 13 Mar',
    due: '2040-03-13',
    event: ['20400313', 'TENTATIVE'],
    group: 'held',
    attempts: 1,
  },
  'on the way to the next attempt': {
    steps: [
      { ...ABSENT, nextAttempt: '2040-03-13' },
      { status: 'in_transit', subStatus: 'departed' },
    ],
    deliveryDate: '2040-03-06',
    date: 'Tue 13 Mar',
    due: '2040-03-13',
    event: ['20400313', 'TENTATIVE'],
    group: undefined,
    attempts: 1,
  },
  'missed, without a next attempt': {
    steps: [ABSENT],
    deliveryDate: '2040-03-06',
    date: 'No new date yet',
    due: '2040-03-06',
    event: ['20400306', 'TENTATIVE'],
    group: 'newly_late',
    attempts: 1,
  },
  'missed, another day agreed': {
    steps: [{ ...ABSENT, nextAttempt: '2040-03-13' }, { deliveryDate: '2040-03-15' }],
    deliveryDate: '2040-03-06',
    date: 'Thu 15 Mar',
    due: '2040-03-15',
    event: ['20400315', 'TENTATIVE'],
    group: 'held',
    attempts: 1,
  },
  'after the last attempt': {
    steps: [ABSENT, ABSENT, ABSENT],
    deliveryDate: '2040-03-06',
    date: '14 Quayside Row, Port Ellery PE1 4WB',
    due: null,
    event: ['20400306', 'CANCELLED'],
    group: 'held',
    attempts: 3,
  },
  'after the last attempt, another day agreed': {
    steps: [ABSENT, ABSENT, ABSENT, { deliveryDate: '2040-03-15' }],
    deliveryDate: '2040-03-06',
    date: 'Thu 15 Mar',
    due: '2040-03-15',
    event: ['20400315', 'TENTATIVE'],
    group: 'held',
    attempts: 3,
  },
  late: {
    steps: [{ status: 'in_transit' }],
    deliveryDate: '2040-03-06',
    date: 'No new date yet',
    due: '2040-03-06',
    event: ['20400306', 'TENTATIVE'],
    group: 'newly_late',
  },
  'long late': {
    steps: [{ status: 'in_transit' }],
    deliveryDate: '2040-02-20',
    date: 'No new date yet',
    due: '2040-02-20',
    event: ['20400220', 'TENTATIVE'],
    group: 'backlog',
  },
  delivered: {
    steps: [{ status: 'delivered' }],
    deliveryDate: '2040-03-06',
    date: 'Wed 7 Mar, 13:00',
    mailDate: null,
    due: '2040-03-06',
    event: ['20400307', 'CONFIRMED'],
    group: undefined,
  },
  returned: {
    steps: [ABSENT, { outcome: 'returned' }],
    deliveryDate: '2040-03-06',
    date: 'Wed 7 Mar',
    mailDate: null,
    due: '2040-03-06',
    event: ['20400306', 'CANCELLED'],
    group: undefined,
    attempts: 1,
  },
  'lost and found again': {
    steps: [{ ...ABSENT, nextAttempt: '2040-03-13' }, { outcome: 'lost' }, { status: 'in_transit', subStatus: 'arrived_hub' }],
    date: 'Mon 12 Mar',
    due: '2040-03-12',
    event: ['20400312', 'TENTATIVE'],
    group: undefined,
    attempts: 1,
  },
};

const withoutMarks = (words = '') =>
  words
    .replace(/[\u2066-\u2069]/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');

async function setUp({ steps, deliveryDate = '2040-03-12' }: Kind) {
  const admin = await server.admin();
  const { url, arrived } = await startMailServer();
  const place = { destination: 'Lyon, France', sender: { name: 'Accra Books' } };
  const { trackingId } = await createdShipment(admin, { ...place, deliveryDate });
  for (const step of steps) {
    server.wait(HOUR_MS);
    if ('deliveryDate' in step) await admin.patch(`/api/tracking/${trackingId}`).send(step).expect(200);
    else await admin.put(`/api/tracking/update/${trackingId}`).send(step).expect(200);
    // The minute in which it can be undone.
    for (const delay of [MINUTE_MS, 0]) {
      await work(url);
      server.wait(delay);
    }
  }
  const visitor = server.visitor();
  return {
    admin,
    trackingId,
    mail: withoutMarks(arrived.at(-1)?.text),
    read: async (path: string, accept = 'application/json') => visitor.get(path.replace('ID', trackingId)).set('Accept', accept),
  };
}

const escapeText = (text: string) => text.replace(/[^\p{L}\p{N}\s]/gu, String.raw`\$&`);

test.each(Object.entries(KINDS))('every door tells the same of a shipment that is %s [S4, K1, W1]', async (_name, kind) => {
  const { admin, trackingId, mail, read } = await setUp(kind);
  const { date, mailDate = date, due, event, group, attempts = 0 } = kind;
  const settings = await server.newContext().settings();
  const { timeZone } = settings.company;

  const { data } = (await read('/api/tracking/track/ID')).body;
  expect(data).toMatchObject({ dueDate: due, attempts });
  const answer = getAnswer(data, getAnswerSettings(settings, server.clock.now));
  expect(formatAnswer(answer, data, createAnswerClock('en', timeZone), tEnglish).date.value).toBe(date);
  for (const accept of ['text/html', 'text/plain']) expect(withoutMarks((await read('/en/t/ID', accept)).text)).toContain(date);
  expect(mail).toMatch(mailDate === null ? /^(?!.*Estimated delivery)/s : new RegExp(escapeText(mailDate)));

  const calendar = (await read('/api/tracking/track/ID/calendar.ics?language=en')).text.replaceAll('\r\n ', '');
  expect([/DTSTART[^:]*:(\S+)/.exec(calendar)?.[1], /STATUS:(\S+)/.exec(calendar)?.[1]]).toEqual(event);
  expect(calendar.replaceAll('\\,', ',')).toContain(event[1] === 'CONFIRMED' ? 'DTSTART' : date);
  const stream = await readFirstEvent(
    { produces: 'text/event-stream' } as Parameters<typeof readFirstEvent>[0],
    server.visitor().get(`/api/tracking/track/${trackingId}/stream`),
  );
  expect(JSON.parse(/^data: (.*)$/m.exec(stream.text)?.[1] ?? '')).toEqual(data);

  const list = async (query: object) => {
    const { trackings } = (await admin.get('/api/tracking/all').query(query).expect(200)).body.data;
    return trackings.map((row: { trackingId: string; dueDate: string }) => [row.trackingId, row.dueDate]);
  };
  const own = [[trackingId, due]];
  expect(await list({ sort: 'deliveryDate' })).toEqual(own);
  expect(await list({ dueFrom: due ?? '', dueTo: due ?? '' })).toEqual(own);
  const isLate = group === 'newly_late' || group === 'backlog';
  expect(await list({ attention: 'overdue' })).toEqual(isLate ? own : []);
  for (const kindOfGroup of ['today', 'newly_late', 'held', 'backlog'] as const)
    expect(await list({ attention: kindOfGroup })).toEqual(kindOfGroup === group ? own : []);
  const { groups } = (await admin.get('/api/admin/desk').expect(200)).body.data;
  const grouped = Object.keys(groups).filter((name) => groups[name].count > 0);
  expect(grouped).toEqual(group === undefined ? [] : [group]);
  const period = { from: '2040-03-01', to: TODAY };
  const { data: summary } = (await admin.get('/api/admin/reports/summary').query(period).expect(200)).body;
  expect([summary.overdue, summary.open]).toEqual([Number(isLate), Number(data.outcome === null)]);
  const csv = (await admin.get('/api/tracking/export.csv').expect(200)).text;
  // The last one is the customer's ID.
  const dueCell = (line = '') => line.split(',').at(-2)?.replaceAll('"', '');
  expect(csv.split('\r\n').slice(0, 2).map(dueCell)).toEqual(['Due', due ?? '']);
});

test('shows a deleted shipment nowhere [S4]', async () => {
  const { admin, trackingId, read } = await setUp({ ...KINDS.late, steps: [{ status: 'in_transit' }] } as Kind);
  await admin.delete(`/api/tracking/delete/${trackingId}`).expect(200);
  for (const path of [
    '/api/tracking/track/ID',
    '/en/t/ID',
    '/api/tracking/track/ID/calendar.ics',
    '/api/tracking/track/ID/stream',
  ])
    expect((await read(path)).status).toBe(404);
  expect((await admin.get('/api/tracking/all').query({ attention: 'overdue' }).expect(200)).body.data.trackings).toEqual([]);
});

test('the daily mails follow the day of the next attempt [K1]', async () => {
  const { url, arrived } = await startMailServer();
  const { trackingId } = await createdShipment(await server.admin(), { deliveryDate: '2040-03-06' });
  const admin = await server.admin();
  await admin
    .put(`/api/tracking/update/${trackingId}`)
    .send({ ...ABSENT, nextAttempt: '2040-03-13' })
    .expect(200);
  const subjects: string[][] = [];
  for (let day = 8; day <= 14; day += 1) {
    server.wait(DAY_MS);
    await planDailyMails(server.newContext());
    for (let round = 0; round < 2; round += 1) {
      await work(url);
      server.wait(MINUTE_MS);
    }
    subjects.push([String(day), ...arrived.splice(0).map(({ subject = '' }) => subject.replace(trackingId, 'ID'))]);
  }
  expect(subjects.filter(([, ...mails]) => mails.some((subject) => /tomorrow|late/.test(subject)))).toEqual([
    ['12', 'Shipment ID is due tomorrow'],
    ['14', 'Shipment ID is running late'],
  ]);
});
