import { describe, expect, test } from 'vitest';
import type { LatenessSettings } from './advice.ts';
import { type AnswerFacts, getAnswer } from './answer.ts';
import { isLate } from './due-date.ts';

const lateness: LatenessSettings = { now: new Date('2026-11-25T15:00:00.000Z'), timeZone: 'America/New_York', staleHours: 72 };
type Entry = AnswerFacts['statusHistory'][number];
const entry = (status: string, timestamp: string, more: Partial<Entry> = {}): Entry => ({ status, timestamp, ...more });
const ETA = {
  likely: '2026-11-27T15:00:00.000Z',
  from: '2026-11-26T15:00:00.000Z',
  to: '2026-11-30T15:00:00.000Z',
  n: 20,
  basis: 'lane',
  trend: 'steady',
  lateProbability: 0.3,
} as const;

function answer({ status = 'in_transit', ...facts }: Partial<AnswerFacts>) {
  return getAnswer(
    {
      status,
      statusHistory: [entry(status, '2026-11-25T05:57:00.000Z')],
      currentLocation: null,
      destination: 'Miami, USA',
      deliveryDate: '2026-11-28',
      createdAt: '2026-11-20T10:00:00.000Z',
      ...facts,
    },
    lateness,
  );
}

describe('the note', () => {
  const held = (...entries: Entry[]) => answer({ status: 'on_hold', statusHistory: entries });
  const note = { notes: 'Customs asks for a commercial invoice.' };

  test('is the newest one of the current status', () => {
    const old = entry('in_transit', '2026-11-23T05:00:00.000Z', { notes: 'Missed the connection' });
    expect(held(old, entry('on_hold', '2026-11-24T05:57:00.000Z', note)).note).toEqual({
      text: 'Customs asks for a commercial invoice.',
      at: '2026-11-24T05:57:00.000Z',
    });
    expect(held(old, entry('on_hold', '2026-11-24T05:57:00.000Z')).note).toBeUndefined();
  });

  test('stays when a bare scan follows, and ends with the next reason', () => {
    const first = entry('on_hold', '2026-11-24T05:57:00.000Z', note);
    expect(held(first, entry('on_hold', '2026-11-25T05:57:00.000Z', { location: 'Miami' })).note?.text).toContain('invoice');
    expect(held(first, entry('on_hold', '2026-11-25T05:57:00.000Z', { subStatus: 'payment' })).note).toBeUndefined();
  });

  test('ignores a blank note', () => {
    expect(held(entry('on_hold', '2026-11-24T05:57:00.000Z', { notes: ' \n' })).note).toBeUndefined();
  });
});

describe('a status of which only the day is known [F10]', () => {
  // In New York it is still the 24th.
  const statusHistory = [entry('delivered', '2026-11-25T04:59:00.000Z', { dayOnly: true })];

  test('names its day in the company zone, without a time', () => {
    expect(answer({ status: 'delivered', statusHistory })).toMatchObject({
      since: '2026-11-24',
      date: { kind: 'delivered', at: '2026-11-24' },
    });
  });

  test('names no time of day in advice either', () => {
    const silent = [entry('in_transit', '2026-11-25T14:00:00.000Z', { dayOnly: true })];
    const { advice } = getAnswer(
      { status: 'in_transit', statusHistory: silent, currentLocation: null, destination: 'X', deliveryDate: null, createdAt: '' },
      { ...lateness, staleHours: 0 },
    );
    expect(advice?.params).toEqual({ since: '2026-11-25T14:00:00.000Z' });
  });
});

test('a delivery has its own place and receiver, and none of an earlier scan', () => {
  const picked = entry('picked_up', '2026-11-22T08:00:00.000Z', { location: 'Lisbon, Portugal' });
  const delivered = (location: string | null) => [picked, entry('delivered', '2026-11-25T05:57:00.000Z', { location })];
  const of = (location: string | null) =>
    answer({ status: 'delivered', statusHistory: delivered(location), currentLocation: 'Lisbon', proof: { initial: 'N' } });
  expect([of('Miami, USA').place, of(null).place, of(null).receivedBy]).toEqual(['Miami', undefined, 'N']);
  expect(answer({ proof: { initial: 'N' } }).receivedBy).toBeUndefined();
});

