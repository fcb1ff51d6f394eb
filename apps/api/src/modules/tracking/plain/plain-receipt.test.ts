import { DEFAULT_OFFICE_SETTINGS } from '@waybill/contracts/site/default-office-settings';
import { createSampleShipment } from '@waybill/contracts/tracking/sample-shipment';
import { expect, test } from 'vitest';
import { createPlainReceipt } from './plain-receipt.ts';
import { plainText } from './plain-text.ts';

const now = new Date('2040-03-05T12:00:00.000Z');
const shipment = {
  ...createSampleShipment(now),
  deliveryDate: '2040-03-08',
  eta: {
    likely: '2040-03-06T12:40:00.000Z',
    from: '2040-03-05T15:05:00.000Z',
    to: '2040-03-09T10:20:00.000Z',
    n: 42,
    basis: 'lane' as const,
    trend: 'steady' as const,
    lateProbability: 0.07,
  },
  waiting: { standing: 'long' as const, n: 58, basis: 'lane' as const },
};

const describeShipment = (changes: object) =>
  createPlainReceipt({ ...shipment, ...changes }, { settings: DEFAULT_OFFICE_SETTINGS, language: 'en', now });

test('names one date, with the range and the promise below and the statistics last [E3]', () => {
  const receipt = describeShipment({});
  expect(receipt.answer.date).toEqual({
    term: 'Estimated delivery date',
    value: expect.stringMatching(/^Tue,? (6 Mar|Mar 6)$/),
    dateTime: '2040-03-06',
    notes: [
      expect.stringMatching(/^Likely between Mon.* and Fri.*\.$/),
      expect.stringMatching(/^Promised: Thu,? (8 Mar|Mar 8)\.$/),
    ],
  });
  expect(receipt.grounds).toEqual([expect.stringMatching(/42 deliveries/), expect.stringMatching(/have moved on by now/)]);
  const text = plainText(receipt, { language: 'en', fullPage: 'https://waybill.example/track/A' }).replace(/\s+/g, ' ');
  for (const sentence of [...receipt.answer.date.notes, ...receipt.grounds]) expect(text).toContain(sentence);
});

test('names no date and no statistics for a held shipment [E13]', () => {
  const receipt = describeShipment({ status: 'on_hold' });
  expect(receipt.answer.date).toMatchObject({
    value: 'No new date yet',
    notes: [expect.stringMatching(/^It was planned for Thu,? (8 Mar|Mar 8)\.$/)],
  });
  expect(receipt.grounds).toEqual([]);
});

test('puts what the courier wrote below the headline, and no general advice beside it [E2]', () => {
  const entry = { _id: 'a', status: 'on_hold', location: 'Miami, USA', timestamp: '2040-03-05T09:00:00.000Z' };
  const noted = describeShipment({ status: 'on_hold', statusHistory: [{ ...entry, notes: 'Customs asks for an invoice.' }] });
  expect(noted.answer.sentence).toBe('“Customs asks for an invoice.”');
  const text = plainText(noted, { language: 'en', fullPage: 'https://waybill.example/track/A' });
  expect(text).not.toMatch(/don’t need to do anything/);
  const silent = describeShipment({ status: 'on_hold', statusHistory: [entry] });
  expect(silent.answer.sentence).not.toMatch(/^“/);
});

test.each([
  ['en', 'All times: Eastern Time.'],
  ['de', 'Alle Zeiten: Nordamerikanische Ostküstenzeit.'],
] as const)('the zone of its times is named as people call it: %s', (language, zone) => {
  const company = { ...DEFAULT_OFFICE_SETTINGS.company, timeZone: 'America/New_York' };
  expect(createPlainReceipt(shipment, { settings: { ...DEFAULT_OFFICE_SETTINGS, company }, language, now }).zone).toBe(zone);
});

test('says where a parcel waits after the last attempt, and when the office opens', () => {
  const entry = { _id: 'a', status: 'on_hold', subStatus: 'recipient_absent', location: null, timestamp: now.toISOString() };
  const receipt = describeShipment({ status: 'on_hold', statusHistory: [{ ...entry, afterAttempts: 'collect' }] });
  // Monday, 7 a.m. in New York.
  expect(receipt.answer.date).toEqual({
    term: 'Our office',
    value: '14 Quayside Row, Port Ellery PE1 4WB',
    opening: 'Opens today 8:00',
    notes: [],
  });
  expect(plainText(receipt, { language: 'en', fullPage: 'https://waybill.example/track/A' })).toContain(
    'Our office   14 Quayside Row, Port Ellery PE1 4WB\n             Opens today 8:00\n',
  );
});

test('cleans the name of the sender, which terminals would interpret', () => {
  const entry = { _id: 'a', status: 'in_transit', outcome: 'lost', location: null, timestamp: now.toISOString() };
  const receipt = describeShipment({ outcome: 'lost', statusHistory: [entry], sender: { name: 'Accra\u001B[31m \u202EBooks' } });
  expect(receipt.answer.details[0]).toContain('The sender, Accra [31m Books, can make a claim.');
});

test('says who received it below the headline', () => {
  const entry = { _id: 'a', status: 'delivered', location: 'Rotterdam', timestamp: now.toISOString() };
  const text = (proof: object | null) =>
    plainText(describeShipment({ status: 'delivered', statusHistory: [entry], proof }), {
      language: 'en',
      fullPage: 'https://waybill.example/track/A',
    });
  expect(text({ initial: 'N' })).toContain('\nDelivered in Rotterdam\nReceived by N.\n===');
  expect(text(null)).toContain('\nDelivered in Rotterdam\n===');
});
