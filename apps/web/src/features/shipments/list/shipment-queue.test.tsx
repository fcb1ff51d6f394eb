import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { answerWith, failure } from '#testing/answer.ts';
import { renderApp } from '#testing/render-app.tsx';
import { setWindow } from '#testing/set-window.ts';
import { serveSettings } from '#testing/settings.ts';
import { aShipment, manyShipments, serveShipments } from '#testing/shipments.ts';
import { signIn } from '#testing/sign-in.ts';

const id = (number: number) => `TRK-000000-${String(number).padStart(6, '0')}`;
const row = (number: number) => screen.getByRole('link', { name: new RegExp(`^${id(number)}`) });
const pane = (number: number) => screen.findByRole('region', { name: `Shipment ${id(number)}` });

function serveQueue(count: number) {
  const shipments = manyShipments(count).map((shipment) => ({ ...shipment, status: 'on_hold' as const }));
  answerWith('trackShipment', ({ params }) => {
    const found = shipments.find(({ trackingId }) => trackingId === params['trackingId']);
    if (!found) return failure('SHIPMENT_NOT_FOUND', 'Tracking ID not found');
    return HttpResponse.json({ success: true, data: aShipment(found) });
  });
  return { shipments, queries: serveShipments(shipments) };
}

beforeEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
  signIn();
  setWindow({ isWide: true });
});

describe('the working place [V7, V25]', () => {
  test('opens a shipment beside its list, with its position; moves with j and k, back to the row with Escape, and returns from editing', async () => {
    serveQueue(3);
    const { user, address } = renderApp('/admin/shipments?status=on_hold');
    await user.click(await screen.findByRole('link', { name: id(2) }));
    expect(address()).toBe(`/admin/shipments?status=on_hold&open=${id(2)}`);
    const open = within(await pane(2));
    expect(open.getByText('2 of 3')).toBeInTheDocument();
    // The list beside it is loaded on demand.
    await waitFor(() => expect(row(2)).toHaveAttribute('aria-current', 'true'));
    expect(row(1)).not.toHaveAttribute('aria-current');
    expect(await open.findByRole('heading', { name: 'Update Status' })).toBeInTheDocument();
    expect(open.getByRole('link', { name: 'Open as a page' })).toHaveAttribute('href', `/admin/shipments/${id(2)}`);

    await user.keyboard('j');
    await pane(3);
    await user.keyboard('k');
    await pane(2);
    await user.keyboard('k');
    await pane(1);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(address()).toBe('/admin/shipments?status=on_hold'));
    await waitFor(() => expect(screen.getByRole('row', { name: new RegExp(id(1)) })).toHaveFocus());

    await user.click(screen.getByRole('link', { name: id(1) }));
    await pane(1);
    await user.keyboard('e');
    await user.click(await screen.findByRole('link', { name: 'Cancel' }));
    expect(address()).toBe(`/admin/shipments?status=on_hold&open=${id(1)}`);
  });

  test('goes on to the next page and back to the one before', async () => {
    serveQueue(12);
    const { user, address } = renderApp(`/admin/shipments?status=on_hold&open=${id(10)}`);
    expect(await screen.findByText('10 of 12')).toBeInTheDocument();
    await user.keyboard('j');
    expect(await screen.findByText('11 of 12')).toBeInTheDocument();
    expect(address()).toBe(`/admin/shipments?status=on_hold&page=2&open=${id(11)}`);
    await user.keyboard('k');
    expect(await screen.findByText('10 of 12')).toBeInTheDocument();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(address()).toBe('/admin/shipments?status=on_hold'));
  });

  test('opens the next shipment after the current one has left the list', async () => {
    const { shipments } = serveQueue(3);
    const { user } = renderApp(`/admin/shipments?status=on_hold&open=${id(1)}`);
    await pane(1);
    await screen.findByRole('heading', { name: 'Update Status' });
    answerWith('updateStatus', () => {
      shipments.splice(0, 1);
      const data = { ...aShipment({ trackingId: id(1) }), status: 'in_transit' as const };
      return HttpResponse.json({ success: true, data, warnings: [], runId: 'run-1' });
    });
    await user.keyboard('3');
    await waitFor(() => expect(screen.getByLabelText('Location')).toHaveFocus());
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Left the list, 2 remain')).toBeInTheDocument();
    await user.keyboard('j');
    expect(await screen.findByText('1 of 2')).toBeInTheDocument();
    await pane(2);
  });

  test('proposes the place of the shipment before, selected, until one is saved without a place', async () => {
    serveQueue(3);
    const sent: unknown[] = [];
    answerWith('updateStatus', async ({ request, params }) => {
      sent.push(((await request.json()) as { location?: string }).location);
      return HttpResponse.json({ success: true, data: aShipment({ trackingId: String(params['trackingId']) }), warnings: [] });
    });
    const { user } = renderApp(`/admin/shipments?status=on_hold&open=${id(1)}`);
    async function choose(number: number) {
      await pane(number);
      await screen.findByRole('heading', { name: 'Update Status' });
      await user.keyboard('3');
      await waitFor(() => expect(screen.getByLabelText('Location')).toHaveFocus());
      return screen.getByLabelText<HTMLInputElement>('Location');
    }
    const save = async (count: number) => {
      await user.keyboard('{Enter}');
      await waitFor(() => expect(sent).toHaveLength(count));
    };
    await choose(1);
    await user.keyboard('Lyon');
    await save(1);
    await user.keyboard('j');
    const proposed = await choose(2);
    expect(proposed).toHaveValue('Lyon');
    expect([proposed.selectionStart, proposed.selectionEnd]).toEqual([0, 4]);
    await save(2);
    await user.keyboard('j');
    await choose(3);
    await user.keyboard('{Delete}');
    await save(3);
    await user.keyboard('k');
    expect(await choose(2)).toHaveValue('');
    expect(sent).toEqual(['Lyon', 'Lyon', undefined]);
  });

  test('says that a shipment does not exist, beside the list [V13]', async () => {
    serveQueue(1);
    renderApp('/admin/shipments?open=TRK-NONE');
    expect(await screen.findByText('Tracking ID not found')).toBeInTheDocument();
    expect(screen.getByText('Not in this list (1)')).toBeInTheDocument();
    await waitFor(() => expect(row(1)).toBeInTheDocument());
  });

  test('shows the shipment instead of the list on a small screen', async () => {
    setWindow({ isWide: false });
    serveQueue(2);
    renderApp(`/admin/shipments?status=on_hold&open=${id(1)}`);
    await pane(1);
    expect(await screen.findByText('1 of 2')).toBeInTheDocument();
    expect(screen.queryByRole('list', { name: 'Shipments' })).not.toBeInTheDocument();
  });
});

