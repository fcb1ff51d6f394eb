import { screen, waitFor, within } from '@testing-library/react';
import type { HistoryEntry } from '@waybill/contracts/shipments/schema';
import { DEFAULT_SETTINGS } from '@waybill/contracts/site/default-settings';
import { createSampleShipment, getTestShipment } from '@waybill/contracts/tracking/sample-shipment';
import { TEST_TRACKING_IDS } from '@waybill/contracts/tracking/sample-stories';
import { addDays, toCalendarDate } from '@waybill/domain/dates/calendar-date';
import { HOUR_MS } from '@waybill/domain/time';
import { HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { answer, answerWith } from '#testing/answer.ts';
import { renderTrackPage } from '#testing/track.tsx';

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
  const view = renderTrackPage(`/track?id=${ID}`);
  const article = await screen.findByRole('article', { name: `Shipment ${ID}` });
  return { ...view, article };
}

const badge = () => screen.getByRole('article').querySelector('[data-status]');
const callLink = () => screen.getByRole('link', { name: /^Call \+1 202-555-0142$/ });

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
    expect(within(article).getByRole('heading', { level: 2 })).toHaveTextContent(/^Left with a neighbor in Hamburg$/);
    expect(within(article).getByText('Delivered', { selector: 'dt' }).nextSibling).toHaveTextContent(
      /^\w{3} 2[12] Nov 2031, \d\d:\d\d$/,
    );
    expect(within(article).queryByText('Estimated delivery date')).toBeNull();
    expect(article).not.toHaveTextContent('24 Nov 2031');
  });

  it('offers only a report, however long ago or late it was', async () => {
    await openReceipt({
      ...delivered,
      deliveryDate: '2020-01-01',
      statusHistory: [entry({ status: 'delivered', timestamp: hoursAgo(500) })],
    });
    expect(screen.getByRole('button', { name: 'I didn’t receive it' })).toBeVisible();
    expect(screen.queryByText(/late/)).toBeNull();
  });

  it('says by whom it was received directly below the headline, and nothing if names are hidden', async () => {
    const { article, unmount } = await openReceipt({ ...delivered, proof: { initial: 'N' } });
    expect(within(article).getByRole('heading', { level: 2 }).nextElementSibling).toHaveTextContent(/^Received by N\.$/);
    unmount();
    await openReceipt({ ...delivered, proof: { initial: '' } });
    expect(screen.getByRole('article')).not.toHaveTextContent('Received by');
  });

  it('works without a place and without history', async () => {
    await openReceipt({ ...delivered, currentLocation: null, statusHistory: [] });
    expect(screen.getByRole('heading', { level: 2, name: 'Delivered' })).toBeVisible();
    expect(screen.getByText('Delivered', { selector: 'dt' }).nextSibling).toHaveTextContent('Not set');
  });
});

