import { render, screen, within } from '@testing-library/react';
import type { HistoryEntry } from '@waybill/contracts/shipments/schema';
import { DEFAULT_OFFICE_LOCATION as OFFICE } from '@waybill/contracts/site/default-office-location';
import { DEFAULT_SETTINGS } from '@waybill/contracts/site/default-settings';
import type { SiteSettings } from '@waybill/contracts/site/site-settings-schema';
import { addDays, toCalendarDate } from '@waybill/domain/dates/calendar-date';
import { HOUR_MS } from '@waybill/domain/time';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { getMapUrl } from '#lib/format/company-links.ts';
import { SettingsContext } from '#lib/settings.ts';
import { answerShipment, ID, renderTrackPage, type shipment } from '#testing/track.tsx';
import TrackPage from './track-page.tsx';

const today = () => toCalendarDate(new Date(), DEFAULT_SETTINGS.company.timeZone);
const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString();
const entry = (changes: Partial<HistoryEntry> & { status: string }): HistoryEntry => ({
  _id: changes.status,
  location: null,
  timestamp: hoursAgo(1),
  ...changes,
});

async function openReceipt(changes: Partial<typeof shipment>) {
  answerShipment(changes);
  const view = renderTrackPage(`/track/${ID}`);
  const article = await screen.findByRole('article', { name: `Shipment ${ID}` });
  return { ...view, article };
}

const renderWith = (settings: SiteSettings) =>
  render(
    <MemoryRouter initialEntries={[`/track?id=${ID}`]}>
      <SettingsContext value={settings}>
        <Routes>
          <Route path="/track/:trackingId?" element={<TrackPage />} />
        </Routes>
      </SettingsContext>
    </MemoryRouter>,
  );

const badge = () => screen.getByRole('article').querySelector('[data-status]');

it('a payment that is due leads to the page of the company, and to a question', async () => {
  answerShipment({ status: 'on_hold', statusHistory: [entry({ status: 'on_hold', subStatus: 'payment' })] });
  renderWith({
    ...DEFAULT_SETTINGS,
    tracking: { ...DEFAULT_SETTINGS.tracking, payUrl: 'https://pay.example/?ref={trackingId}' },
  });
  expect(await screen.findByRole('link', { name: 'Pay online' })).toHaveAttribute('href', `https://pay.example/?ref=${ID}`);
  expect(screen.getByRole('button', { name: 'Ask about the payment' })).toBeVisible();
});

it('names the amount that is due beside the page to pay, and none of older data', async () => {
  const asked = { status: 'on_hold', subStatus: 'payment', payment: { amount: 1_250, currency: 'JPY' } };
  answerShipment({ status: 'on_hold', statusHistory: [entry(asked)] });
  const tracking = { ...DEFAULT_SETTINGS.tracking, payUrl: 'https://pay.example/' };
  const { unmount } = renderWith({ ...DEFAULT_SETTINGS, tracking });
  const pay = await screen.findByRole('link', { name: 'Pay online' });
  const due = screen.getByText('Amount due', { selector: 'dt' });
  expect(due.nextSibling).toHaveTextContent(/^JPY 1,250$/);
  expect(due.compareDocumentPosition(pay)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.getByText(/Pay it online, or ask us how else you can pay\.$/)).toBeVisible();
  unmount();
  answerShipment({ status: 'on_hold', statusHistory: [entry({ status: 'on_hold', subStatus: 'payment' })] });
  renderWith({ ...DEFAULT_SETTINGS, tracking });
  await screen.findByRole('link', { name: 'Pay online' });
  expect(screen.queryByText('Amount due')).toBeNull();
});