describe('since', () => {
  test('names the start of the current status, not its newest scan', () => {
    const statusHistory = [
      entry('in_transit', '2026-11-22T08:00:00.000Z'),
      entry('on_hold', '2026-11-23T08:00:00.000Z'),
      entry('on_hold', '2026-11-24T08:00:00.000Z'),
    ];
    expect(answer({ status: 'on_hold', statusHistory }).since).toBe('2026-11-23T08:00:00.000Z');
    expect(answer({ statusHistory: [] }).since).toBeUndefined();
  });
});

describe('the date', () => {
  test.each<[what: string, facts: Partial<AnswerFacts>, date: object]>([
    ['the promised day', {}, { kind: 'promised', day: '2026-11-28' }],
    ['today', { deliveryDate: '2026-11-25' }, { kind: 'today' }],
    ['nothing where no day was promised', { deliveryDate: null }, { kind: 'unset' }],
    [
      'the likely day before the promised one',
      { eta: ETA },
      { kind: 'estimated', day: '2026-11-27', from: '2026-11-26', to: '2026-11-30', promised: '2026-11-28', daysLate: 0 },
    ],
    [
      'no range of one day',
      { eta: { ...ETA, from: ETA.likely, to: ETA.likely } },
      { kind: 'estimated', day: '2026-11-27', promised: '2026-11-28', daysLate: 0 },
    ],
    [
      'no likely day in the past',
      { eta: { ...ETA, likely: '2026-11-23T15:00:00.000Z', from: '2026-11-22T15:00:00.000Z' } },
      { kind: 'estimated', day: '2026-11-25', from: '2026-11-25', to: '2026-11-30', promised: '2026-11-28', daysLate: 0 },
    ],
    [
      'the likely day of a late parcel, with the broken promise',
      { eta: ETA, deliveryDate: '2026-11-23' },
      { kind: 'estimated', day: '2026-11-27', from: '2026-11-26', to: '2026-11-30', promised: '2026-11-23', daysLate: 2 },
    ],
    ['none for a late parcel', { deliveryDate: '2026-11-23' }, { kind: 'unknown', promised: '2026-11-23', daysLate: 2 }],
    ['none on hold', { status: 'on_hold', eta: ETA }, { kind: 'unknown', promised: '2026-11-28', daysLate: 0 }],
    ['none on hold without a promise', { status: 'on_hold', deliveryDate: null }, { kind: 'unknown', daysLate: 0 }],
    ['the time of delivery', { status: 'delivered' }, { kind: 'delivered', at: '2026-11-25T05:57:00.000Z' }],
    [
      "today for what is on the van since this morning of the company's zone",
      { statusHistory: [entry('in_transit', '2026-11-25T11:00:00.000Z', { subStatus: 'out_for_delivery' })], deliveryDate: null },
      { kind: 'today' },
    ],
  ])('is %s', (_what, facts, date) => {
    expect(answer(facts).date).toEqual(date);
  });

  test('names a window of hours on the van if the estimate lies within today', () => {
    const statusHistory = [entry('in_transit', '2026-11-25T11:00:00.000Z', { subStatus: 'out_for_delivery' })];
    const [from, to] = ['2026-11-25T19:00:00.000Z', '2026-11-25T21:00:00.000Z'];
    expect(answer({ statusHistory, eta: { ...ETA, from, to } }).date).toEqual({
      kind: 'today',
      window: { from, to, timeZone: 'America/New_York' },
    });
    expect(answer({ statusHistory, eta: { ...ETA, from, to: ETA.to } }).date).toEqual({ kind: 'today' });
  });
});

