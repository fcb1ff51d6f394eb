import { getAdvice, isStandingStill, type LatenessSettings } from '@waybill/domain/shipments/advice';
import { isLate } from '@waybill/domain/shipments/due-date';
import type { Estimate } from '@waybill/domain/shipments/estimates';
import { REASONS_BY_STAGE } from '@waybill/domain/shipments/reasons';
import { formatAdvice } from '@waybill/i18n/phrases/format-answer';
import { translator } from '@waybill/i18n/translator';
import { describe, expect, test } from 'vitest';
import { getTestShipment } from './sample-shipment.ts';
import { TEST_TRACKING_IDS } from './sample-stories.ts';

const t = translator('en');

const NOW = new Date('2026-11-21T12:00:00.000Z');
const lateness: LatenessSettings = { now: NOW, timeZone: 'America/New_York', staleHours: 48 };
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000).toISOString();
const clock = {
  day: (instant: string) => instant.slice(0, 10),
  time: (instant: string) => instant.slice(11, 16),
  date: (day: string) => day,
};

interface Facts {
  status?: string;
  deliveryDate?: string | null;
  scannedHoursAgo?: number;
  subStatus?: string;
}

function shipment({ status = 'in_transit', deliveryDate = null, scannedHoursAgo = 1, subStatus }: Facts) {
  const entry = { _id: 'a', status, location: null, timestamp: hoursAgo(scannedHoursAgo), ...(subStatus && { subStatus }) };
  return { status, deliveryDate, statusHistory: [entry], createdAt: hoursAgo(500) };
}
const getKey = (facts: Facts, measure = lateness) => getAdvice(shipment(facts), measure)?.key;

describe('when advice is given', () => {
  test('gives no advice while all is well, after delivery, or for an unknown status', () => {
    expect(getKey({ deliveryDate: '2026-11-21' })).toBeUndefined();
    for (const status of ['delivered', 'lost_at_sea'])
      expect(getKey({ status, deliveryDate: '2026-11-01', scannedHoursAgo: 400 })).toBeUndefined();
  });

  test("counts as late after the promised day in the company's zone, not the reader's", () => {
    const late = shipment({ deliveryDate: '2026-11-20' });
    // 10 p.m. on the 20th in New York.
    const evening = { ...lateness, now: new Date('2026-11-21T03:00:00.000Z') };
    expect(isLate(late, evening)).toBe(false);
    expect(isLate(late, lateness)).toBe(true);
    expect(getKey({ deliveryDate: '2026-11-20' })).toBe('late');
  });

  test('counts as silent after more hours without an entry than the settings allow', () => {
    expect(getKey({ scannedHoursAgo: 48 })).toBeUndefined();
    expect(getKey({ scannedHoursAgo: 49 })).toBe('silent');
    expect(getKey({ scannedHoursAgo: 49 }, { ...lateness, staleHours: 72 })).toBeUndefined();
    expect(getKey({ scannedHoursAgo: 49, deliveryDate: '2026-11-20' })).toBe('late_silent');
  });

  test("uses the route's statistics for silence if there are any, and the settings' hours for entries during a stay [B8]", () => {
    const waiting = (standing: 'usual' | 'long' | 'unusual') => ({ waiting: { standing, n: 20, basis: 'lane' as const } });
    const told = (hours: number, standing: 'usual' | 'long' | 'unusual', entries = 1) => {
      const { statusHistory, ...facts } = shipment({ scannedHoursAgo: hours });
      const scans = Array.from({ length: entries }, () => statusHistory).flat();
      return getAdvice({ ...facts, statusHistory: scans, ...waiting(standing) }, lateness)?.key;
    };
    expect([told(5, 'unusual'), told(100, 'long'), told(100, 'usual')]).toEqual(['silent', undefined, undefined]);
    expect([told(5, 'unusual', 2), told(49, 'unusual', 2)]).toEqual([undefined, 'silent']);
  });

  test('says that it was not delivered from the day after the van, at the door, until it counts as silent', () => {
    const van = (hours: number, more: object = {}, measure = lateness) =>
      getAdvice({ ...shipment({ subStatus: 'out_for_delivery', scannedHoursAgo: hours }), ...more }, measure);
    const undelivered = (hours: number) => ({ key: 'undelivered', params: { since: hoursAgo(hours) } });
    expect([van(1), van(47), van(48)]).toEqual([undefined, undelivered(47), undelivered(48)]);
    expect(van(49)?.key).toBe('silent');
    expect(van(47, { deliveryDate: '2026-11-01' })?.key).toBe('undelivered');
    const unusual = { waiting: { standing: 'unusual', n: 20, basis: 'lane' } };
    expect(van(30, unusual)).toEqual(undelivered(30));
    expect(isStandingStill(shipment({ subStatus: 'out_for_delivery', scannedHoursAgo: 30 }), lateness)).toBe(false);
    expect(
      isStandingStill({ ...shipment({ subStatus: 'out_for_delivery', scannedHoursAgo: 30 }), ...unusual } as never, lateness),
    ).toBe(true);
    // A later scan at a place is other news.
    const [scan] = shipment({ scannedHoursAgo: 5 }).statusHistory;
    const [out] = shipment({ subStatus: 'out_for_delivery', scannedHoursAgo: 30 }).statusHistory;
    expect(
      getAdvice({ ...shipment({}), statusHistory: [out, { ...scan, location: 'Miami' }] as never }, lateness),
    ).toBeUndefined();
  });

  test('counts silence from creation for a shipment without entries', () => {
    const found = getAdvice({ ...shipment({}), statusHistory: [], createdAt: hoursAgo(72) }, lateness);
    expect(found).toEqual({ key: 'silent', params: { since: hoursAgo(72) } });
  });

  test('prefers the reason of a hold to lateness', () => {
    expect(getKey({ status: 'on_hold', subStatus: 'weather', deliveryDate: '2026-11-01', scannedHoursAgo: 99 })).toBe(
      'on_hold.weather',
    );
  });

  test('never calls a sample late, but explains a hold', () => {
    const [, , inTransit, onHold] = TEST_TRACKING_IDS;
    const keys = [inTransit, onHold].flatMap((id) => {
      const story = getTestShipment(id);
      return story ? [getAdvice(story, lateness)?.key] : [];
    });
    expect(keys).toEqual([undefined, 'on_hold.customs']);
  });
});

