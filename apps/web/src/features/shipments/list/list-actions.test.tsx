import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { office } from '@waybill/i18n/office';
import { tEnglish } from '@waybill/i18n/translator';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { notifyOtherTabs } from '#lib/api/effects.ts';
import { answer, answerWith, delayAnswer, failure } from '#testing/answer.ts';
import { renderApp } from '#testing/render-app.tsx';
import { aShipment, manyShipments, serveShipments } from '#testing/shipments.ts';
import { signIn } from '#testing/sign-in.ts';

const main = () => within(screen.getByRole('main'));
const ready = (count: number) => screen.findByRole('heading', { name: `Manage Shipments (${count})` });
const rows = () => main().getAllByRole('row').slice(1);

beforeEach(() => {
  signIn();
});

describe('more filters [B7]', () => {
  test('are in the URL and in removable chips', async () => {
    const queries = serveShipments(manyShipments(3));
    const filters = 'from=2026-11-01&to=2026-11-02&dueTo=2026-11-30&lane=Oslo%3ELyon&attention=overdue&ids=A+B';
    const { user, address } = renderApp(`/admin/shipments?${filters}`);
    await ready(3);
    const { page: _page, limit: _limit, ...requests } = queries[0] ?? {};
    expect(requests).toEqual(Object.fromEntries(new URLSearchParams(filters)));
    const chips = within(screen.getByRole('list', { name: 'Active filters' }));
    expect(chips.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Created from Sun 1 Nov to Mon 2 Nov',
      'Due to Mon 30 Nov',
      'Oslo → Lyon',
      'Overdue',
      '2 IDs',
    ]);
    await user.click(chips.getByRole('button', { name: 'Remove filter Overdue' }));
    await user.click(chips.getByRole('button', { name: /Remove filter Created/ }));
    expect(address()).toBe('/admin/shipments?dueTo=2026-11-30&lane=Oslo%3ELyon&ids=A+B');
  });

  test('are typed and applied together; pasted IDs may use any separator', async () => {
    serveShipments(manyShipments(30));
    const { user, address } = renderApp('/admin/shipments?page=2');
    await ready(30);
    await user.click(screen.getByRole('button', { name: 'More filters' }));
    await user.type(await screen.findByLabelText('Created from'), '2026-11-01');
    await user.click(screen.getByLabelText('Origin'));
    await user.paste(' Oslo ');
    await user.click(screen.getByLabelText('Destination'));
    await user.paste('Lyon');
    await user.selectOptions(screen.getByLabelText('Needs attention'), 'No news');
    await user.selectOptions(screen.getByLabelText('Order'), 'Delivery date, earliest first');
    await user.click(screen.getByLabelText('Tracking IDs'));
    await user.paste('A,B;\nC  B');
    expect(address()).toBe('/admin/shipments?page=2');
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    const query = Object.fromEntries(new URLSearchParams(address().split('?')[1]));
    expect(query).toEqual({ from: '2026-11-01', lane: 'Oslo>Lyon', attention: 'stale', sort: 'deliveryDate', ids: 'A B C' });
  });

  test('are rejected beside their fields, and the input stays', async () => {
    const queries = serveShipments([]);
    const { user, address } = renderApp('/admin/shipments');
    await ready(0);
    await user.click(screen.getByRole('button', { name: 'More filters' }));
    const manyIds = Array.from({ length: 201 }, (_, index) => index).join(' ');
    for (const [one, text, other, otherText, message] of [
      ['Created from', '2026-11-02', 'Created to', '2026-11-01', tEnglish(office.list.periodTurned)],
      ['Due from', '2026-11-02', 'Due to', '2026-11-01', tEnglish(office.list.periodTurned)],
      ['Due to', 'soon', 'Origin', ' ', '“soon” isn’t a date. Try 24 Nov, 24/11/2026 or +3.'],
      ['Origin', 'Oslo', 'Destination', ' ', tEnglish(office.list.halfLane)],
      ['Tracking IDs', manyIds, 'Origin', ' ', 'Enter at most 200 IDs. You entered 201.'],
    ] as const) {
      for (const [label, typed] of [
        [one, text],
        [other, otherText],
      ] as const) {
        await user.click(await screen.findByLabelText(label));
        await user.paste(typed);
      }
      await user.click(screen.getByRole('button', { name: 'Apply' }));
      const field = screen.getByLabelText(one);
      expect(screen.getByText(message)).toBeInTheDocument();
      expect(field).toHaveValue(text === '2026-11-02' ? 'Mon 2 Nov 2026' : text);
      expect(address()).toBe('/admin/shipments');
      await user.clear(field);
      await user.clear(screen.getByLabelText(other));
    }
    expect(queries).toHaveLength(1);
  });

  test('lists pasted IDs that match no shipment', async () => {
    const pagination = { page: 1, limit: 10, total: 1, pages: 1 };
    answer('listShipments', { success: true, data: { trackings: [aShipment()], pagination, notFound: ['NOPE', 'TRK-1'] } });
    renderApp('/admin/shipments?ids=TRK-8H2KQM-5VXT3A+NOPE+TRK-1');
    await ready(1);
    expect(screen.getByText('2 IDs do not match a shipment:').parentElement).toHaveTextContent('NOPE, TRK-1');
  });
});

