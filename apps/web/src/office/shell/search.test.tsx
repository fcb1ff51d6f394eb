import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { SearchResult } from '@waybill/contracts/reports/search-schema';
import { office } from '@waybill/i18n/office';
import { tEnglish } from '@waybill/i18n/translator';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { answer, answerWith, delayAnswer } from '#testing/answer.ts';
import { failWith } from '#testing/failures.ts';
import { renderApp } from '#testing/render-app.tsx';
import { aShipment, serveShipments } from '#testing/shipments.ts';
import { signIn } from '#testing/sign-in.ts';

const NO_RESULTS: SearchResult = { shipments: [], messages: [], quotes: [] };
const FOUND: SearchResult = {
  shipments: [
    {
      trackingId: 'TRK-8H2KQM-5VXT3A',
      recipient: 'Zoë Ångström',
      origin: 'Malmö',
      destination: 'Lagos',
      status: 'on_hold',
      outcome: null,
      headline: 'On hold in Malmö: customs',
      lastEventAt: '2026-11-20T09:00:00.000Z',
    },
    {
      trackingId: 'TRK-000000-000001',
      recipient: 'Zoran Petrov',
      origin: 'Oslo',
      destination: 'Lyon',
      status: 'delivered',
      outcome: 'delivered',
      headline: 'Delivered in Lyon',
      lastEventAt: '2026-11-19T09:00:00.000Z',
    },
  ],
  messages: [{ reference: 'M-7F3K2M', name: null, subject: 'Box arrived open', status: 'new' }],
  quotes: [{ reference: 'Q-9D2WXA', name: 'Zofia Nowak', cityOfDeparture: 'Gdańsk', status: 'in_progress' }],
};

const ARABIC_NAME = 'عبد الرحمن بن محمد';
const ARABIC: SearchResult['shipments'][number] = {
  trackingId: 'TRK-000000-000002',
  recipient: ARABIC_NAME,
  origin: 'الرياض',
  destination: 'دبي',
  status: 'delivered',
  outcome: 'delivered',
  headline: 'Delivered',
  lastEventAt: '2026-11-19T09:00:00.000Z',
};

async function box() {
  await screen.findByRole('heading', { level: 1, name: 'Track shipment' });
  return screen.getByRole('combobox', { name: 'Search shipments, messages and quotes' });
}

function serveSearch(found: SearchResult): string[] {
  const requests: string[] = [];
  answerWith('search', ({ request }) => {
    requests.push(new URL(request.url).searchParams.get('q') ?? '');
    return HttpResponse.json({ success: true, data: found });
  });
  return requests;
}

beforeEach(() => {
  signIn();
  serveShipments([]);
  answer('trackShipment', { success: true, data: aShipment() });
});

