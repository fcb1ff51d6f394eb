import { screen, waitFor, within } from '@testing-library/react';
import type { AttentionItem } from '@waybill/contracts';
import { DESK_TEXTS } from '@waybill/contracts/reports/desk-texts';
import { TEXTS } from '@waybill/contracts/texts';
import { HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { answer, answerWith, failure } from '#testing/answer.ts';
import { renderApp } from '#testing/render-app.tsx';
import { aShipment, manyShipments, serveShipments } from '#testing/shipments.ts';
import { aStats, needingAttention, signIn } from '#testing/sign-in.ts';

const STATS = aStats({
  cards: { total: 347, delivered: 106, inTransit: 128, pickedUp: 104 },
  trends: {
    total: { current: 56, previous: 50, percent: 12 },
    delivered: { current: 27, previous: 25, percent: 8 },
    inTransit: { current: 97, previous: 100, percent: -3 },
    pickedUp: { current: 4, previous: 0, percent: null },
  },
});

const needy = (number: number, reasons: AttentionItem['reasons']): AttentionItem => ({
  trackingId: `TRK-000000-${String(number).padStart(6, '0')}`,
  recipient: 'Zoë Ångström',
  origin: 'Malmö',
  destination: 'Lagos',
  status: 'in_transit',
  deliveryDate: '2026-11-18',
  lastEventAt: '2026-11-17T08:00:00.000Z',
  reasons,
});

const card = (label: string) => within(screen.getByRole('main')).getByText(label).closest('div');

describe('/admin', () => {
  beforeEach(() => {
    signIn();
    answer('getStats', { success: true, data: STATS });
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });

  test('R113, R114, R116: four true totals with their trends, up and down in words too', async () => {
    serveShipments([]);
    renderApp('/admin');
    expect(await screen.findByRole('heading', { name: 'Dashboard Overview' })).toBeInTheDocument();
    await screen.findByText('347');
    expect(card('Total Shipments')).toHaveTextContent('Total Shipments347up 12% from last week');
    expect(card('Delivered')).toHaveTextContent('Delivered106up 8% from last week');
    expect(card('In Transit')).toHaveTextContent('In Transit128down 3% from last week');
    expect(card('Picked Up')).toHaveTextContent('Picked UpProcessing included104up new this week');
  });

  test('R117: quick actions lead to create, list and reports', async () => {
    serveShipments([]);
    renderApp('/admin');
    const actions = await screen.findByRole('navigation', { name: 'Quick actions' });
    const targets = within(actions)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
    expect(targets).toEqual(['/admin/create', '/admin/shipments', '/admin/reports']);
  });

  test('R118, A2-5: the first four of the plain list, each leading to its shipment', async () => {
    const queries = serveShipments([
      aShipment({ trackingId: 'TRK-AAAAAA-000001', status: 'on_hold', deliveryDate: null }),
      ...manyShipments(9),
    ]);
    renderApp('/admin');
    const table = await screen.findByRole('table', { name: 'Recent Shipments' });
    const rows = within(table).getAllByRole('row').slice(1);
    expect(rows).toHaveLength(4);
    expect(rows[0]).toHaveTextContent('Zoë Ångström');
    expect(rows[0]).toHaveTextContent('Malmö, Sweden → Lagos, Nigeria');
    expect(rows[0]).toHaveTextContent('On Hold');
    expect(rows[0]).toHaveTextContent(TEXTS.tracking.dateNotSet);
    expect(within(table).getByRole('link', { name: 'TRK-AAAAAA-000001' })).toHaveAttribute(
      'href',
      '/admin/shipments/TRK-AAAAAA-000001',
    );
    expect(queries).toEqual([{}]);
  });

  test('B8: what needs attention is counted by reason, each leading to its list, and named with all its reasons', async () => {
    serveShipments([]);
    answer('getAttention', {
      success: true,
      data: needingAttention([needy(1, ['overdue', 'no_contact']), needy(2, ['overdue'])]),
    });
    renderApp('/admin');
    const table = await screen.findByRole('table', { name: 'Needs attention' });
    expect(within(table).getByRole('row', { name: /TRK-000000-000001/ })).toHaveTextContent('Overdue, No contact details');
    const reasons = within(screen.getByRole('list', { name: 'Reasons' }))
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]);
    expect(reasons).toEqual([
      ['2Overdue', '/admin/shipments?attention=overdue'],
      ['1No contact details', '/admin/shipments?attention=no_contact'],
    ]);
  });

  test('B8: of many, six stand there at first', async () => {
    serveShipments([]);
    const many = Array.from({ length: 9 }, (_, index) => needy(index, ['stale']));
    answer('getAttention', { success: true, data: needingAttention(many) });
    const { user } = renderApp('/admin');
    const table = await screen.findByRole('table', { name: 'Needs attention' });
    expect(within(table).getAllByRole('row')).toHaveLength(1 + 6);
    await user.click(screen.getByRole('button', { name: 'Show 3 more' }));
    expect(within(table).getAllByRole('row')).toHaveLength(1 + 9);
  });

  test('B8: says when nothing needs attention', async () => {
    serveShipments([]);
    renderApp('/admin');
    expect(await screen.findByText(DESK_TEXTS.nothingNeedsAttention)).toBeInTheDocument();
  });

  test('a company without shipments is told where to begin', async () => {
    serveShipments([]);
    renderApp('/admin');
    expect(await screen.findByRole('link', { name: 'Create the first one' })).toHaveAttribute('href', '/admin/create');
  });

  test('R119: an overlay lies over the page while it loads', async () => {
    serveShipments([]);
    let reply = () => {};
    answerWith('getStats', async () => {
      await new Promise<void>((resolve) => {
        reply = resolve;
      });
      return HttpResponse.json({ success: true, data: STATS });
    });
    renderApp('/admin');
    const notice = await screen.findByText('Loading the dashboard');
    expect(notice.closest('[aria-busy="true"]')).toBeInTheDocument();
    reply();
    await screen.findByText('347');
    expect(screen.queryByText('Loading the dashboard')).not.toBeInTheDocument();
    expect(document.querySelector('[aria-busy="true"]')).not.toBeInTheDocument();
  });

  test('R120: a failure is said and logged, keeps the last good numbers with their age, and can be tried again', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    serveShipments(manyShipments(1));
    answer('getStats', { success: true, data: { ...STATS, asOf: new Date(Date.now() - 5 * 60_000).toISOString() } });
    const { user, queryClient } = renderApp('/admin');
    await screen.findByText('347');
    answerWith('getStats', () => failure('INTERNAL', TEXTS.server.internal));
    await queryClient.refetchQueries();
    expect(await screen.findByText('Could not load dashboard data')).toBeInTheDocument();
    expect(log).toHaveBeenCalledWith('Could not load dashboard data', expect.any(Error));
    expect(screen.getByText('347')).toBeInTheDocument();
    expect(screen.getByText('These numbers are from 5 minutes ago.')).toBeInTheDocument();
    answer('getStats', { success: true, data: { ...STATS, cards: { ...STATS.cards, total: 348 } } });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('348')).toBeInTheDocument();
    expect(screen.queryByText('Could not load dashboard data')).not.toBeInTheDocument();
  });

  test('R120: a failure of the very first load shows dashes, not a wrong zero', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    serveShipments([]);
    answerWith('getStats', () => failure('INTERNAL', TEXTS.server.internal));
    renderApp('/admin');
    expect(await screen.findByText('Could not load dashboard data')).toBeInTheDocument();
    await waitFor(() => expect(card('Total Shipments')).toHaveTextContent('Total Shipments–'));
  });
});