describe('a delay', () => {
  it('of the day after the van: no longer says that it comes today, in the headline, on the line and in the history', async () => {
    const timestamp = new Date(Date.now() - 25 * HOUR_MS).toISOString();
    const { article } = await openReceipt({
      deliveryDate: null,
      statusHistory: [entry({ status: 'in_transit', subStatus: 'out_for_delivery', location: 'Bremen', timestamp })],
    });
    expect(within(article).getByRole('heading', { level: 2 })).toHaveTextContent(
      /^Not delivered on \w{3} \d+ \w{3}.* as planned, last seen in B/,
    );
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuetext', expect.stringMatching(/^In Transit/));
    expect(article).not.toHaveTextContent(/today/i);
    expect(screen.getByRole('button', { name: 'Ask where it is' })).toBeVisible();
  });

  it('of a week after the van: draws no van on its way', async () => {
    const timestamp = hoursAgo(7 * 24);
    await openReceipt({ statusHistory: [entry({ status: 'in_transit', subStatus: 'out_for_delivery', timestamp })] });
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuetext', expect.stringMatching(/^In Transit/));
  });

  it('late: names no date and by how much, and reports it without further words [E37]', async () => {
    const { article, user } = await openReceipt({
      deliveryDate: addDays(today(), -3),
      currentLocation: 'Bremen',
      statusHistory: [entry({ status: 'in_transit', location: 'Bremen' })],
    });
    expect(within(article).getByRole('heading', { level: 2 })).toHaveTextContent(/^Running late, last seen in Bremen$/);
    expect(badge()).toHaveTextContent(/^Late$/);
    expect(document.title).toMatch(/^Late: /);
    // The line and the details keep the status.
    expect(screen.getByText('Status', { selector: 'dt' }).nextSibling).toHaveTextContent('In Transit');
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuetext', expect.stringMatching(/^In Transit/));
    expect(screen.getByText(/\(3 days late\)\.$/)).toBeVisible();
    expect(screen.getByText(/we’ll look into it\. We answer within 24 hours\.$/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Ask where it is' }));
    expect(await screen.findByLabelText('Your question (optional)')).not.toBeRequired();
  });

  it('silent: applies after the time in settings', async () => {
    answerShipment({ deliveryDate: null, statusHistory: [entry({ status: 'in_transit', timestamp: hoursAgo(31) })] });
    renderWith({ ...DEFAULT_SETTINGS, tracking: { ...DEFAULT_SETTINGS.tracking, staleHours: 30 } });
    expect(await screen.findByRole('button', { name: 'Ask us to trace it' })).toBeVisible();
    expect(badge()).toHaveTextContent(/^No recent scan$/);
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent(
      /^No scan since \w{3} \d+ \w{3}.*, last seen in Bordeaux$/,
    );
  });
});

describe('a shipment that ended without a delivery [B22]', () => {
  const ended = (outcome: 'returned' | 'cancelled' | 'lost', changes: Partial<HistoryEntry> = {}) => ({
    status: 'on_hold',
    outcome,
    currentLocation: 'Hamburg, Germany',
    deliveryDate: '2020-01-01',
    statusHistory: [entry({ status: 'on_hold', outcome, location: 'Hamburg, Germany', ...changes })],
  });

  it.each([
    ['returned', 'Returned to the sender from Hamburg', 'It won’t be delivered.'],
    ['cancelled', 'Canceled in Hamburg', 'This shipment was canceled.'],
    ['lost', 'We’ve lost this parcel, last seen in Hamburg', 'We’re sorry.'],
  ] as const)('that was %s says so, and neither a date, a way nor a delay', async (outcome, headline, sentence) => {
    const { article } = await openReceipt(ended(outcome));
    expect(within(article).getByRole('heading', { level: 2 })).toHaveTextContent(headline);
    expect(article).toHaveTextContent(sentence);
    expect(within(article).queryByText('Estimated delivery date')).toBeNull();
    expect(within(article).queryByRole('progressbar')).toBeNull();
    expect(article).not.toHaveTextContent(/days? late|80%/);
    expect(within(article).getByText('Closed on').nextSibling).toHaveTextContent(/^\w{3} \d+ \w{3}$/);
    expect(screen.getByRole('button', { name: 'Ask us about it' })).toBeVisible();
  });

  it.each([
    ['returned', 'refused', 'It wasn’t accepted at the door.', /please contact them/],
    ['cancelled', 'sender_request', 'The sender canceled it.', /sender/],
  ] as const)('gives the reason, and what the reader can do: %s, %s', async (outcome, subStatus, sentence, advice) => {
    const { article } = await openReceipt(ended(outcome, { subStatus }));
    expect(article).toHaveTextContent(sentence);
    expect(article).toHaveTextContent(advice);
  });
});

it.each(['returned', 'cancelled', 'lost'] as const)(
  'names the sender to ask of a %s parcel, where visitors see one',
  async (outcome) => {
    const ended = { status: 'in_transit', outcome, statusHistory: [entry({ status: 'in_transit', outcome })] };
    const { unmount } = await openReceipt({ ...ended, sender: { name: 'Accra Books' } });
    expect(screen.getByRole('article')).toHaveTextContent(/the sender, Accra Books[., ]/i);
    unmount();
    await openReceipt({ ...ended, sender: { name: '' } });
    expect(screen.getByRole('article')).not.toHaveTextContent(/the sender,/i);
  },
);

it('apologizes for a lost parcel beside its reason, and says once that it is lost', async () => {
  const lost = entry({ status: 'in_transit', outcome: 'lost', subStatus: 'no_trace', location: 'Hamburg' });
  const { article } = await openReceipt({
    status: 'in_transit',
    outcome: 'lost',
    currentLocation: 'Hamburg',
    statusHistory: [lost],
  });
  expect(article).toHaveTextContent('We searched for it and didn’t find it. We’re sorry.');
  expect(within(article).queryByText('Lost', { selector: 'dt' })).toBeNull();
});

describe('failed delivery attempts [B22]', () => {
  const absent = (changes: Partial<HistoryEntry>) => ({
    status: 'on_hold',
    statusHistory: [entry({ status: 'on_hold', subStatus: 'recipient_absent', ...changes })],
    attempts: 1,
  });

  it('name the day of the next one and their number', async () => {
    const { article } = await openReceipt(absent({ nextAttempt: '2099-12-01' }));
    expect(within(article).getByText('Next delivery attempt').nextSibling).toHaveTextContent('Tue 1 Dec 2099');
    expect(article).toHaveTextContent('1 delivery attempt so far.');
  });

  it('end with where the parcel waits, when it opens and the way there', async () => {
    const { article } = await openReceipt(absent({ afterAttempts: 'collect' }));
    expect(badge()).toHaveTextContent('Ready to collect');
    expect(article).toHaveTextContent('It’s waiting for you at our office.');
    expect(article).toHaveTextContent('There won’t be another delivery attempt.');
    expect(within(article).getByText('Our office').nextSibling).toHaveTextContent(
      /^14 Quayside Row, Port Ellery PE1 4WB(Open today until|Opens) /,
    );
    expect(within(article).getByRole('link', { name: 'Directions' })).toHaveAttribute('href', getMapUrl(OFFICE));
    expect(within(article).queryByText('Delivery attempts')).toBeNull();
  });

  it('end without a trace of an office that has no address, hours and place', async () => {
    answerShipment(absent({ afterAttempts: 'collect' }));
    const address = { street: '', postalCode: '', city: '' };
    const coordinates = { latitude: null, longitude: null };
    const company = { ...DEFAULT_SETTINGS.company, address, coordinates, officeHours: [], phoneHours: [], phone: '' };
    renderWith({ ...DEFAULT_SETTINGS, company });
    const article = await screen.findByRole('article');
    expect(within(article).getByText('Delivery attempts').nextSibling).toHaveTextContent('1');
    expect(article).not.toHaveTextContent(/Our office|Open|Closed|Call/);
    expect(within(article).queryByRole('link', { name: 'Directions' })).toBeNull();
  });
});
