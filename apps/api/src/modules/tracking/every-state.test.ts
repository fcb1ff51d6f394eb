import type { HistoryEntry, PublicShipment, TrackedShipment } from '@waybill/contracts/shipments/schema';
import { DEFAULT_OFFICE_SETTINGS as settings } from '@waybill/contracts/site/default-office-settings';
import { getAnswerSettings } from '@waybill/contracts/tracking/answer-settings';
import { createSampleShipment } from '@waybill/contracts/tracking/sample-shipment';
import { getAnswer } from '@waybill/domain/shipments/answer';
import { formatAnswer } from '@waybill/i18n/phrases/format-answer';
import { tEnglish } from '@waybill/i18n/translator';
import { expect, test } from 'vitest';
import { createAnswerClock } from '../../platform/time/reader-clock.ts';
import { writeCalendar } from './get-calendar.ts';
import { receiptPage } from './plain/plain-page.ts';
import { createPlainReceipt } from './plain/plain-receipt.ts';
import { plainText } from './plain/plain-text.ts';
import { createPlainStyle } from './plain/routes.ts';

// Noon of Wednesday, 7 March 2040 in New York, the zone of the company.
const now = new Date('2040-03-07T17:00:00.000Z');
const HAMBURG = 'Hamburg, Germany';
const { sample: _, ...base } = createSampleShipment(now);

type Entry = Partial<HistoryEntry> & { status: string };

interface State {
  entries: Entry[];
  deliveryDate?: string;
  outcome?: PublicShipment['outcome'];
  badge: string;
  headline: [placed: string, plain: string];
  date: string;
  /** The end of the next steps; none while all is well. */
  next?: string;
  due?: string;
  action: string;
}

const hold = (subStatus: string | undefined, state: Omit<State, 'entries' | 'date' | 'badge'> & { badge?: string }): State => ({
  entries: [{ status: 'on_hold', ...(subStatus && { subStatus }) }],
  badge: 'On Hold',
  date: 'No new date yet',
  ...state,
});
const absent = (more: Partial<HistoryEntry>): Entry => ({ status: 'on_hold', subStatus: 'recipient_absent', ...more });
const delivered = (subStatus: string, headline: State['headline']): State => ({
  entries: [{ status: 'delivered', subStatus }],
  badge: 'Delivered',
  headline,
  date: 'Wed 7 Mar, 12:00',
  action: 'I didn’t receive it',
});
const ended = (outcome: 'returned' | 'cancelled' | 'lost', state: Pick<State, 'badge' | 'headline' | 'next'>): State => ({
  entries: [{ status: 'in_transit', outcome }],
  outcome,
  date: 'Wed 7 Mar',
  action: 'Ask us about it',
  ...state,
});
const YESTERDAY = '2040-03-06T13:00:00.000Z';
const SILENT = '2040-03-02T17:00:00.000Z';