describe('the day after a failed attempt', () => {
  const absent = entry('on_hold', '2026-11-25T12:00:00.000Z', { subStatus: 'recipient_absent', nextAttempt: '2026-12-03' });
  const later = (status: string, more: Partial<Entry> = {}) => entry(status, '2026-11-25T13:00:00.000Z', more);
  const next = { kind: 'next_attempt', day: '2026-12-03' };

  test.each<[what: string, status: string, history: Entry[], date: object, isLate: boolean]>([
    ['is the next one', 'on_hold', [absent], next, false],
    [
      'stays when a bare scan or a note follows',
      'on_hold',
      [absent, later('on_hold', { location: 'Miami', notes: 'Depot' })],
      next,
      false,
    ],
    ['stays when it leaves for it', 'in_transit', [absent, later('in_transit', { subStatus: 'departed' })], next, false],
    [
      'is that of the newest attempt',
      'on_hold',
      [absent, later('on_hold', { subStatus: 'address_problem', nextAttempt: '2026-12-07' })],
      { ...next, day: '2026-12-07' },
      false,
    ],
    [
      'ends with another reason to hold it',
      'on_hold',
      [absent, later('on_hold', { subStatus: 'damaged' })],
      { kind: 'unknown', promised: '2026-11-23', daysLate: 2 },
      true,
    ],
    [
      'ends when it is lost, though found again',
      'in_transit',
      [absent, later('in_transit', { outcome: 'lost' }), entry('in_transit', '2026-11-25T14:00:00.000Z')],
      { kind: 'unknown', promised: '2026-11-23', daysLate: 2 },
      true,
    ],
    [
      'has passed too',
      'on_hold',
      [entry('on_hold', '2026-11-23T12:00:00.000Z', { subStatus: 'recipient_absent', nextAttempt: '2026-11-24' })],
      { kind: 'unknown', promised: '2026-11-24', daysLate: 1 },
      true,
    ],
    [
      'is none after the last one',
      'on_hold',
      [
        entry('on_hold', '2026-11-24T12:00:00.000Z', { subStatus: 'recipient_absent', afterAttempts: 'collect' }),
        later('on_hold'),
      ],
      { kind: 'attempts_used' },
      false,
    ],
    [
      'is the promised one again if it leaves after the last one',
      'in_transit',
      [
        entry('on_hold', '2026-11-24T12:00:00.000Z', { subStatus: 'recipient_absent', afterAttempts: 'collect' }),
        later('in_transit'),
      ],
      { kind: 'unknown', promised: '2026-11-23', daysLate: 2 },
      true,
    ],
  ])('%s [K1]', (_what, status, statusHistory, date, late) => {
    const facts = { status, statusHistory, deliveryDate: '2026-11-23' };
    expect(answer(facts).date).toEqual(date);
    expect(isLate(facts, lateness)).toBe(late);
  });

  test('is named by the advice while it lies ahead [K1]', () => {
    const held = (nextAttempt: string) => answer({ status: 'on_hold', statusHistory: [{ ...absent, nextAttempt }] }).advice;
    expect(held('2026-11-25')).toEqual({ key: 'on_hold.recipient_absent', params: { nextAttempt: '2026-11-25' } });
    expect(held('2026-11-24')).toEqual({ key: 'on_hold.recipient_absent', params: {} });
  });
});

describe('the action', () => {
  const held = (subStatus?: string) =>
    answer({ status: 'on_hold', statusHistory: [entry('on_hold', '2026-11-25T05:57:00.000Z', subStatus ? { subStatus } : {})] });

  test.each([
    [undefined, 'question'],
    ['customs', 'paperwork'],
    ['address_problem', 'wrong_address'],
    ['recipient_absent', 'another_day'],
    ['weather', 'question'],
    ['damaged', 'contents'],
    ['payment', 'payment'],
  ])('of a hold (%s) is %s', (reason, problem) => {
    expect(held(reason).action).toEqual({ problem });
  });

  test('is a report for a late or silent parcel, and updates while all is well', () => {
    expect(answer({ deliveryDate: '2026-11-23' }).action).toEqual({ problem: 'late' });
    expect(answer({ statusHistory: [entry('in_transit', '2026-11-20T05:00:00.000Z')] }).action).toEqual({
      problem: 'not_moving',
    });
    expect(answer({}).action).toEqual({ updates: true });
    expect(answer({ status: 'delivered' }).action).toEqual({ problem: 'not_received' });
    expect(answer({ status: 'lost_at_sea' }).action).toEqual({ problem: 'question' });
  });

  test('quotes a note about the van on its day only', () => {
    const van = (timestamp: string, ...later: Entry[]) => [
      entry('in_transit', timestamp, { subStatus: 'out_for_delivery', notes: 'Between 13 and 17' }),
      ...later,
    ];
    const quote = (statusHistory: Entry[]) => answer({ statusHistory }).note?.text;
    expect(quote(van('2026-11-25T11:00:00.000Z'))).toBe('Between 13 and 17');
    expect(quote(van('2026-11-24T11:00:00.000Z'))).toBeUndefined();
    const after = entry('in_transit', '2026-11-25T05:57:00.000Z', { notes: 'The van broke down' });
    expect(quote(van('2026-11-24T11:00:00.000Z', after))).toBe('The van broke down');
  });

  test('offers another day while the van is out', () => {
    const statusHistory = [entry('in_transit', '2026-11-25T11:00:00.000Z', { subStatus: 'out_for_delivery' })];
    expect(answer({ statusHistory })).toMatchObject({ isDeliveryDay: true, action: { problem: 'another_day' } });
  });
});
