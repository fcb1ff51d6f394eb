import type { Advice } from '@waybill/domain/shipments/advice';
import { type HeadlineFacts, getHeadline } from '@waybill/domain/shipments/headline';
import { REASONS_BY_STAGE } from '@waybill/domain/shipments/reasons';
import type { StatusEntry } from '@waybill/domain/shipments/shipment-state';
import { STATUS_VALUES } from '@waybill/domain/shipments/statuses';
import { describe, expect, test } from 'vitest';
import { translator } from '../translator.ts';
import { formatHeadline } from './format-headline.ts';

const AT = '2026-11-21T22:18:00.000Z';
const clock = { day: () => 'Sat 21 Nov', time: (instant: string) => instant.slice(11, 16) };

const entry = (changes: Partial<StatusEntry> & { status: string }): StatusEntry => ({
  location: null,
  timestamp: AT,
  ...changes,
});
const read = (facts: Partial<HeadlineFacts> & { status: string }) =>
  formatHeadline(
    getHeadline({ statusHistory: [], currentLocation: null, destination: 'Rotterdam, Netherlands', ...facts }),
    clock,
    translator('en'),
  );
const readEntry = (status: string, subStatus: string | undefined, location: string | null) =>
  read({ status, statusHistory: [entry({ status, location, ...(subStatus && { subStatus }) })], currentLocation: location });

const SENTENCES: readonly [status: string, reason: string | undefined, placed: string, plain: string][] = [
  ['picked_up', undefined, 'Picked up in Hamburg', 'Picked up, on its way to Rotterdam'],
  ['picked_up', 'collected', 'Collected from the sender in Hamburg', 'Collected from the sender'],
  ['picked_up', 'dropped_off', 'Dropped off by the sender in Hamburg', 'Dropped off by the sender'],
  ['processing', undefined, 'Being sorted in Hamburg', 'Being sorted'],
  ['processing', 'sorted', 'Sorted in Hamburg for the next leg', 'Sorted for the next leg'],
  ['processing', 'labelled', 'Weighed and labeled in Hamburg', 'Weighed and labeled'],
  ['processing', 'customs_docs', 'Customs documents are being prepared in Hamburg', 'Customs documents are being prepared'],
  ['in_transit', undefined, 'On its way, last reported in Hamburg', 'On its way to Rotterdam'],
  ['in_transit', 'departed', 'Left Hamburg, on its way to Rotterdam', 'Left our facility, on its way to Rotterdam'],
  ['in_transit', 'arrived_hub', 'Arrived at our hub in Hamburg', 'Arrived at a hub on its way to Rotterdam'],
  ['in_transit', 'customs_cleared', 'Cleared customs in Hamburg', 'Cleared customs, on its way to Rotterdam'],
  ['in_transit', 'out_for_delivery', 'Out for delivery in Hamburg', 'Out for delivery'],
  ['on_hold', undefined, 'On hold in Hamburg', 'On hold'],
  ['on_hold', 'customs', 'Held by customs in Hamburg', 'Held by customs'],
  ['on_hold', 'address_problem', 'Waiting in Hamburg for a corrected address', 'Waiting for a corrected address'],
  ['on_hold', 'recipient_absent', 'Delivery attempted in Hamburg, no one was in', 'Delivery attempted, no one was in'],
  ['on_hold', 'weather', 'Delayed by bad weather in Hamburg', 'Delayed by bad weather'],
  ['on_hold', 'damaged', 'Damaged and held in Hamburg', 'Damaged and held'],
  ['on_hold', 'payment', 'Waiting in Hamburg for a payment', 'Waiting for a payment'],
  ['delivered', undefined, 'Delivered in Hamburg on Sat 21 Nov at 22:18', 'Delivered on Sat 21 Nov at 22:18'],
  [
    'delivered',
    'recipient',
    'Delivered to the recipient in Hamburg on Sat 21 Nov at 22:18',
    'Delivered to the recipient on Sat 21 Nov at 22:18',
  ],
  [
    'delivered',
    'neighbour',
    'Left with a neighbor in Hamburg on Sat 21 Nov at 22:18',
    'Left with a neighbor on Sat 21 Nov at 22:18',
  ],
  [
    'delivered',
    'safe_place',
    'Left in a safe place in Hamburg on Sat 21 Nov at 22:18',
    'Left in a safe place on Sat 21 Nov at 22:18',
  ],
  [
    'delivered',
    'office',
    'Collected from our office in Hamburg on Sat 21 Nov at 22:18',
    'Collected from our office on Sat 21 Nov at 22:18',
  ],
  ['lost_at_sea', undefined, 'Lost At Sea, last reported in Hamburg', 'Lost At Sea'],
];

