import { render, screen, within } from '@testing-library/react';
import type { HistoryEntry } from '@waybill/contracts/shipments/schema';
import { DEFAULT_SETTINGS } from '@waybill/contracts/site/default-settings';
import { createSampleShipment, getTestShipment } from '@waybill/contracts/tracking/sample-shipment';
import { TEST_TRACKING_IDS } from '@waybill/contracts/tracking/sample-stories';
import { addDays, toCalendarDate } from '@waybill/domain/dates/calendar-date';
import { HOUR_MS } from '@waybill/domain/time';
import { HttpResponse } from 'msw';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { SettingsContext } from '#lib/settings.ts';
import { answer, answerWith } from '#testing/answer.ts';
import { renderApp } from '#testing/render-app.tsx';
import TrackPage from './track-page.tsx';

const ID = 'TRK-0A1B2C-3D4E5F';
const { sample: _, ...base } = createSampleShipment(new Date());
const shipment = { ...base, trackingId: ID };
const today = () => toCalendarDate(new Date(), DEFAULT_SETTINGS.company.timeZone);
const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString();
const entry = (changes: Partial<HistoryEntry> & { status: string }): HistoryEntry => ({
  _id: changes.status,
  location: null,
  timestamp: hoursAgo(1),
  ...changes,
});

async function openReceipt(changes: Partial<typeof shipment>) {
  answer('trackShipment', { success: true, data: { ...shipment, ...changes } });
  const view = renderApp(`/track?id=${ID}`);
  const article = await screen.findByRole('article', { name: `Shipment ${ID}` });
  return { ...view, article };
}

const advice = () => screen.queryByRole('region', { name: 'Help with this shipment' });

describe('a delivered shipment', () => {
  const delivered = {
    status: 'delivered',
    deliveryDate: '2031-11-24',
    statusHistory: [
      entry({ status: 'delivered', subStatus: 'neighbour', location: 'Hamburg, Germany', timestamp: '2031-11-21T22:18:00Z' }),
    ],
  };

  it('shows the delivery with time and place, and no estimated date [R077]', async () => {
    const { article } = await openReceipt(delivered);
    expect(within(article).getByRole('heading', { level: 2 })).toHaveTextContent(
      /^Left with a neighbour in Hamburg on \w{3} 2[12] Nov 2031 at \d\d:\d\d$/,
    );
    expect(within(article).getByText('Delivery').nextSibling).toHaveTextContent('Hamburg, Germany');
    expect(within(article).queryByText('Estimated delivery date')).toBeNull();
    expect(article).not.toHaveTextContent('24 Nov 2031');
  });

  it('needs no action, however long ago or late it was', async () => {
    await openReceipt({
      ...delivered,
      deliveryDate: '2020-01-01',
      statusHistory: [entry({ status: 'delivered', timestamp: hoursAgo(500) })],
    });
    expect(advice()).toBeNull();
  });

  it('works without a place and without history', async () => {
    await openReceipt({ ...delivered, currentLocation: null, statusHistory: [] });
    expect(screen.getByRole('heading', { level: 2, name: 'Delivered' })).toBeVisible();
    expect(screen.getByText('Delivery').nextSibling).toHaveTextContent('Not set');
  });
});

describe('what to do about it', () => {
  it('is absent while all is well', async () => {
    await openReceipt({ deliveryDate: addDays(today(), 1), statusHistory: [entry({ status: 'in_transit' })] });
    expect(advice()).toBeNull();
  });

  it('late: tells by how much, and opens the report form with that kind', async () => {
    const { user } = await openReceipt({
      deliveryDate: addDays(today(), -3),
      statusHistory: [entry({ status: 'in_transit', location: 'Bremen' })],
    });
    expect(screen.getByText('3 days late')).toBeVisible();
    const block = advice() as HTMLElement;
    expect(block).toHaveTextContent('DetailsIt missed the day we promised. We’re sorry.');
    expect(within(block).getByRole('link', { name: /^Call \+1 202-555-0142$/ })).toHaveAttribute('href', 'tel:+12025550142');
    expect(within(block).getByText(/^(Open now|Opens \w+ \d+:\d\d)$/)).toBeVisible();
    await user.click(within(block).getByRole('button', { name: 'Report a delay' }));
    expect(await within(block).findByLabelText(/^Type of problem/)).toHaveDisplayValue('It’s late');
  });

  it('silent: applies after the time in settings', async () => {
    answer('trackShipment', {
      success: true,
      data: { ...shipment, deliveryDate: null, statusHistory: [entry({ status: 'in_transit', timestamp: hoursAgo(31) })] },
    });
    render(
      <MemoryRouter initialEntries={[`/track?id=${ID}`]}>
        <SettingsContext value={{ ...DEFAULT_SETTINGS, tracking: { ...DEFAULT_SETTINGS.tracking, staleHours: 30 } }}>
          <Routes>
            <Route path="/track/:trackingId?" element={<TrackPage />} />
          </Routes>
        </SettingsContext>
      </MemoryRouter>,
    );
    const block = await screen.findByRole('region', { name: 'Help with this shipment' });
    expect(block).toHaveTextContent(/It hasn’t been scanned since .*, which is longer than usual\./);
    expect(within(block).getByRole('button', { name: 'Ask us to trace it' })).toBeVisible();
  });

  it('held: explains why, and links to the contact form where no report fits', async () => {
    await openReceipt({
      status: 'on_hold',
      statusHistory: [entry({ status: 'on_hold', subStatus: 'payment', location: 'Hamburg' })],
    });
    expect(screen.getByRole('heading', { level: 2, name: 'Waiting in Bordeaux for a payment' })).toBeVisible();
    const block = advice() as HTMLElement;
    expect(block).toHaveTextContent('A payment is due before your parcel can move on.');
    expect(within(block).getByRole('link', { name: 'Ask about the payment' })).toHaveAttribute(
      'href',
      `/contact?subject=Payment%20due&ref=${ID}`,
    );
  });

  it('is directly below the headline', async () => {
    const { article } = await openReceipt({ status: 'on_hold', statusHistory: [entry({ status: 'on_hold' })] });
    const headline = within(article).getByRole('heading', { level: 2 });
    expect(headline.nextElementSibling).toContainElement(advice());
  });

  it('explains a sample, and offers nothing to send', async () => {
    const [, , , onHold] = TEST_TRACKING_IDS;
    answerWith('trackShipment', () => HttpResponse.json({ success: true, data: getTestShipment(onHold) }));
    renderApp(`/track?id=${onHold}`);
    const block = await screen.findByRole('region', { name: 'Help with this shipment' });
    expect(block).toHaveTextContent('Customs is checking your parcel before it can cross the border.');
    expect(within(block).queryByRole('link')).toBeNull();
    expect(within(block).queryByRole('button')).toBeNull();
  });
});

