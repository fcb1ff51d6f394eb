import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { SearchResult } from '@waybill/contracts/reports/search-schema';
import { office } from '@waybill/i18n/office';
import { tEnglish } from '@waybill/i18n/translator';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { answer, answerWith, delayAnswer } from '#testing/answer.ts';
import { FAILURE_KINDS, failWith } from '#testing/failures.ts';
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
  test('are grouped by kind with ID, name, headline and day, lane and status, and requested once typing pauses', async () => {
    const requests = serveSearch(FOUND);
    const { user } = renderApp('/admin/track');
    await user.type(await box(), 'zo');
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
    expect(screen.getByRole('combobox')).toHaveAttribute('aria-expanded', 'true');
  });

  test('cut a long Arabic name at its end, and keep an Arabic origin on the left of the arrow', async () => {
    const name = 'عبد الرحمن بن محمد';
    serveSearch({
      ...NO_RESULTS,
      shipments: [
        {
          trackingId: 'TRK-000000-000002',
          recipient: name,
          origin: 'الرياض',
          destination: 'دبي',
          status: 'delivered',
          outcome: 'delivered',
          headline: 'Delivered',
          lastEventAt: '2026-11-19T09:00:00.000Z',
        },
      ],
    });
    const { user } = renderApp('/admin/track');
    await user.type(await box(), 'عبد');
    expect(await screen.findByText(name)).toHaveAttribute('dir', 'auto');
    expect(screen.getByText('\u2067الرياض\u2069 → \u2067دبي\u2069')).toBeInTheDocument();
  });

  test('are browsed with the arrow keys, also past the ends, and opened with Enter', async () => {
    serveSearch(FOUND);
    const { user, address } = renderApp('/admin/track');
    const field = await box();
    await user.type(field, 'zo');
    await screen.findByRole('group', { name: 'Shipments' });
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
    expect(screen.queryByRole('option', { selected: true })).not.toBeInTheDocument();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe('/admin/shipments?search=zor'));
  });

  test('leave the arrow keys to an active input method', async () => {
    serveSearch(FOUND);
    const { user } = renderApp('/admin/track');
    const field = await box();
    await user.type(field, 'zo');
    await screen.findByRole('group', { name: 'Shipments' });
    const composing = createEvent.keyDown(field, { key: 'ArrowDown', isComposing: true });
    fireEvent(field, composing);
    expect(composing.defaultPrevented).toBe(false);
    expect(screen.queryByRole('option', { selected: true })).not.toBeInTheDocument();
  });

  test('open on click', async () => {
    serveSearch(FOUND);
    const { user, address } = renderApp('/admin/track');
    await user.type(await box(), 'zo');
    await user.click(await screen.findByRole('option', { name: /Zoë Ångström/ }));
    await waitFor(() => expect(address()).toBe('/admin/shipments/TRK-8H2KQM-5VXT3A'));
  });

  test('close on Escape, which keeps the text, and on blur', async () => {
    serveSearch(FOUND);
    const { user } = renderApp('/admin/track');
    const field = await box();
    await user.type(field, 'zo');
    await screen.findByRole('group', { name: 'Shipments' });
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    expect(field).toHaveValue('zo');
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('listbox')).toBeInTheDocument();
    await user.tab();
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  });

  test('report no results, and request nothing for a single character', async () => {
    const requests = serveSearch(NO_RESULTS);
    const { user } = renderApp('/admin/track');
    const field = await box();
    await user.type(field, 'z');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    await user.type(field, 'q');
    expect(await screen.findByText('No results')).toBeInTheDocument();
    expect(requests).toEqual(['zq']);
  });

  test.each(FAILURE_KINDS)('on %s report it, keep the text, and retry', async (kind) => {
    const { user } = renderApp('/admin/track');
    const field = await box();
    failWith('search', kind);
    await user.type(field, 'zo');
    expect((await screen.findAllByText(tEnglish(office.desk.searchFailed))).length).toBeGreaterThan(0);
    expect(field).toHaveValue('zo');
    serveSearch(FOUND);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('option', { name: /Zoë Ångström/ })).toBeInTheDocument();
  });
});

describe('Enter without an active option [R105]', () => {
  beforeEach(() => void serveSearch(NO_RESULTS));

  test('opens the list for the words', async () => {
    const { user, address } = renderApp('/admin/track');
    await user.type(await box(), ' zoë & sons{Enter}');
    await waitFor(() => expect(address()).toBe('/admin/shipments?search=zo%C3%AB%20%26%20sons'));
  });

  test.each(['TRK-8H2KQM-5VXT3A', ' trk-8h2kqm-5vxt3a ', 'trk8h2kqm5vxt3a'])(
    'opens the shipment of the tracking ID %j at once',
    async (typed) => {
      const { user, address } = renderApp('/admin/track');
      await user.type(await box(), `${typed}{Enter}`);
      await waitFor(() => expect(address()).toBe('/admin/shipments/TRK-8H2KQM-5VXT3A'));
    },
  );

  test('opens the shipment of an imported ID known to the server', async () => {
    serveSearch({ ...NO_RESULTS, exact: 'LEGACY-77' });
    answer('trackShipment', { success: true, data: aShipment({ trackingId: 'LEGACY-77' }) });
    const { user, address } = renderApp('/admin/track');
    await user.type(await box(), 'legacy-77');
    await screen.findByText('No results');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe('/admin/shipments/LEGACY-77'));
  });

  test('searches for a name as long as an ID', async () => {
    const { user, address } = renderApp('/admin/track');
    await user.type(await box(), 'Johannesberg{Enter}');
    await waitFor(() => expect(address()).toBe('/admin/shipments?search=Johannesberg'));
  });

  test('opens the only hit, of whatever kind', async () => {
    serveSearch({ ...NO_RESULTS, quotes: FOUND.quotes });
    const { user, address } = renderApp('/admin/track');
    await user.type(await box(), 'zofia{Enter}');
    await waitFor(() => expect(address()).toBe('/admin/quotes?open=Q-9D2WXA'));
  });

  test('is announced with the number of hits', async () => {
    serveSearch({ ...NO_RESULTS, quotes: FOUND.quotes });
    const { user } = renderApp('/admin/track');
    await user.type(await box(), 'zofia');
    expect(await screen.findByText('1 result. Use the arrow keys to choose, Enter to open.')).toBeInTheDocument();
  });

  test('opens the list if there are several hits', async () => {
    serveSearch({ ...FOUND, messages: [], quotes: [] });
    const { user, address } = renderApp('/admin/track');
    await user.type(await box(), 'zo{Enter}');
    await waitFor(() => expect(address()).toBe('/admin/shipments?search=zo'));
  });

  test('does nothing without text', async () => {
    const { user, address } = renderApp('/admin/track');
    await user.type(await box(), '   {Enter}');
    expect(address()).toBe('/admin/track');
  });
});
