import { describe, expect, test } from 'vitest';
import type { LatenessSettings } from './advice.ts';
import { type AnswerFacts, getAnswer } from './answer.ts';

const lateness: LatenessSettings = { now: new Date('2026-11-25T15:00:00.000Z'), timeZone: 'America/New_York', staleHours: 72 };
type Entry = AnswerFacts['statusHistory'][number];
const entry = (status: string, timestamp: string, more: Partial<Entry> = {}): Entry => ({ status, timestamp, ...more });

const SHIPMENT: AnswerFacts = {
  status: 'in_transit',
  statusHistory: [entry('in_transit', '2026-11-25T05:57:00.000Z')],
  currentLocation: null,
  destination: 'Miami, USA',
  deliveryDate: '2026-11-28',
  createdAt: '2026-11-20T10:00:00.000Z',
};

describe('the badge', () => {
  const answer = ({ status = 'in_transit', ...facts }: Partial<AnswerFacts>) =>
    getAnswer({ ...SHIPMENT, status, statusHistory: [entry(status, '2026-11-25T05:57:00.000Z')], ...facts }, lateness);
  const van = (timestamp: string) => entry('in_transit', timestamp, { subStatus: 'out_for_delivery' });
  const held = (subStatus: string, more: Partial<Entry> = {}) =>
    entry('on_hold', '2026-11-24T12:00:00.000Z', { subStatus, ...more });
  const before = entry('on_hold', '2026-11-23T12:00:00.000Z', { subStatus: 'customs' });
  const late = { deliveryDate: '2026-11-23' };
  const silent = [entry('in_transit', '2026-11-20T05:00:00.000Z')];

  test.each<[what: string, facts: Partial<AnswerFacts>, badge: string | undefined, since: string | undefined]>([
    ['is the status while all is well', {}, undefined, '2026-11-25T05:57:00.000Z'],
    ['is the status on hold, late or not', { status: 'on_hold', ...late }, undefined, '2026-11-25T05:57:00.000Z'],
    [
      'is the hold of a parcel that is late and silent too',
      { status: 'on_hold', statusHistory: [before], ...late },
      undefined,
      '2026-11-23T12:00:00.000Z',
    ],
    ['says late, without a time', late, 'late', undefined],
    ['says silent, without a time', { statusHistory: silent }, 'silent', undefined],
    ['says late, though silent', { ...late, statusHistory: silent }, 'late', undefined],
    [
      'says damaged, since that was found',
      { status: 'on_hold', statusHistory: [before, held('damaged')] },
      'damaged',
      '2026-11-24T12:00:00.000Z',
    ],
    [
      'says where it waits after the last attempt',
      { status: 'on_hold', statusHistory: [before, held('recipient_absent', { afterAttempts: 'collect' })] },
      'collect',
      '2026-11-24T12:00:00.000Z',
    ],
    [
      'says that it goes back after the last attempt',
      { status: 'on_hold', statusHistory: [held('address_problem', { afterAttempts: 'return' })] },
      'return',
      '2026-11-24T12:00:00.000Z',
    ],
    [
      'is the status again once found after the last attempt',
      {
        status: 'in_transit',
        statusHistory: [
          held('recipient_absent', { afterAttempts: 'collect' }),
          entry('on_hold', '2026-11-24T13:00:00.000Z', { outcome: 'lost' }),
          entry('in_transit', '2026-11-25T05:57:00.000Z'),
        ],
      },
      undefined,
      '2026-11-25T05:57:00.000Z',
    ],
    [
      'says out for delivery since it is on the van, though late',
      { ...late, statusHistory: [entry('in_transit', '2026-11-24T05:00:00.000Z'), van('2026-11-25T11:00:00.000Z')] },
      'out_for_delivery',
      '2026-11-25T11:00:00.000Z',
    ],
    [
      'is late again when the day of the van is over',
      { ...late, statusHistory: [van('2026-11-24T11:00:00.000Z')] },
      'late',
      undefined,
    ],
    ['is the outcome', { status: 'on_hold', outcome: 'lost', ...late }, undefined, undefined],
    ['is the status of an unknown system', { status: 'late' }, undefined, '2026-11-25T05:57:00.000Z'],
  ])('%s', (_what, facts, badge, since) => {
    expect(answer(facts)).toMatchObject({ badge, since });
  });

  test('of the van has no advice about a delay', () => {
    expect(answer({ ...late, statusHistory: [van('2026-11-25T11:00:00.000Z')] }).advice).toBeUndefined();
  });
});