test('sorts by a header up, down and by default, as announced to screen readers; refetches after changes in another tab [B7]', async () => {
  const queries = serveShipments(manyShipments(2));
  const { user, address } = renderApp('/admin/shipments');
  await ready(2);
  const head = () => main().getByRole('columnheader', { name: 'Delivery Date' });
  expect(head()).toHaveAttribute('aria-sort', 'none');
  await user.click(main().getByRole('button', { name: 'Delivery Date' }));
  expect(address()).toBe('/admin/shipments?sort=deliveryDate');
  expect(head()).toHaveAttribute('aria-sort', 'ascending');
  await user.click(main().getByRole('button', { name: 'Delivery Date' }));
  await waitFor(() => expect(queries.at(-1)).toMatchObject({ sort: '-deliveryDate' }));
  expect(head()).toHaveAttribute('aria-sort', 'descending');
  await user.click(main().getByRole('button', { name: 'Delivery Date' }));
  expect(address()).toBe('/admin/shipments');

  const before = queries.length;
  notifyOtherTabs('shipments');
  // Browsers send this to all other tabs.
  const key = Object.keys(localStorage).find((name) => name.startsWith('shipmentsChanged'));
  window.dispatchEvent(new StorageEvent('storage', { key }));
  await waitFor(() => expect(queries).toHaveLength(before + 1));
});

test('shows the chosen columns, also on the next visit [B7]', async () => {
  serveShipments([aShipment({ currentLocation: 'Hamburg, Germany' })]);
  const { user, unmount } = renderApp('/admin/shipments');
  await ready(1);
  expect(main().queryByText('Hamburg, Germany')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  await user.click(screen.getByRole('checkbox', { name: 'Location' }));
  await user.click(screen.getByRole('checkbox', { name: 'Reference' }));
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('checkbox', { name: 'Location' })).not.toBeInTheDocument();
  unmount();
  renderApp('/admin/shipments');
  await ready(1);
  expect(main().getByRole('columnheader', { name: 'Location' })).toBeInTheDocument();
  expect(main().getByText('Hamburg, Germany')).toBeInTheDocument();
  expect(main().queryByText('PO-4471')).not.toBeInTheDocument();
});

test('moves through rows with j and k, selects with x, opens with Enter; not while typing [B7]', async () => {
  serveShipments(manyShipments(3));
  const { user, address } = renderApp('/admin/shipments');
  await ready(3);
  await user.keyboard('jjx');
  expect(await main().findByText('1 selected')).toBeInTheDocument();
  expect(rows()[1]).toHaveFocus();
  await user.keyboard('jj');
  await waitFor(() => expect(rows()[2]).toHaveFocus());
  await user.keyboard('jk');
  await waitFor(() => expect(rows()[1]).toHaveFocus());
  const search = main().getByRole('searchbox', { name: 'Search' });
  await user.click(search);
  await user.keyboard('jx');
  expect(search).toHaveFocus();
  expect(main().getByText('1 selected')).toBeInTheDocument();
  // If typing was slow enough to start a search, the whole list comes back first.
  await user.clear(search);
  await waitFor(() => expect(address()).toBe('/admin/shipments'));
  await ready(3);
  rows()[2]?.focus();
  await user.keyboard('{Enter}');
  expect(address()).toBe('/admin/shipments?open=TRK-000000-000003');
});

test('keeps a j pressed before the rows of a view are there', async () => {
  serveShipments(manyShipments(3).map((shipment, index) => ({ ...shipment, status: index === 0 ? 'processing' : 'on_hold' })));
  // A held key acts at once.
  const pressJ = () => fireEvent.keyDown(document.body, { key: 'j', repeat: true });
  const releaseAll = delayAnswer('listShipments');
  const { user } = renderApp('/admin/shipments');
  await screen.findByRole('table', { name: 'Shipments' });
  pressJ();
  releaseAll();
  await ready(3);
  expect(rows()[0]).toHaveFocus();
  const releaseHeld = delayAnswer('listShipments');
  await user.click(screen.getByRole('link', { name: 'On Hold' }));
  pressJ();
  releaseHeld();
  await ready(2);
  expect(rows()[0]).toHaveFocus();
});