const STATES: Record<string, State> = {
  'picked up': {
    entries: [{ status: 'picked_up' }],
    badge: 'Picked Up',
    headline: ['Picked up in Hamburg', 'Picked up, on its way to Rotterdam'],
    date: 'Mon 12 Mar',
    action: 'Get email updates',
  },
  processing: {
    entries: [{ status: 'processing' }],
    badge: 'Processing',
    headline: ['Being sorted in Hamburg', 'Being sorted'],
    date: 'Mon 12 Mar',
    action: 'Get email updates',
  },
  'in transit': {
    entries: [{ status: 'in_transit' }],
    badge: 'In Transit',
    headline: ['On its way, last reported in Hamburg', 'On its way to Rotterdam'],
    date: 'Mon 12 Mar',
    action: 'Get email updates',
  },
  'out for delivery, though late': {
    entries: [{ status: 'in_transit', subStatus: 'out_for_delivery' }],
    deliveryDate: '2040-03-05',
    badge: 'Out for delivery',
    headline: ['Out for delivery in Hamburg', 'Out for delivery'],
    date: 'Today',
    action: 'I won’t be in today',
  },
  'out for delivery yesterday': {
    entries: [{ status: 'in_transit', subStatus: 'out_for_delivery', timestamp: YESTERDAY, notes: 'Arrives by noon' }],
    deliveryDate: '2040-03-06',
    badge: 'Late',
    headline: ['Not delivered on Tue 6 Mar as planned, last seen in Hamburg', 'Not delivered on Tue 6 Mar as planned'],
    date: 'No new date yet',
    next: 'We answer within 24 hours.',
    action: 'Ask where it is',
  },
  'out for delivery yesterday, before the promised day': {
    entries: [{ status: 'in_transit', subStatus: 'out_for_delivery', timestamp: YESTERDAY }],
    badge: 'In Transit',
    headline: ['Not delivered on Tue 6 Mar as planned, last seen in Hamburg', 'Not delivered on Tue 6 Mar as planned'],
    date: 'Mon 12 Mar',
    next: 'We answer within 24 hours.',
    action: 'Ask where it is',
  },
  'on hold': hold(undefined, {
    headline: ['On hold in Hamburg', 'On hold'],
    next: 'If it’s urgent, contact us.',
    action: 'Ask us about it',
  }),
  'on hold, late and silent': {
    entries: [{ status: 'on_hold', timestamp: SILENT }],
    deliveryDate: '2040-03-05',
    badge: 'On Hold',
    headline: ['On hold in Hamburg', 'On hold'],
    date: 'No new date yet',
    next: 'If it’s urgent, contact us.',
    action: 'Ask us about it',
  },
  customs: hold('customs', {
    headline: ['Held by customs in Hamburg', 'Held by customs'],
    next: 'If you have an invoice or other paperwork for it, let us know.',
    action: 'Send us the paperwork',
  }),
  'address problem': hold('address_problem', {
    headline: ['Waiting in Hamburg for a corrected address', 'Waiting for a corrected address'],
    next: 'Send us the full address: street, house number, floor, postal code and a phone number.',
    action: 'Correct the address',
  }),
  weather: hold('weather', {
    headline: ['Delayed by bad weather in Hamburg', 'Delayed by bad weather'],
    next: 'If it’s urgent, contact us.',
    action: 'Ask us about it',
  }),
  damaged: hold('damaged', {
    badge: 'Damaged',
    headline: ['Damaged and held in Hamburg', 'Damaged and held'],
    next: 'It helps if you tell us what was inside.',
    action: 'Tell us what was inside',
  }),
  payment: hold('payment', {
    headline: ['Waiting in Hamburg for a payment', 'Waiting for a payment'],
    next: 'Ask us how much is due and how you can pay.',
    action: 'Ask about the payment',
  }),
  'payment of a known amount': {
    entries: [{ status: 'on_hold', subStatus: 'payment', payment: { amount: 12.5, currency: 'EUR' } }],
    badge: 'On Hold',
    headline: ['Waiting in Hamburg for a payment', 'Waiting for a payment'],
    date: 'No new date yet',
    next: 'Ask us how you can pay.',
    due: 'EUR 12.50',
    action: 'Ask about the payment',
  },
  'first attempt': {
    entries: [absent({ nextAttempt: '2040-03-08' })],
    badge: 'On Hold',
    headline: ['Delivery attempted in Hamburg, no one was in', 'Delivery attempted, no one was in'],
    date: 'Thu 8 Mar',
    next: 'Make sure someone is in, or choose another day.',
    action: 'Choose another day',
  },
  'attempts used, to collect': {
    entries: [absent({ afterAttempts: 'collect' })],
    badge: 'Ready to collect',
    headline: ['Ready to collect in Hamburg', 'Ready to collect'],
    date: '14 Quayside Row, Port Ellery PE1 4WB',
    next: 'Collect it during our opening hours and bring photo ID.',
    action: 'Ask us about it',
  },
  'attempts used, to go back': {
    entries: [absent({ afterAttempts: 'return' })],
    badge: 'Going back',
    headline: ['Couldn’t be delivered in Hamburg', 'Couldn’t be delivered'],
    date: '1',
    next: 'If you still want it, contact us today.',
    action: 'Ask us about it',
  },
  'found again after the last attempt': {
    entries: [
      { status: 'in_transit', subStatus: 'arrived_hub' },
      { status: 'on_hold', outcome: 'lost', timestamp: '2040-03-07T16:00:00.000Z' },
      absent({ afterAttempts: 'collect', timestamp: '2040-03-07T15:00:00.000Z' }),
    ],
    badge: 'In Transit',
    headline: ['Arrived at our hub in Hamburg', 'Arrived at a hub on its way to Rotterdam'],
    date: 'Mon 12 Mar',
    action: 'Get email updates',
  },
  late: {
    entries: [{ status: 'in_transit', subStatus: 'arrived_hub' }],
    deliveryDate: '2040-03-05',
    badge: 'Late',
    headline: ['Running late, last seen in Hamburg', 'Running late on its way to Rotterdam'],
    date: 'No new date yet',
    next: 'We answer within 24 hours.',
    action: 'Ask where it is',
  },
  silent: {
    entries: [{ status: 'in_transit', timestamp: SILENT }],
    badge: 'No recent scan',
    headline: ['No scan since Fri 2 Mar, last seen in Hamburg', 'No scan since Fri 2 Mar'],
    date: 'Mon 12 Mar',
    next: 'We answer within 24 hours.',
    action: 'Ask us to trace it',
  },
  'late and silent': {
    entries: [{ status: 'in_transit', timestamp: SILENT }],
    deliveryDate: '2040-03-05',
    badge: 'Late',
    headline: ['Late, and no scan since Fri 2 Mar, last seen in Hamburg', 'Late, and no scan since Fri 2 Mar'],
    date: 'No new date yet',
    next: 'We answer within 24 hours.',
    action: 'Ask where it is',
  },
  'delivered to the recipient': delivered('recipient', ['Delivered to the recipient in Hamburg', 'Delivered to the recipient']),
  'delivered to a neighbor': delivered('neighbour', ['Left with a neighbor in Hamburg', 'Left with a neighbor']),
  'left in a safe place': delivered('safe_place', ['Left in a safe place in Hamburg', 'Left in a safe place']),
  'collected from the office': delivered('office', ['Collected from our office in Hamburg', 'Collected from our office']),
  returned: ended('returned', {
    badge: 'Returned',
    headline: ['Returned to the sender from Hamburg', 'Returned to the sender'],
    next: 'It’s going back to the sender, Sample Sender. If you were still expecting it, please contact them.',
  }),
  canceled: ended('cancelled', {
    badge: 'Canceled',
    headline: ['Canceled in Hamburg', 'Canceled'],
    next: 'If you weren’t expecting this, please contact the sender, Sample Sender.',
  }),
  lost: ended('lost', {
    badge: 'Lost',
    headline: ['We’ve lost this parcel, last seen in Hamburg', 'We’ve lost this parcel'],
    next: 'If you have questions, please contact us. We answer within 24 hours.',
  }),
};

