import { screen, within } from '@testing-library/react';
import type { HistoryEntry } from '@waybill/contracts/shipments/schema';
import { HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { answerWith } from '#testing/answer.ts';
import { answerShipment, ID, renderTrackPage } from '#testing/track.tsx';

const CITIES = ['Lagos hub, Nigeria', 'Accra', 'Abidjan', 'Dakar', 'Casablanca', 'Madrid', 'Paris', 'Rotterdam'];
/** Noon of as many days ago, so that no time zone moves the first ones to another weekday. */
const scan = (location: string, daysAgo: number): HistoryEntry => ({
  _id: `scan-${daysAgo}`,
  status: 'in_transit',
  location,
  timestamp: new Date(new Date().setHours(12, 40, 0, 0) - daysAgo * 86_400_000).toISOString(),
});
const journey = (count: number) => CITIES.slice(0, count).map((city, index) => scan(city, count - index));

/** Answers with the zoom and the entry that the map was asked for. */
function answerMaps(unknown: string[] = []) {
  answerWith('getShipmentMap', ({ request }) => {
    const { searchParams } = new URL(request.url);
    const asked = ['zoom', 'entry'].map((name) => searchParams.get(name)).join(' ');
    return HttpResponse.json({
      success: true,
      data: { svg: `<svg><text>${asked}</text></svg>`, isApproximate: false, unknown },
    });
  });
}

async function openReceipt(statusHistory: HistoryEntry[]) {
  answerShipment({ statusHistory, currentLocation: null });
  const view = renderTrackPage(`/track/${ID}`);
  await screen.findByRole('article');
  return view;
}

const stations = () => within(screen.getByRole('list', { name: 'Stations' })).getAllByRole('button');
const station = (name: RegExp) => screen.getByRole('button', { name });
const rows = () => [...screen.getByRole('article').querySelectorAll('[aria-current=true]')].map(({ id }) => id);

describe('the stations of a receipt', () => {
  it.each([1, 2])('shows %s with their times', async (count) => {
    answerMaps();
    await openReceipt(journey(count));
    expect(stations()).toHaveLength(count);
    expect(stations()[0]).toHaveAccessibleName(/^Lagos hub \w{3} 12:40$/);
  });

  it('shows the last three of eight on a phone, and all after a press, with the focus on the first', async () => {
    answerMaps();
    const { user } = await openReceipt(journey(8));
    // Styles are not loaded: the classes say that a phone hides the first five, a larger screen only one.
    const items = within(screen.getByRole('list', { name: 'Stations' })).getAllByRole('listitem');
    expect(items.map(({ className }) => /(max-sm:)?hidden/.exec(className)?.[0])).toEqual([
      undefined,
      'hidden',
      ...Array<string>(4).fill('max-sm:hidden'),
      ...Array<undefined>(3).fill(undefined),
    ]);
    await user.click(station(/^\+5/));
    expect(stations()).toHaveLength(8);
    expect(stations()[0]).toHaveFocus();
    expect(stations()[0]).toHaveAccessibleName(/^Lagos hub \d+ \w{3}, 12:40$/);
  });

  it('has none without a scan at a place', async () => {
    answerMaps();
    await openReceipt([{ ...scan('', 1), location: null }]);
    expect(screen.queryByRole('list', { name: 'Stations' })).toBeNull();
  });

  it('moves the map to a station and marks its row, by keyboard, and keeps the focus', async () => {
    const scrolled = vi.fn<(options: object) => void>();
    Element.prototype.scrollIntoView = scrolled;
    answerMaps();
    const { user } = await openReceipt(journey(3));
    await screen.findByText('0');
    station(/^Accra/).focus();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('1 scan-2')).toBeVisible();
    expect(station(/^Accra/)).toHaveAttribute('aria-pressed', 'true');
    expect(station(/^Accra/)).toHaveFocus();
    expect(rows()).toEqual(['entry-scan-2']);
    // Nearest moves nothing that is in view.
    expect(scrolled).toHaveBeenCalledWith({ block: 'nearest' });
    await user.click(screen.getByRole('button', { name: 'Zoom in' }));
    expect(await screen.findByText('2 scan-2')).toBeVisible();
    await user.click(station(/^Lagos hub/));
    expect(await screen.findByText('2 scan-3')).toBeVisible();
    expect(rows()).toEqual(['entry-scan-3']);
    await user.click(screen.getByRole('button', { name: 'Reset zoom' }));
    await user.click(station(/^Lagos hub/));
    expect(await screen.findByText('1 scan-3')).toBeVisible();
  });

  it('marks the row alone for a place that is on no map', async () => {
    answerMaps(['Lagos hub, Nigeria']);
    const { user } = await openReceipt(journey(2));
    await screen.findByText(/^Not on the map/);
    await user.click(station(/^Lagos hub/));
    expect(rows()).toEqual(['entry-scan-2']);
    expect(screen.getByText('0')).toBeVisible();
    await user.click(station(/^Accra/));
    expect(await screen.findByText('1 scan-1')).toBeVisible();
    await user.click(station(/^Lagos hub/));
    expect(screen.getByText('1 scan-1')).toBeVisible();
    expect(rows()).toEqual(['entry-scan-2']);
  });
});