describe('uses the newest reason in the headline [B17]', () => {
  test.each(SENTENCES)('%s, %s', (status, reason, placed, plain) => {
    expect(readEntry(status, reason, 'Hamburg, Germany')).toBe(placed);
    expect(readEntry(status, reason, null)).toBe(plain);
  });

  test('has a sentence for every status and reason', () => {
    const reasons = STATUS_VALUES.flatMap((status) => [
      status,
      ...REASONS_BY_STAGE[status].map(({ value }) => `${status}.${value}`),
    ]);
    expect(new Set(SENTENCES.map(([status, reason]) => (reason ? `${status}.${reason}` : status)))).toEqual(
      new Set([...reasons, 'lost_at_sea']),
    );
  });

  test('ignores unknown reasons and those of another status', () => {
    expect(readEntry('on_hold', 'neighbour', null)).toBe('On hold');
    expect(readEntry('on_hold', 'constructor', null)).toBe('On hold');
    expect(readEntry('__proto__', 'constructor', null)).toBe('Proto');
  });

  test('ignores the reason of an older entry', () => {
    const statusHistory = [
      entry({ status: 'in_transit', subStatus: 'out_for_delivery', location: 'Hamburg', timestamp: '2026-11-20T08:00:00.000Z' }),
      entry({ status: 'in_transit', location: 'Bremen' }),
    ];
    expect(read({ status: 'in_transit', statusHistory, currentLocation: 'Bremen' })).toBe('On its way, last reported in Bremen');
  });
});

describe('place in a headline', () => {
  const osaka = entry({ status: 'picked_up', location: 'Osaka', timestamp: '2026-11-19T08:00:00.000Z' });

  test('has no last-seen place for a shipment set in transit without a location [U9]', () => {
    const statusHistory = [osaka, entry({ status: 'in_transit' })];
    expect(read({ status: 'in_transit', statusHistory })).toBe('On its way to Rotterdam');
  });

  test("uses an older entry's place only as the last-seen place", () => {
    const after = (status: string, subStatus?: string) =>
      read({
        status,
        statusHistory: [osaka, entry({ status, ...(subStatus && { subStatus }) })],
        currentLocation: 'Osaka',
      });
    expect(after('in_transit')).toBe('On its way, last reported in Osaka');
    expect(after('in_transit', 'out_for_delivery')).toBe('Out for delivery');
    expect(after('on_hold', 'customs')).toBe('Held by customs');
    expect(after('delivered', 'neighbour')).toBe('Left with a neighbor on Sat 21 Nov at 22:18');
  });

  test('prefers a later correction by the office', () => {
    const statusHistory = [entry({ status: 'on_hold', location: 'Hamburg' })];
    expect(read({ status: 'on_hold', statusHistory, currentLocation: 'Bremen' })).toBe('On hold in Bremen');
  });

  test('uses the current place without entries', () => {
    expect(read({ status: 'processing', currentLocation: 'Porto, Portugal' })).toBe('Being sorted in Porto');
    expect(read({ status: 'delivered', currentLocation: 'Porto, Portugal' })).toBe('Delivered in Porto');
    expect(read({ status: 'delivered' })).toBe('Delivered');
  });

  test('does not name the destination as both start and end', () => {
    expect(readEntry('in_transit', 'departed', 'Rotterdam Hub')).toBe('Left Rotterdam Hub, on its way to Rotterdam');
    expect(readEntry('in_transit', 'departed', 'Rotterdam')).toBe('Left our facility, on its way to Rotterdam');
  });

  test('isolates a right-to-left name', () => {
    expect(readEntry('on_hold', 'customs', 'حيفا، إسرائيل')).toBe('Held by customs in \u2067حيفا\u2069');
  });

  test('treats braces in a name as text', () => {
    expect(readEntry('on_hold', undefined, '{destination} $& Hub')).toBe('On hold in {destination} $& Hub');
  });
});