describe('the answer card', () => {
  const held = (subStatus: string, changes: Partial<HistoryEntry> = {}) => ({
    status: 'on_hold',
    deliveryDate: '2031-11-24',
    statusHistory: [entry({ status: 'on_hold', subStatus, location: 'Hamburg', ...changes })],
  });
  const offered = () => within(screen.getByRole('article')).queryAllByRole('button', { expanded: false });

  it('offers no action but the phone while all is well and nobody sends emails', async () => {
    await openReceipt({ deliveryDate: addDays(today(), 1), statusHistory: [entry({ status: 'in_transit' })] });
    expect(offered()).toEqual([]);
    expect(callLink()).toHaveAttribute('href', 'tel:+12025550142');
  });

  it('tells since when and where', async () => {
    await openReceipt({ ...held('weather', { timestamp: '2031-11-20T12:00:00Z' }), currentLocation: null });
    expect(screen.getByText(/^since \w{3} 20 Nov 2031, \d\d:\d\d$/)).toBeVisible();
  });

  it('puts what the courier wrote directly below the headline, and no general advice beside it [E2]', async () => {
    const { article } = await openReceipt(held('customs', { notes: 'Customs asks for a commercial invoice.' }));
    const headline = within(article).getByRole('heading', { level: 2 });
    expect(headline.nextElementSibling).toHaveTextContent('“Customs asks for a commercial invoice.”');
    expect(article).not.toHaveTextContent(/don’t need to do anything/);
  });

  it('explains a hold without a note, and what to do', async () => {
    const { article } = await openReceipt(held('payment'));
    const headline = within(article).getByRole('heading', { level: 2 });
    expect(headline.nextElementSibling).toHaveTextContent('A payment is due before your parcel can move on.');
    expect(within(article).getByText(/Ask us how much is due and how you can pay\.$/)).toBeVisible();
  });

  it('names no date on hold, and when it was planned [E13]', async () => {
    await openReceipt(held('weather'));
    const date = screen.getByText('Estimated delivery date').nextSibling;
    expect(date).toHaveTextContent('No new date yetIt was planned for Mon 24 Nov 2031.');
  });

  it.each([
    ['recipient_absent', 'Choose another day', /^Day/],
    ['address_problem', 'Correct the address', /^Full address/],
    ['customs', 'Send us the paperwork', /^Name or number of the document/],
    ['damaged', 'Tell us what was inside', /^Description/],
  ])('%s: opens the form in place and focuses its field [E5]', async (reason, button, field) => {
    const { user } = await openReceipt(held(reason));
    await user.click(screen.getByRole('button', { name: button }));
    const input = await screen.findByLabelText(field);
    await waitFor(() => expect(input).toHaveFocus());
    expect(input).toBeRequired();
    expect(screen.queryByLabelText(/^What is wrong/)).toBeNull();
  });

  it('offers days of delivery only, and sends the chosen one with its kind and tracking ID [E5, W6]', async () => {
    const sent: unknown[] = [];
    answerWith('reportProblem', async ({ request, params }) => {
      sent.push([params.trackingId, await request.json()]);
      return HttpResponse.json({ success: true, message: 'Thanks', data: { reference: 'M-42' } }, { status: 202 });
    });
    const { user } = await openReceipt(held('recipient_absent'));
    await user.click(screen.getByRole('button', { name: 'Choose another day' }));
    const day = await screen.findByLabelText<HTMLSelectElement>(/^Day/);
    const days = [...day.options].slice(1).map(({ value }) => value);
    // Two months without their Sundays, on which the office is closed.
    expect(days.length).toBeGreaterThan(50);
    expect(days.filter((one) => new Date(one).getUTCDay() === 0)).toEqual([]);
    await user.selectOptions(day, days[3] ?? '');
    await user.click(screen.getByRole('button', { name: 'Send report' }));
    expect(await screen.findByText('M-42')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Choose another day' })).toBeNull();
    expect(sent).toEqual([[ID, expect.objectContaining({ kind: 'another_day', day: days[3], message: '' })]]);
  });

  it('makes the day of delivery a state of its own [E12]', async () => {
    await openReceipt({
      deliveryDate: null,
      status: 'in_transit',
      statusHistory: [entry({ status: 'in_transit', subStatus: 'out_for_delivery', timestamp: new Date().toISOString() })],
    });
    expect(badge()).toHaveTextContent(/^Out for delivery$/);
    expect(screen.getByText(/^since today, \d\d:\d\d/)).toBeVisible();
    expect(screen.getByText('Estimated delivery date').nextSibling).toHaveTextContent(/^Today$/);
    expect(screen.getByRole('button', { name: 'I won’t be in today' })).toBeVisible();
    expect(screen.getByRole('progressbar')).toHaveAttribute(
      'aria-valuetext',
      expect.stringMatching(/^Out for delivery, In Transit/),
    );
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '60');
    // The drawn line claims no more than the percentage.
    const [way, traveled, ahead] = screen.getByRole('progressbar').querySelectorAll('line');
    expect([way, traveled, ahead].map((line) => line?.getAttribute('x2'))).toEqual(['100%', '60%', '88%']);
    expect(ahead).toHaveAttribute('stroke-dasharray');
  });

  it('explains a sample, and offers nothing to send', async () => {
    const [, , , onHold] = TEST_TRACKING_IDS;
    answerWith('trackShipment', () => HttpResponse.json({ success: true, data: getTestShipment(onHold) }));
    renderTrackPage(`/track?id=${onHold}`);
    const article = await screen.findByRole('article');
    expect(within(article).getByText('Sample')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Send us the paperwork' })).toBeNull();
  });
});

it('starts an entry without a location with its known facts [U8]', async () => {
  await openReceipt({
    status: 'on_hold',
    statusHistory: [entry({ status: 'on_hold', subStatus: 'weather', notes: 'Ice on the runway' })],
  });
  const item = screen.getByText('Delayed by bad weather.').closest('li') as HTMLElement;
  expect(item).toHaveTextContent(/^\d\d:\d\dOn HoldDelayed by bad weather\.“Ice on the runway”$/);
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

describe('the estimate', () => {
  const eta = {
    likely: '2031-11-24T15:00:00.000Z',
    from: '2031-11-22T15:00:00.000Z',
    to: '2031-11-26T23:30:00.000Z',
    n: 42,
    basis: 'lane',
    trend: 'steady',
    lateProbability: 0.1,
  } as const;
  const date = () => screen.getByText('Estimated delivery date').nextSibling;

  it('is the one large date, with the range and the promise beneath and the statistics folded [E3]', async () => {
    const { article } = await openReceipt({
      deliveryDate: '2031-12-01',
      eta,
      waiting: { standing: 'usual', n: 58, basis: 'lane' },
    });
    expect(date()).toHaveTextContent(
      'Mon 24 Nov 2031Likely between Sat 22 Nov 2031 and Wed 26 Nov 2031.Promised: Mon 1 Dec 2031.',
    );
    const statistics = within(article).getByText(/^Based on 42 deliveries/);
    expect(statistics.closest('details')).not.toHaveAttribute('open');
    expect(statistics.closest('details')).toHaveTextContent(/^How do we know\?/);
    expect(article).not.toHaveTextContent(/estimates were right/);
  });

  it('tells how many estimates held, if the company shows that', async () => {
    const { article } = await openReceipt({ eta, accuracy: 0.83, accuracyBasis: 'lane' });
    expect(within(article).getByText('In the last 90 days, 83% of our estimates on this route were right.')).toBeInTheDocument();
  });

  it('offers no statistics for a held shipment [E13]', async () => {
    const { article } = await openReceipt({ status: 'on_hold', eta: null, waiting: { standing: 'usual', n: 58, basis: 'lane' } });
    expect(within(article).queryByText('How do we know?')).toBeNull();
  });

  it('is absent without a forecast, and in a copy without one', async () => {
    const { article } = await openReceipt({ eta: undefined, waiting: undefined });
    expect(article).not.toHaveTextContent(/Likely between|this step|How do we know/);
  });
});