describe('after the last attempt', () => {
  // Wednesday, 10 a.m. in New York.
  const office = {
    address: { street: '14 Quayside Row', postalCode: 'PE1 4WB', city: 'Port Ellery' },
    officeHours: [{ days: [1, 2, 3, 4, 5], opens: '08:00', closes: '18:00' }],
    holidays: [],
    timeZone: lateness.timeZone,
  };
  const dateOf = (afterAttempts: 'collect' | 'return', changes: Partial<typeof office> = {}) =>
    getAnswer(
      {
        ...SHIPMENT,
        status: 'on_hold',
        statusHistory: [entry('on_hold', '2026-11-25T05:57:00.000Z', { subStatus: 'recipient_absent', afterAttempts })],
      },
      { ...lateness, office: { ...office, ...changes } },
    ).date;
  const place = { kind: 'collect', address: '14 Quayside Row, Port Ellery PE1 4WB' };

  test('names the office and whether it is open', () => {
    expect(dateOf('collect')).toEqual({ ...place, opening: { open: true, until: '18:00' } });
    expect(dateOf('collect', { holidays: ['2026-11-25'] } as object)).toEqual({
      ...place,
      opening: { open: false, opens: { day: 4, time: '08:00' } },
    });
    expect(dateOf('collect', { officeHours: [] })).toEqual(place);
  });

  test('counts the attempts if it goes back, or the office has no address', () => {
    expect(dateOf('return')).toEqual({ kind: 'attempts_used' });
    expect(dateOf('collect', { address: { street: '', postalCode: '', city: '' } })).toEqual({ kind: 'attempts_used' });
  });
});

describe('the end without a delivery', () => {
  const ended = (outcome: string, facts: Partial<AnswerFacts> = {}, replyHours?: number) =>
    getAnswer(
      {
        ...SHIPMENT,
        outcome,
        // In New York it is still the 24th.
        statusHistory: [entry('in_transit', '2026-11-25T04:59:00.000Z', { outcome })],
        ...facts,
      },
      { ...lateness, ...(replyHours !== undefined && { replyHours }) },
    );

  test('names its day in the company zone, without a time', () => {
    expect(ended('lost').date).toEqual({ kind: 'closed', outcome: 'lost', on: '2026-11-24' });
    expect(ended('returned', { statusHistory: [] }).date).toEqual({ kind: 'closed', outcome: 'returned', on: undefined });
  });

  test('names the sender only if the reader may see it', () => {
    expect(ended('returned', { sender: { name: 'Accra Books' } }).sender).toBe('Accra Books');
    expect(ended('returned', { sender: { name: '' } }).sender).toBeUndefined();
    expect(getAnswer({ ...SHIPMENT, sender: { name: 'Accra Books' } }, lateness).sender).toBeUndefined();
  });

  test('promises an answer about a lost parcel if the company does', () => {
    expect([ended('lost', {}, 24).replyHours, ended('returned', {}, 24).replyHours, ended('lost').replyHours]).toEqual([
      24,
      undefined,
      undefined,
    ]);
  });
});

describe('the page to pay', () => {
  const held = (subStatus: string) => ({
    ...SHIPMENT,
    trackingId: 'WH 1/2',
    status: 'on_hold',
    statusHistory: [entry('on_hold', '2026-11-24T12:00:00.000Z', { subStatus })],
  });
  const payUrl = 'https://pay.example/{trackingId}?from={trackingId}';

  test('is named while a payment is due, with the ID in its place, if the company has one', () => {
    expect(getAnswer(held('payment'), { ...lateness, payUrl }).payUrl).toBe('https://pay.example/WH%201%2F2?from=WH%201%2F2');
    expect(getAnswer(held('payment'), { ...lateness, payUrl: '' }).payUrl).toBeUndefined();
    expect(getAnswer(held('customs'), { ...lateness, payUrl }).payUrl).toBeUndefined();
  });
});