function createShipment(
  { entries, deliveryDate = '2040-03-12', outcome = null }: State,
  location: string | null,
): PublicShipment {
  const statusHistory = entries
    .map((entry, index) => ({ _id: String(index), location, timestamp: now.toISOString(), ...entry }))
    .toReversed();
  const [{ status } = { status: '' }] = entries;
  const ending = status === 'delivered' ? 'delivered' : outcome;
  return { ...base, status, outcome: ending, deliveryDate, currentLocation: location, statusHistory };
}

/** As a reader sees it: without tags, escapes and line breaks. */
const read = (text: string) =>
  text
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#39;', "'")
    .replace(/\s+/g, ' ');

test.each(
  Object.entries(STATES).flatMap(([name, state]) => [
    { name: `${name} in Hamburg`, state, location: HAMBURG, headline: state.headline[0] },
    { name: `${name}, without a place`, state, location: null, headline: state.headline[1] },
  ]),
)('page, page without scripts, text and calendar say the same of a shipment that is $name', ({ state, location, headline }) => {
  const shipment = createShipment(state, location);
  const { trackingId } = shipment;
  const answer = getAnswer(shipment, getAnswerSettings(settings, now));
  const page = formatAnswer(answer, shipment, createAnswerClock('en', settings.company.timeZone), tEnglish);
  expect([page.headline, page.status, page.date.value, page.action]).toEqual([headline, state.badge, state.date, state.action]);
  expect(page.details.join(' ')).toMatch(new RegExp(`${(state.next ?? '').replaceAll('.', String.raw`\.`)}$`));
  expect(page.details.length > 0).toBe(state.next !== undefined);

  const receipt = createPlainReceipt(shipment, { settings, language: 'en', now });
  // A next step needs someone to reach.
  expect(receipt.contact !== undefined).toBe(state.next !== undefined);
  const style = createPlainStyle(settings.brand).element;
  const frame = { language: 'en', company: settings.company, style, trackingId } as const;
  const plain = read(receiptPage(frame, receipt, { isFollowed: false }));
  const text = read(plainText(receipt, { language: 'en', fullPage: 'https://waybill.example/track/A' }));
  expect(page.due && read(page.due.value)).toBe(state.due);
  const dueTexts = page.due ? [page.due.term, read(page.due.value)] : [];
  for (const door of [plain, text]) {
    for (const words of [headline, state.badge, page.date.term, state.date, page.sentence ?? '', ...page.details, ...dueTexts])
      expect(door).toContain(words);
  }
  const tracked = { ...shipment, version: 1 } as unknown as TrackedShipment;
  const written = writeCalendar(tracked, settings, { trackingId, language: 'en', ip: '', site: 'https://waybill.example', now });
  const calendar = written
    .replaceAll('\r\n ', '')
    .replaceAll(String.raw`\,`, ',')
    .replaceAll(String.raw`\;`, ';');
  for (const words of [headline, `${page.date.term}: ${state.date}`, page.sentence ?? '']) expect(calendar).toContain(words);
});