describe('the search results [B7, R105]', () => {
  test('are grouped by kind, with the facts of each in any script, requested once typing pauses; close on Escape and on blur', async () => {
    const requests = serveSearch({ ...FOUND, shipments: [...FOUND.shipments, ARABIC] });
    const { user } = renderApp('/admin/track');
    const field = await box();
    await user.type(field, 'zo');
    const shipments = await screen.findByRole('group', { name: 'Shipments' });
    expect(within(shipments).getAllByRole('option')[0]).toHaveTextContent(
      'TRK-8H2KQM-5VXT3AZoë ÅngströmOn hold in Malmö: customs, Fri 20 NovMalmö → LagosOn Hold',
    );
    expect(within(screen.getByRole('group', { name: 'Messages' })).getByRole('option')).toHaveTextContent(
      'M-7F3K2MProblem reportBox arrived openNew',
    );
    expect(within(screen.getByRole('group', { name: 'Quotes' })).getByRole('option')).toHaveTextContent(
      'Q-9D2WXAZofia NowakFrom GdańskIn progress',
    );
    expect(requests).toEqual(['zo']);
    expect(field).toHaveAttribute('aria-expanded', 'true');
    // A long name is cut at its own end, and the arrow leads from the origin on its left.
    expect(screen.getByText(ARABIC_NAME)).toHaveAttribute('dir', 'auto');
    expect(screen.getByText('\u2067الرياض\u2069 → \u2067دبي\u2069')).toBeInTheDocument();

    await user.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    expect(field).toHaveValue('zo');
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('listbox')).toBeInTheDocument();
    await user.tab();
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  });

  test('are browsed with the arrow keys, also past the ends but not by an input method, and opened with Enter', async () => {
    serveSearch(FOUND);
    const { user, address } = renderApp('/admin/track');
    const field = await box();
    await user.type(field, 'zo');
    await screen.findByRole('group', { name: 'Shipments' });
    const composing = createEvent.keyDown(field, { key: 'ArrowDown', isComposing: true });
    fireEvent(field, composing);
    expect(composing.defaultPrevented).toBe(false);
    expect(within(screen.getByRole('listbox')).queryByRole('option', { selected: true })).not.toBeInTheDocument();
    await user.keyboard('{ArrowDown}{ArrowDown}');
    const second = screen.getByRole('option', { name: /Zoran Petrov/ });
    expect(second).toHaveAttribute('aria-selected', 'true');
    expect(field).toHaveAttribute('aria-activedescendant', second.id);
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(screen.getByRole('option', { name: 'Search all shipments for “zo”' })).toHaveAttribute('aria-selected', 'true');
    await user.keyboard('{ArrowUp}{Enter}');
    await waitFor(() => expect(address()).toBe('/admin/quotes?open=Q-9D2WXA'));
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  });

  test('keep the active option when other results arrive, so that Enter opens nothing else', async () => {
    serveSearch(FOUND);
    const { user, address } = renderApp('/admin/track');
    await user.type(await box(), 'zo');
    await screen.findByRole('group', { name: 'Shipments' });
    serveSearch({ ...FOUND, shipments: FOUND.shipments.slice(1) });
    const release = delayAnswer('search');
    await user.keyboard('r{ArrowDown}');
    expect(screen.getByRole('option', { name: /Zoë Ångström/ })).toHaveAttribute('aria-selected', 'true');
    release();
    await waitFor(() => expect(screen.queryByRole('option', { name: /Zoë Ångström/ })).not.toBeInTheDocument());
    expect(within(screen.getByRole('listbox')).queryByRole('option', { selected: true })).not.toBeInTheDocument();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe('/admin/shipments?search=zor'));
  });

  test('on no network report it, keep the text, and retry; open on click', async () => {
    const { user, address } = renderApp('/admin/track');
    const field = await box();
    failWith('search', 'no network');
    await user.type(field, 'zo');
    expect((await screen.findAllByText(tEnglish(office.desk.searchFailed))).length).toBeGreaterThan(0);
    expect(field).toHaveValue('zo');
    serveSearch(FOUND);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await user.click(await screen.findByRole('option', { name: /Zoë Ångström/ }));
    await waitFor(() => expect(address()).toBe('/admin/shipments/TRK-8H2KQM-5VXT3A'));
  });
});

describe('Enter without an active option [R105]', () => {
  beforeEach(() => void serveSearch(NO_RESULTS));

  test('opens the list for words, even as long as an ID, and the shipment of a tracking ID at once', async () => {
    const { user, address } = renderApp('/admin/track');
    const field = await box();
    for (const [typed, opened] of [
      [' zoë & sons', '/admin/shipments?search=zo%C3%AB%20%26%20sons'],
      ['TRK-8H2KQM-5VXT3A', '/admin/shipments/TRK-8H2KQM-5VXT3A'],
      ['Johannesberg', '/admin/shipments?search=Johannesberg'],
      [' trk8h2kqm5vxt3a ', '/admin/shipments/TRK-8H2KQM-5VXT3A'],
    ] as const) {
      await user.clear(field);
      await user.type(field, `${typed}{Enter}`);
      await waitFor(() => expect(address()).toBe(opened));
    }
  });

  test('opens the only hit, of whatever kind, announced with its number, else the list', async () => {
    serveSearch({ ...NO_RESULTS, quotes: FOUND.quotes });
    const { user, address } = renderApp('/admin/track');
    const field = await box();
    await user.type(field, 'zofia');
    expect(await screen.findByText('1 result. Use the arrow keys to choose, Enter to open.')).toBeInTheDocument();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe('/admin/quotes?open=Q-9D2WXA'));
    await user.click(await screen.findByRole('button', { name: 'Close' }));
    serveSearch({ ...FOUND, messages: [], quotes: [] });
    await user.clear(field);
    await user.type(field, 'zo{Enter}');
    await waitFor(() => expect(address()).toBe('/admin/shipments?search=zo'));
  });

  test('does nothing without text, requests nothing for one character, and opens the shipment of an imported ID', async () => {
    const requests = serveSearch({ ...NO_RESULTS, exact: 'LEGACY-77' });
    answer('trackShipment', { success: true, data: aShipment({ trackingId: 'LEGACY-77' }) });
    const { user, address } = renderApp('/admin/track');
    const field = await box();
    await user.type(field, '   {Enter}');
    expect(address()).toBe('/admin/track');
    await user.clear(field);
    await user.type(field, 'l');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    await user.type(field, 'egacy-77');
    expect(await screen.findByText('No results')).toBeInTheDocument();
    expect(requests).toEqual(['legacy-77']);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe('/admin/shipments/LEGACY-77'));
  });
});