describe('what the advice says', () => {
  test.each([
    [undefined, 'on_hold', 'Your parcel is on hold and needs our attention.'],
    ['constructor', 'on_hold', 'Your parcel is on hold and needs our attention.'],
    ['customs', 'on_hold.customs', 'Customs is checking your parcel before it can cross the border.'],
    ['address_problem', 'on_hold.address_problem', 'Our driver couldn’t find the address.'],
    ['recipient_absent', 'on_hold.recipient_absent', 'No one was there to receive it when our driver came.'],
    ['weather', 'on_hold.weather', 'Bad weather has closed the route.'],
    ['damaged', 'on_hold.damaged', 'It was damaged on its way, so we’ve stopped it. We’re sorry.'],
    ['payment', 'on_hold.payment', 'A payment is due before your parcel can move on.'],
  ])('explains the hold %s [B17]', (subStatus, key, means) => {
    const advice = getAdvice(shipment({ status: 'on_hold', ...(subStatus && { subStatus }) }), lateness);
    expect(advice?.key).toBe(key);
    expect(advice && formatAdvice(advice, clock, t).means).toBe(means);
  });

  test('apologizes for a delay, and leaves the last scan to the headline', () => {
    const means = (facts: Facts) => {
      const advice = getAdvice(shipment(facts), lateness);
      return advice && formatAdvice(advice, clock, t).means;
    };
    expect(means({ deliveryDate: '2026-11-20' })).toBe('It missed the day we promised. We’re sorry.');
    expect(means({ scannedHoursAgo: 72 })).toBe('It has gone longer than usual without a scan.');
    expect(means({ deliveryDate: '2026-11-20', scannedHoursAgo: 72 })).toBe(
      'It missed the day we promised and has gone longer than usual without a scan. We’re sorry.',
    );
  });

  test('says that the arrival is unknown for a late and silent shipment, unless there is a forecast', () => {
    const late = shipment({ deliveryDate: '2026-11-20', scannedHoursAgo: 72 });
    const next = (eta: Estimate | null) => {
      const advice = getAdvice({ ...late, eta }, lateness);
      return advice && formatAdvice(advice, clock, t).next;
    };
    expect(next(null)).toBe('We don’t have a new date yet. The next scan will appear on its tracking page.');
    const [likely, from, to] = [hoursAgo(-24), hoursAgo(-12), hoursAgo(-48)];
    expect(next({ likely, from, to, n: 42, basis: 'lane', trend: 'behind', lateProbability: 1 })).toBe(
      'It may be on a long leg. The next scan will appear on its tracking page.',
    );
  });

  test.each([
    ...REASONS_BY_STAGE.on_hold.map(({ value }) => `on_hold.${value}` as const),
    'on_hold',
    'late',
    'silent',
    'late_silent',
    'undelivered',
  ] as const)('fills in all parameters: %s', (key) => {
    const { means, next, todo } = formatAdvice({ key, params: { since: NOW.toISOString() } }, clock, t);
    expect(`${means} ${next} ${todo}`).not.toMatch(/[{}]|undefined/);
  });
});
