import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { readRecentLookups } from '#lib/browser/recent-lookups.ts';
import { fakeStreams, setHidden } from '#testing/streams.ts';
import { ID, answerShipment, renderTrackPage, shipment } from '#testing/track.tsx';

beforeEach(() => {
  setHidden(false);
  return () => setHidden(false);
});

const entry = (_id: string, location: string) => ({
  _id,
  status: 'in_transit',
  location,
  timestamp: new Date().toISOString(),
});
const moved = (...places: string[]) => ({
  ...shipment,
  currentLocation: places.at(-1) ?? null,
  statusHistory: [...shipment.statusHistory, ...places.map((place) => entry(`new-${place}`, place))],
});

async function open() {
  answerShipment();
  const streams = fakeStreams();
  const view = renderTrackPage(`/track/${ID}`);
  await screen.findByRole('article');
  // Strict mode subscribes twice and closes the first.
  await vi.waitFor(() => expect(streams.filter(({ readyState }) => readyState < 2)).toHaveLength(1));
  const tell: (typeof streams)[number]['tell'] = (...parts) => act(() => streams.at(-1)?.tell(...parts));
  return { ...view, streams, tell };
}
const rows = () => [...screen.getByRole('article').querySelectorAll('ol ol > li')];
/** The map may name the place too. */
const findEntry = (place: string) => rows().findLast(({ textContent }) => textContent?.includes(place));
const isSliding = (place: string) => findEntry(place)?.classList.contains('animate-drop-in');
const spoken = () => document.querySelector('article [aria-live=polite]')?.textContent;

test('slides in, announces and stores a scan while the page is open', async () => {
  const { tell } = await open();
  const before = rows().length;
  tell('snapshot', shipment);
  expect(screen.getByText('Updates automatically')).toBeVisible();
  expect(screen.getByText('Checked just now')).toBeVisible();
  expect([rows().length, spoken()]).toEqual([before, '']);

  tell('update', moved('Lyon'));
  expect(rows().length).toBe(before + 1);
  expect(screen.getByRole('heading', { level: 2, name: 'On its way, last reported in Lyon' })).toBeVisible();
  expect(isSliding('Lyon')).toBe(true);
  expect(spoken()).toBe('Just in: On its way, last reported in Lyon');

  tell('update', moved('Lyon'));
  expect(rows().length).toBe(before + 1);
  tell('update', moved('Lyon', 'Antwerp'));
  expect(rows().length).toBe(before + 2);
  expect([isSliding('Lyon'), isSliding('Antwerp')]).toEqual([false, true]);
  expect(spoken()).toBe('Just in: On its way, last reported in Antwerp');
  expect(readRecentLookups()[0]?.shipment.statusHistory.at(-1)?.location).toBe('Antwerp');
});

test('counts unseen updates in the title', async () => {
  const { tell } = await open();
  tell('snapshot', shipment);
  vi.useFakeTimers({ now: Date.now(), shouldAdvanceTime: true });
  act(() => setHidden(true));
  answerShipment(moved('Lyon', 'Antwerp'));
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  await vi.waitFor(() => expect(findEntry('Antwerp')).toBeVisible());
  expect(document.title).toBe(`(2) In Transit: ${ID} | Waybill Express`);
  act(() => setHidden(false));
  expect(document.title).toBe(`In Transit: ${ID} | Waybill Express`);
});

test('shows the server’s answer after a refresh, and keeps following [U9]', async () => {
  const { tell, user, streams } = await open();
  tell('snapshot', shipment);
  tell('update', moved('Lyon'));
  answerShipment(moved('Lyon', 'Antwerp'));
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await vi.waitFor(() => expect(findEntry('Antwerp')).toBeVisible());
  expect(streams.filter(({ readyState }) => readyState < 2)).toHaveLength(1);
  tell('update', { ...moved('Lyon', 'Antwerp'), status: 'on_hold' });
  expect(screen.getByRole('heading', { level: 2, name: 'On hold in Antwerp' })).toBeVisible();
});

test('shows updates although the clock was set back', async () => {
  const { tell } = await open();
  vi.setSystemTime(Date.now() - 60_000);
  tell('update', moved('Lyon'));
  expect(findEntry('Lyon')).toBeVisible();
});

test('does not follow a delivered shipment', async () => {
  answerShipment({ status: 'delivered' });
  const streams = fakeStreams();
  renderTrackPage(`/track/${ID}`);
  await screen.findByRole('article');
  expect(screen.queryByText('Updates automatically')).toBeNull();
  expect(streams).toEqual([]);
});

test('shows a new forecast without announcing it', async () => {
  const { tell } = await open();
  tell('snapshot', shipment);
  const before = rows().length;
  const eta = {
    likely: '2031-03-06T12:00:00.000Z',
    from: '2031-03-05T12:00:00.000Z',
    to: '2031-03-07T12:00:00.000Z',
    n: 42,
    basis: 'lane' as const,
    trend: 'steady' as const,
    lateProbability: 0,
  };
  tell('eta', { eta, waiting: null, accuracy: null, accuracyBasis: null });
  expect(await screen.findByText(/^Likely between/)).toBeVisible();
  expect([rows().length, spoken()]).toEqual([before, '']);
});