it('starts an entry without a location with its known facts [U8]', async () => {
  await openReceipt({
    status: 'on_hold',
    statusHistory: [entry({ status: 'on_hold', subStatus: 'weather', notes: 'Ice on the runway' })],
  });
  const item = screen.getByText('Delayed by the weather.').closest('li') as HTMLElement;
  expect(item).toHaveTextContent(/^\d\d:\d\dOn HoldDelayed by the weather\.“Ice on the runway”$/);
  expect([...item.querySelectorAll('div')].every((box) => box.textContent !== '')).toBe(true);
});

describe('the stations of the progress', () => {
  const labels = async (changes: Partial<typeof shipment>) => {
    await openReceipt(changes);
    return [...screen.getByRole('progressbar').querySelectorAll('span')].map(({ textContent }) => textContent).slice(2);
  };

  it('shows a hold only where it happens or happened [R078]', async () => {
    expect(await labels({})).toEqual(['Picked Up', 'Processing', 'In Transit', 'Delivered']);
  });

  it('still shows it afterwards [R078]', async () => {
    const statusHistory = [entry({ status: 'on_hold', timestamp: hoursAgo(9) }), entry({ status: 'in_transit' })];
    expect(await labels({ statusHistory })).toEqual(['Picked Up', 'Processing', 'In Transit', 'On Hold', 'Delivered']);
  });
});

describe('what is foretold', () => {
  const eta = {
    likely: '2031-11-24T15:00:00.000Z',
    from: '2031-11-22T15:00:00.000Z',
    to: '2031-11-26T23:30:00.000Z',
    n: 42,
    basis: 'lane',
    trend: 'steady',
    lateProbability: 0.1,
  } as const;

  it('is below the estimate, in the company’s days', async () => {
    const { article } = await openReceipt({
      deliveryDate: '2031-12-01',
      eta,
      waiting: { standing: 'usual', n: 58, basis: 'lane' },
    });
    expect(within(article).getByText('Estimated delivery date')).toBeInTheDocument();
    expect(await within(article).findByText('Most likely Mon 24 Nov 2031.')).toBeInTheDocument();
    expect(
      within(article).getByText('Likely between Sat 22 Nov 2031 and Wed 26 Nov 2031, based on 42 deliveries on this route.'),
    ).toBeInTheDocument();
    expect(within(article).getByText('This step is taking no longer than usual.')).toBeInTheDocument();
    expect(within(article).queryByText(/probably/)).toBeNull();
    expect(article).not.toHaveTextContent(/estimates were right/);
  });

  it('tells how many estimates held, if the company shows that', async () => {
    const { article } = await openReceipt({ eta, accuracy: 0.83 });
    expect(await within(article).findByText('In the last 90 days, 83% of our estimates were right.')).toBeInTheDocument();
  });

  it('explains why a held shipment has no range', async () => {
    const { article } = await openReceipt({ status: 'on_hold', eta: null, waiting: null });
    expect(
      await within(article).findByText('No new date yet. We’ll show an estimate once it’s moving again.'),
    ).toBeInTheDocument();
  });

  it('warns of a likely delay before it happens', async () => {
    const { article } = await openReceipt({ deliveryDate: '2031-11-23', eta: { ...eta, lateProbability: 0.7 } });
    expect(await within(article).findByText('It will probably arrive after the estimated delivery date.')).toBeInTheDocument();
  });

  it('is absent without a forecast, and in a copy without one', async () => {
    const { article } = await openReceipt({ eta: undefined, waiting: undefined });
    expect(article).not.toHaveTextContent(/Most likely|this step/);
  });
});
