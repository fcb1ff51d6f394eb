import { act, screen, waitFor, within } from '@testing-library/react';
import { createSampleShipment } from '@waybill/contracts/tracking/sample-shipment';
import { EXAMPLE_TRACKING_ID } from '@waybill/domain/tracking-ids/tracking-id';
import { HttpResponse } from 'msw';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answer, answerWith, failure } from '#testing/answer.ts';
import { renderTrackPage } from '#testing/track.tsx';

const ID = 'TRK-0A1B2C-3D4E5F';
const OTHER = 'TRK-9Z8Y7X-6W5V4T';
const { sample: _, ...base } = createSampleShipment(new Date());
const answerShipment = (changes: Partial<typeof base> = {}) =>
  answer('trackShipment', { success: true, data: { ...base, trackingId: ID, ...changes } });

const list = () => screen.findByRole('region', { name: 'Recently tracked on this device' });
const network = (isOnLine: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnLine);

async function trackAndLeave(trackingId: string, changes: Partial<typeof base> = {}) {
  answerShipment({ trackingId, ...changes });
  const view = renderTrackPage(`/track?id=${trackingId}`);
  await screen.findByRole('article');
  view.unmount();
}

afterEach(() => vi.restoreAllMocks());

describe('recently tracked on this device [B19]', () => {
  it('lists what was found, newest first, with its status or outcome, and looks it up again', async () => {
    await trackAndLeave(OTHER, { outcome: 'lost' });
    await trackAndLeave(ID);
    const { user, address } = renderTrackPage('/track');
    const rows = within(await list()).getAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringMatching(`^${ID}In Transit.*just now`),
      expect.stringMatching(`^${OTHER}Lost.*just now`),
    ]);
    await user.click(within(await list()).getByRole('link', { name: new RegExp(ID) }));
    expect(address()).toBe(`/track/${ID}`);
    expect(await screen.findByRole('article', { name: `Shipment ${ID}` })).toBeVisible();
  });

  it('forgets one, or all', async () => {
    await trackAndLeave(OTHER);
    await trackAndLeave(ID);
    const { user } = renderTrackPage('/track');
    await user.click(within(await list()).getByRole('button', { name: `Remove ${OTHER}` }));
    expect(within(await list()).queryByText(OTHER)).toBeNull();
    expect(localStorage.getItem('recentLookups')).not.toContain(OTHER);
    await user.click(screen.getByRole('button', { name: 'Clear list' }));
    expect(screen.queryByText('Recently tracked on this device')).toBeNull();
    expect(localStorage.getItem('recentLookups')).toBeNull();
  });

  it('does not keep the sample, nor what was not found', async () => {
    answerWith('trackShipment', () => failure('SHIPMENT_NOT_FOUND', 'Tracking ID not found'));
    const { user } = renderTrackPage(`/track?id=${EXAMPLE_TRACKING_ID}`);
    await screen.findByRole('article');
    await user.clear(screen.getByLabelText('Tracking ID'));
    await user.type(screen.getByLabelText('Tracking ID'), `${ID}{Enter}`);
    await screen.findByText('Tracking ID not found');
    expect(localStorage.getItem('recentLookups')).toBeNull();
  });

  it('forgets by itself what is gone from the server', async () => {
    await trackAndLeave(ID);
    answerWith('trackShipment', () => failure('SHIPMENT_NOT_FOUND', 'Tracking ID not found'));
    renderTrackPage(`/track?id=${ID}`);
    await screen.findByText('Tracking ID not found');
    expect(localStorage.getItem('recentLookups')).toBeNull();
  });
});