test('leads from the page of a shipment to the list that was left [V7]', async () => {
  serveQueue(30);
  const { user } = renderApp('/admin/shipments?status=on_hold&page=2');
  await user.click(await screen.findByRole('link', { name: `View ${id(11)}` }));
  const main = within(screen.getByRole('main'));
  expect(await main.findByRole('link', { name: 'All Shipments' })).toHaveAttribute(
    'href',
    '/admin/shipments?status=on_hold&page=2',
  );
});

test('remembers the page size [V7]', async () => {
  const { queries } = serveQueue(12);
  const { user, unmount } = renderApp('/admin/shipments');
  await user.selectOptions(await screen.findByLabelText('Items per page'), '25');
  await screen.findByText('Showing 1 to 12 of 12 results');
  unmount();
  renderApp('/admin/shipments');
  await screen.findByText('Showing 1 to 12 of 12 results');
  expect(queries.at(-1)).toMatchObject({ limit: '25' });
});

describe('views', () => {
  test('keep Delivered current in every period, and offer the usual ones [V6]', async () => {
    const { queries } = serveQueue(1);
    const { user, address } = renderApp('/admin/shipments?status=delivered&deliveredFrom=7d&deliveredTo=7d');
    const views = within(await screen.findByRole('navigation', { name: 'Views' }));
    const periods = within(screen.getByRole('navigation', { name: 'Period of delivery' }));
    expect(periods.getByRole('link', { current: true })).toHaveTextContent('7 days');
    await user.click(periods.getByRole('link', { name: 'Last month' }));
    expect(address()).toBe('/admin/shipments?status=delivered&deliveredFrom=last-month&deliveredTo=last-month');
    await waitFor(() => expect(queries.at(-1)).toMatchObject({ deliveredFrom: 'last-month', deliveredTo: 'last-month' }));
    expect(views.getByRole('link', { current: 'page' })).toHaveTextContent('Delivered');
  });

  test('link to their filters, and show since when shipments have been on hold and the failed attempts, longest first, and nothing of ended ones [V13]', async () => {
    const { shipments } = serveQueue(2);
    Object.assign(shipments[0] ?? {}, { statusSince: '2026-11-19T12:00:00.000Z', attempts: 2 });
    serveSettings();
    Object.assign(shipments[1] ?? {}, { statusSince: '2026-11-19T12:00:00.000Z', outcome: 'returned', attempts: 1 });
    const { user } = renderApp('/admin/shipments?status=on_hold&page=1&sort=createdAt');
    const views = within(await screen.findByRole('navigation', { name: 'Views' }));
    const links = views.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links.slice(0, 4)).toEqual([
      ['All', '/admin/shipments'],
      ['Due today', '/admin/shipments?attention=today&sort=deliveryDate'],
      ['Newly overdue', '/admin/shipments?attention=newly_late&sort=deliveryDate'],
      ['On Hold', '/admin/shipments?status=on_hold&sort=statusSince'],
    ]);
    expect(views.getByRole('link', { current: 'page' })).toHaveTextContent('On Hold');
    await user.click(views.getByRole('link', { name: 'On Hold' }));
    await waitFor(() => expect(screen.getByRole('row', { name: new RegExp(id(1)) })).toHaveTextContent('held for 3 days'));
    await user.click(screen.getByRole('link', { name: id(1) }));
    await pane(1);
    await waitFor(() => expect(row(1)).toHaveTextContent('held for 3 daysAttempt 2 of 3'));
    expect(row(2)).not.toHaveTextContent(/held|Attempt/);
  });
});
