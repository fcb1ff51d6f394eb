import { screen, waitFor, within } from '@testing-library/react';
import { office } from '@waybill/i18n/office';
import { tEnglish } from '@waybill/i18n/translator';
import { HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { answer, answerWith, failure } from '#testing/answer.ts';
import { failWith } from '#testing/failures.ts';
import { renderApp } from '#testing/render-app.tsx';
import { aShipment, manyShipments, serveShipments } from '#testing/shipments.ts';
import { aDesk, aDeskItem, aStats, signIn } from '#testing/sign-in.ts';

const STATS = aStats({
  cards: { total: 347, delivered: 106, inTransit: 128, pickedUp: 104 },
  trends: {
    total: { current: 56, previous: 50, percent: 12 },
    delivered: { current: 27, previous: 25, percent: 8 },
    inTransit: { current: 97, previous: 100, percent: -3 },
    pickedUp: { current: 4, previous: 0, percent: null },
  },
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

  test('shows four true totals with trends, up and down also in words [R113, R114, R116]', async () => {
    serveShipments([]);
    renderApp('/admin');
    expect(await screen.findByRole('heading', { name: 'Dashboard Overview' })).toBeInTheDocument();
    await screen.findByText('347');
    expect(card('Total Shipments')).toHaveTextContent('Total Shipments347up 12% from last week');
    expect(card('Delivered')).toHaveTextContent('Delivered106up 8% from last week');
    expect(card('In Transit')).toHaveTextContent('In Transit128down 3% from last week');
    expect(card('Picked Up')).toHaveTextContent('Picked UpIncludes Processing104up new this week');
  });

  test('links to create, list and reports [R117]', async () => {
    serveShipments([]);
    renderApp('/admin');
    const actions = await screen.findByRole('navigation', { name: 'Quick actions' });
    const targets = within(actions)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
    expect(targets).toEqual(['/admin/create', '/admin/shipments', '/admin/reports']);
  });

  test('lists the first four shipments of the unfiltered list, with links [R118, A2-5]', async () => {
    const queries = serveShipments([
      aShipment({ trackingId: 'TRK-AAAAAA-000001', status: 'on_hold', deliveryDate: null }),
      ...manyShipments(9),
    ]);
    renderApp('/admin');
    const table = await screen.findByRole('table', { name: 'Recent Shipments' });
    const rows = within(table).getAllByRole('row').slice(1);
    expect(rows).toHaveLength(4);
    expect(rows[0]).toHaveTextContent('Zoë Ångström');
    expect(rows[0]).toHaveTextContent('Malmö → Lagos');
    expect(rows[0]).toHaveTextContent('On Hold');
    expect(rows[0]).toHaveTextContent('Not set');
    expect(within(table).getByRole('link', { name: 'TRK-AAAAAA-000001' })).toHaveAttribute(
      'href',
      '/admin/shipments/TRK-AAAAAA-000001',
    );
    expect(queries).toEqual([{}]);
  });

  test('starts with the day: each group with its count, first shipments and a link to all [B8]', async () => {
    serveShipments([]);
    const late = aDeskItem({ trackingId: 'TRK-000000-000002', deliveryDate: '2026-11-18' });
    const held = aDeskItem({
      trackingId: 'TRK-000000-000003',
      status: 'on_hold',
      deliveryDate: '2026-11-24',
      // 23:30 on the sixteenth in New York, the company's zone.
      statusSince: '2026-11-17T04:30:00.000Z',
    });
    const silent = aDeskItem({ trackingId: 'TRK-000000-000004', deliveryDate: '2026-11-24' });
    const desk = aDesk({ today: [aDeskItem()], newly_late: [late], held: [held], silent: [silent] });
    desk.groups.today.count = 1_234;
    answer('getDesk', { success: true, data: desk });
    renderApp('/admin');
    const column = (name: string) => screen.getByRole('region', { name });
    const today = within(await screen.findByRole('region', { name: 'Due today' }));
    expect(today.getByRole('link', { name: '1,234 Due today' })).toHaveAttribute('href', '/admin/shipments?attention=today');
    expect(today.getByRole('link', { name: 'View all 1,234: Due today' })).toHaveAttribute(
      'href',
      '/admin/shipments?attention=today',
    );
    const row = today.getByRole('link', { name: /TRK-000000-000001/ });
    expect(row).toHaveAttribute('href', '/admin/shipments?attention=today&sort=deliveryDate&open=TRK-000000-000001');
    expect(row).toHaveTextContent('Zoë Ångström · Malmö → Lagos');
    expect(row).toHaveTextContent('In Transit');
    expect(column('Newly overdue')).toHaveTextContent('TRK-000000-0000022 days overdue');
    expect(column('On hold')).toHaveTextContent('TRK-000000-000003for 4 days');
    expect(column('No news')).toHaveTextContent('TRK-000000-000004for 3 days');
  });

  test('collapses older late shipments with their count; inside, every reason links to its list [B8]', async () => {
    serveShipments([]);
    const old = aDeskItem({ deliveryDate: '2024-11-25' });
    const counts = { overdue: 1_014, on_hold: 0, today: 0, stale: 0, no_contact: 1 };
    const desk = aDesk({ today: [aDeskItem({ trackingId: 'TRK-000000-000002' })], backlog: [old] }, { counts });
    desk.groups.backlog.count = 1_006;
    answer('getDesk', { success: true, data: desk });
    const { user } = renderApp('/admin');
    const summary = await screen.findByText(/^1,006 long overdue shipments, due before Wed 18 Nov/);
    expect(summary.closest('details')).not.toHaveAttribute('open');
    await user.click(summary);
    const table = screen.getByRole('table', { name: 'Long overdue' });
    expect(within(table).getByRole('row', { name: /TRK-000000-000001/ })).toHaveTextContent('725 days overdue');
    expect(screen.getByRole('link', { name: 'View all 1,006' })).toHaveAttribute('href', '/admin/shipments?attention=backlog');
    const reasons = within(screen.getByRole('list', { name: 'Reasons' }))
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]);
    expect(reasons).toEqual([
      ['1,014Overdue', '/admin/shipments?attention=overdue'],
      ['1No contact details', '/admin/shipments?attention=no_contact'],
    ]);
  });

  test('leads to accepted quotes without a shipment', async () => {
    serveShipments([]);
    answer('getDesk', { success: true, data: aDesk({}, { acceptedQuotes: 3 }) });
    renderApp('/admin');
    const link = await screen.findByRole('link', { name: '3 accepted quotes without a shipment' });
    expect(link).toHaveAttribute('href', '/admin/quotes?status=unconverted');
  });

  test('draws the last thirty days, with a table for screen readers', async () => {
    serveShipments([]);
    const days = [
      { date: '2026-11-19', created: 1_200, delivered: 8 },
      { date: '2026-11-20', created: 4, delivered: 2 },
    ];
    answer('getDesk', { success: true, data: aDesk({}, { days }) });
    renderApp('/admin');
    const picture = await screen.findByRole('figure', { name: 'Last 30 days' });
    expect(picture).toHaveTextContent('1,204 created, 10 delivered (office time)');
    expect(picture).toHaveTextContent('2,000');
    const rows = within(picture).getAllByRole('row');
    expect(rows.map((row) => row.textContent)).toEqual(['DayCreatedDelivered', 'Thu 19 Nov1,2008', 'Fri 20 Nov42']);
  });

  test('reports that nothing needs attention [B8]', async () => {
    serveShipments([]);
    renderApp('/admin');
    expect(await screen.findByText(tEnglish(office.desk.nothingNeedsAttention))).toBeInTheDocument();
  });

  test('shows a company without shipments where to start', async () => {
    serveShipments([]);
    renderApp('/admin');
    expect(await screen.findByRole('link', { name: 'Create your first shipment' })).toHaveAttribute('href', '/admin/create');
    expect(screen.getByRole('link', { name: 'Import shipments' })).toHaveAttribute('href', '/admin/imports');
  });

  test('covers the page with an overlay while loading [R119]', async () => {
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

  test('reports and logs a failure, keeps the last good numbers with their age, and can be retried [R120]', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    serveShipments(manyShipments(1));
    answer('getStats', { success: true, data: { ...STATS, asOf: new Date(Date.now() - 5 * 60_000).toISOString() } });
    const { user, queryClient } = renderApp('/admin');
    await screen.findByText('347');
    answerWith('getStats', () =>
      failure('INTERNAL', 'Something went wrong on our side. Please try again. If it happens again, mention the request ID.'),
    );
    await queryClient.refetchQueries();
    expect(await screen.findByText('Could not load the dashboard')).toBeInTheDocument();
    expect(log).toHaveBeenCalledWith('Could not load the dashboard', expect.any(Error));
    expect(screen.getByText('347')).toBeInTheDocument();
    expect(screen.getByText('Figures as of 5 minutes ago.')).toBeInTheDocument();
    answer('getStats', { success: true, data: { ...STATS, cards: { ...STATS.cards, total: 348 } } });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('348')).toBeInTheDocument();
    expect(screen.queryByText('Could not load the dashboard')).not.toBeInTheDocument();
  });

  test('shows dashes instead of zeros if the first load fails [R120]', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    serveShipments([]);
    answerWith('getStats', () =>
      failure('INTERNAL', 'Something went wrong on our side. Please try again. If it happens again, mention the request ID.'),
    );
    renderApp('/admin');
    expect(await screen.findByText('Could not load the dashboard')).toBeInTheDocument();
    await waitFor(() => expect(card('Total Shipments')).toHaveTextContent('Total Shipments–'));
  });

  test('leaves no empty frame or heading if nothing loads [R120]', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    for (const name of ['getStats', 'getDesk', 'listShipments'] as const) failWith(name, 'an error of the server');
    renderApp('/admin');
    expect(await screen.findByText('Could not load shipments that need attention')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Recent Shipments' })).not.toBeInTheDocument());
    expect(screen.queryByRole('figure')).not.toBeInTheDocument();
    expect(document.querySelector('.min-h-64')).not.toBeInTheDocument();
    expect(screen.getAllByRole('button', { name: 'Retry' })).toHaveLength(1);
  });
});