describe('without a network [B19]', () => {
  it('shows the kept copy and says from when it is, then looks again as soon as there is a network', async () => {
    await trackAndLeave(ID);
    network(false);
    answerWith('trackShipment', () => HttpResponse.error());
    renderTrackPage(`/track?id=${ID}`);
    expect(await screen.findByRole('article', { name: `Shipment ${ID}` })).toBeVisible();
    expect(screen.getByText(/^As of \d\d:\d\d\. You’re offline\.$/)).toBeVisible();

    network(true);
    answerShipment({ status: 'delivered' });
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(screen.queryByText(/You’re offline/)).toBeNull());
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100');
  });

  it('says so above a receipt that was open before the connection was lost', async () => {
    answerShipment();
    renderTrackPage(`/track/${ID}`);
    await screen.findByRole('article');
    expect(screen.queryByText(/You’re offline/)).toBeNull();
    network(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(screen.getByText(/^As of \d\d:\d\d\. You’re offline\.$/)).toBeVisible();
    network(true);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(screen.queryByText(/You’re offline/)).toBeNull();
  });

  it('says that an ID without a copy cannot be looked up, and what can be shown; then looks by itself [U6]', async () => {
    await trackAndLeave(OTHER);
    network(false);
    answerWith('trackShipment', () => HttpResponse.error());
    renderTrackPage(`/track/${ID}`);
    expect(
      await screen.findByText(new RegExp(`^You’re offline, and ${ID} hasn’t been looked up on this device\\.`)),
    ).toBeVisible();
    expect(screen.getByText('The shipment below is saved on this device. You can open it as you last saw it.')).toBeVisible();
    expect(within(await list()).getByRole('link', { name: new RegExp(OTHER) })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();

    network(true);
    answerShipment();
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByRole('article', { name: `Shipment ${ID}` })).toBeVisible();
  });

  it('says so where nothing is kept, and does not call a server that is away "offline" [U6]', async () => {
    network(false);
    answerWith('trackShipment', () => HttpResponse.error());
    const { unmount } = renderTrackPage(`/track/${ID}`);
    expect(await screen.findByText(/^No shipments are saved on this device/)).toBeVisible();
    unmount();
    network(true);
    renderTrackPage(`/track/${ID}`);
    expect(await screen.findByText('Error retrieving tracking information')).toBeVisible();
  });

  it.each([
    ['the server fails', () => failure('INTERNAL', 'Something went wrong')],
    ['there were too many lookups', () => failure('RATE_LIMITED', 'Something went wrong')],
    ['the shipment is gone', () => failure('SHIPMENT_NOT_FOUND', 'Something went wrong')],
  ])('shows no copy when %s, unless asked to [R088]', async (_case, reply) => {
    await trackAndLeave(ID);
    answerWith('trackShipment', reply);
    renderTrackPage(`/track?id=${ID}`);
    expect(await screen.findByText('Something went wrong')).toBeVisible();
    expect(screen.queryByRole('article')).toBeNull();
  });

  it.each([
    ['the server is away', 'Error retrieving tracking information', () => HttpResponse.error()],
    ['the server fails', 'It broke', () => failure('INTERNAL', 'It broke')],
  ])('opens the copy on request, with its time, when %s [E6]', async (_case, text, reply) => {
    await trackAndLeave(ID);
    answerWith('trackShipment', reply);
    const { user } = renderTrackPage(`/track/${ID}`);
    expect(await screen.findByText(text)).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Show what we last knew \(\d\d:\d\d\)$/ }));
    expect(screen.getByRole('article', { name: `Shipment ${ID}` })).toBeVisible();
    expect(screen.getByText(/^As of \d\d:\d\d\.$/)).toBeVisible();
    expect(screen.getByText(/We couldn’t reach our server\. Refresh to try again\.$/)).toBeVisible();
    answerShipment();
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    await waitFor(() => expect(screen.queryByText(text)).toBeNull());
    expect(screen.getByRole('article', { name: `Shipment ${ID}` })).toBeVisible();
  });

  it('offers no copy of a shipment that is gone [E6]', async () => {
    await trackAndLeave(ID);
    answerWith('trackShipment', () => failure('SHIPMENT_NOT_FOUND', 'Gone'));
    renderTrackPage(`/track/${ID}`);
    expect(await screen.findByText('Gone')).toBeVisible();
    expect(screen.queryByRole('button', { name: /last knew/ })).toBeNull();
  });
});

describe('asking again', () => {
  it('"Refresh" asks again and keeps the result in sight meanwhile [R089]', async () => {
    answerShipment();
    const { user } = renderTrackPage(`/track?id=${ID}`);
    await screen.findByRole('article');
    expect(screen.getByText('Checked just now')).toBeVisible();
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    answerWith('trackShipment', async () => {
      await released;
      return HttpResponse.json({ success: true, data: { ...base, trackingId: ID, status: 'delivered' } });
    });
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(screen.getByRole('button', { name: 'Refreshing...' })).toHaveFocus();
    expect(screen.getByRole('article')).toHaveAttribute('aria-busy', 'true');
    release();
    await waitFor(() => expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100'));
    expect(screen.getByRole('button', { name: 'Refresh' })).toHaveFocus();
    await waitFor(() => expect(document.title).toContain(`Delivered: ${ID}`));
  });

  it('a refresh that fails leaves nothing stale [R088]', async () => {
    answerShipment();
    const { user } = renderTrackPage(`/track?id=${ID}`);
    await screen.findByRole('article');
    answerWith('trackShipment', () => failure('INTERNAL', 'Something went wrong'));
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByText('Something went wrong')).toBeVisible();
    expect(screen.queryByRole('article')).toBeNull();
  });
});