test('sets the selection to the status of a number key', async () => {
  serveShipments(manyShipments(3));
  answer('forecastBulk', { success: true, data: { stages: [], ended: 0, mails: 0, configured: true } });
  const { user } = renderApp('/admin/shipments');
  await ready(3);
  await user.click(screen.getByRole('checkbox', { name: 'Select this page' }));
  await user.keyboard('3');
  const dialog = within(await screen.findByRole('dialog', { name: /3 shipments/ }));
  expect(dialog.getByLabelText(/^Status/)).toHaveValue('in_transit');
  expect(dialog.getByLabelText('Location')).toHaveFocus();
});

test('prints the labels of a filtered list, and the first of a long one', async () => {
  const queries = serveShipments(manyShipments(30));
  const { user, address } = renderApp('/admin/shipments');
  await ready(30);
  expect(screen.queryByRole('button', { name: 'Print labels' })).not.toBeInTheDocument();
  await user.type(main().getByRole('searchbox', { name: 'Search' }), 'recipient');
  await user.click(await screen.findByRole('button', { name: 'Print labels' }));
  await waitFor(() => expect(address()).toMatch(/^\/admin\/labels\?ids=/));
  expect(queries.at(-1)).toMatchObject({ search: 'recipient', page: '1', limit: '100' });
  expect(address().match(/TRK-/g)).toHaveLength(30);
});

test('says that only the first labels of a long list are printed, and why a long selection is not', async () => {
  serveShipments(manyShipments(120));
  const { user } = renderApp('/admin/shipments?search=recipient');
  await ready(120);
  expect(screen.getByRole('button', { name: 'Print first 100 labels' })).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'Select this page' }));
  await user.click(screen.getByRole('button', { name: 'Select all 120' }));
  await user.click(screen.getByRole('button', { name: 'Print labels' }));
  expect(await screen.findByText('Select at most 100 shipments to print their labels.')).toBeVisible();
});

test('selects a range with Shift, by mouse and keyboard [B7]', async () => {
  serveShipments(manyShipments(8));
  const { user, address } = renderApp('/admin/shipments');
  await ready(8);
  const box = (number: number) => main().getByRole('checkbox', { name: `Select TRK-000000-00000${number}` });
  await user.click(box(2));
  await user.keyboard('{Shift>}');
  await user.click(box(5));
  await user.keyboard('{/Shift}');
  expect(main().getByText('4 selected')).toBeInTheDocument();
  rows()[6]?.focus();
  await user.keyboard('{Shift>} {/Shift}');
  expect(main().getByText('6 selected')).toBeInTheDocument();
  rows()[7]?.focus();
  await user.keyboard('{Shift>}X{/Shift}');
  expect(await main().findByText('7 selected')).toBeInTheDocument();
  box(3).focus();
  await user.keyboard('{Shift>} {/Shift}');
  expect(main().getByText('1 selected')).toBeInTheDocument();
  expect(box(2)).toBeChecked();
  expect(address()).toBe('/admin/shipments');
});

describe('Export CSV [B7]', () => {
  const requests: Record<string, string>[] = [];
  beforeEach(() => {
    requests.length = 0;
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file');
    vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    answerWith('exportShipments', ({ request }) => {
      requests.push(Object.fromEntries(new URL(request.url).searchParams));
      return new HttpResponse('Tracking ID\r\n', { headers: { 'Content-Type': 'text/csv' } });
    });
  });

  test('exports all matches of the filter, or only the selected rows; reports a failure and retries', async () => {
    serveShipments(manyShipments(3).map((shipment) => ({ ...shipment, status: 'on_hold' })));
    const { user } = renderApp('/admin/shipments?status=on_hold&sort=updatedAt');
    await ready(3);
    await user.click(main().getByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(requests).toEqual([{ status: 'on_hold', sort: 'updatedAt' }]));
    await user.click(main().getByRole('checkbox', { name: 'Select TRK-000000-000002' }));
    await user.click(await main().findByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(requests[1]).toEqual({ ids: 'TRK-000000-000002', sort: 'updatedAt' }));

    answerWith('exportShipments', () => failure('INTERNAL', 'Something went wrong.'));
    await user.click(await main().findByRole('button', { name: 'Export CSV' }));
    expect(await main().findByText(tEnglish(office.list.exportFailed))).toBeInTheDocument();
    answerWith('exportShipments', () => new HttpResponse('Tracking ID\r\n'));
    await user.click(main().getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(main().queryByText(tEnglish(office.list.exportFailed))).not.toBeInTheDocument());
  });
});