test('names the day of delivery alone if its time is unknown [F10]', () => {
  const statusHistory = [entry({ status: 'delivered', dayOnly: true, location: 'Hamburg' })];
  expect(read({ status: 'delivered', statusHistory, currentLocation: 'Hamburg' })).toBe('Delivered in Hamburg on Sat 21 Nov');
});

test('adds later entries to the handover without moving its time', () => {
  const statusHistory = [
    entry({ status: 'delivered', timestamp: '2026-11-10T08:00:00.000Z', location: 'Hub' }),
    entry({ status: 'in_transit', timestamp: '2026-11-11T08:00:00.000Z' }),
    entry({ status: 'delivered', timestamp: '2026-11-20T09:30:00.000Z', location: 'Hamburg' }),
    entry({ status: 'delivered', timestamp: '2026-11-21T22:18:00.000Z', subStatus: 'neighbour' }),
  ];
  expect(read({ status: 'delivered', statusHistory, currentLocation: 'Hamburg' })).toBe(
    'Left with a neighbor in Hamburg on Sat 21 Nov at 09:30',
  );
});

describe('a delay takes the place of the newest scan', () => {
  const silence = { since: '2026-11-18T09:30:00.000Z' };
  const readDelay = (advice: Advice, facts: Partial<HeadlineFacts>, language: 'en' | 'es' = 'en') =>
    formatHeadline(
      getHeadline(
        {
          status: 'in_transit',
          statusHistory: [entry({ status: 'in_transit', subStatus: 'arrived_hub', location: facts.currentLocation ?? null })],
          currentLocation: null,
          destination: 'Rotterdam, Netherlands',
          ...facts,
        },
        advice,
      ),
      { ...clock, day: () => (language === 'es' ? 'mié, 18 nov.' : 'Wed 18 Nov') },
      translator(language),
    );

  test.each<[advice: Advice, placed: string, plain: string]>([
    [{ key: 'late', params: {} }, 'Running late, last seen in Hamburg', 'Running late on its way to Rotterdam'],
    [{ key: 'silent', params: silence }, 'No scan since Wed 18 Nov, last seen in Hamburg', 'No scan since Wed 18 Nov'],
    [
      { key: 'silent', params: { ...silence, isRecent: true } },
      'No scan since Wed 18 Nov, 09:30, last seen in Hamburg',
      'No scan since Wed 18 Nov, 09:30',
    ],
    [
      { key: 'late_silent', params: silence },
      'Late, and no scan since Wed 18 Nov, last seen in Hamburg',
      'Late, and no scan since Wed 18 Nov',
    ],
    [
      { key: 'undelivered', params: silence },
      'Not delivered on Wed 18 Nov as planned, last seen in Hamburg',
      'Not delivered on Wed 18 Nov as planned',
    ],
  ])('%o', (advice, placed, plain) => {
    expect(readDelay(advice, { currentLocation: 'Hamburg, Germany' })).toBe(placed);
    expect(readDelay(advice, {})).toBe(plain);
  });

  test('but not of a hold, and not of the delivery', () => {
    const advice: Advice = { key: 'on_hold', params: {} };
    expect(readDelay(advice, { status: 'on_hold', statusHistory: [], currentLocation: 'Hamburg' })).toBe('On hold in Hamburg');
    expect(readDelay({ key: 'late', params: {} }, { status: 'delivered', statusHistory: [] })).toBe('Delivered');
  });

  test('keeps names of places as they are', () => {
    expect(readDelay({ key: 'late', params: {} }, { currentLocation: 'حيفا، إسرائيل' })).toBe(
      'Running late, last seen in \u2067حيفا\u2069',
    );
    expect(readDelay({ key: 'silent', params: silence }, { currentLocation: '東京都' }, 'es')).toBe(
      'Sin escaneos desde el mié, 18 nov., último registro en 東京都',
    );
  });
});
