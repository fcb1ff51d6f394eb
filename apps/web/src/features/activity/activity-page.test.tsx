import { screen, waitFor, within } from '@testing-library/react';
import type { ActivityEntry } from '@waybill/contracts/activity/schema';
import { office } from '@waybill/i18n/office';
import { tEnglish } from '@waybill/i18n/translator';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { answerWith } from '#testing/answer.ts';
import { failWith } from '#testing/failures.ts';
import { renderApp } from '#testing/render-app.tsx';
import { signIn } from '#testing/sign-in.ts';

const ID = 'TRK-8H2KQM-5VXT3A';

const findRows = async () => {
  const main = within(screen.getByRole('main'));
  const findAll = () => main.queryAllByRole('listitem').filter((item) => !item.closest('nav'));
  await waitFor(() => expect(findAll()).not.toEqual([]));
  return findAll();
};

const entry = (overrides: Partial<ActivityEntry>): ActivityEntry => ({
  _id: crypto.randomUUID(),
  // 23:30 on the nineteenth in New York, the company's zone.
  at: '2026-11-20T04:30:00.000Z',
  actor: 'ada',
  ip: '203.0.113.0',
  action: 'shipment.created',
  targetType: 'shipment',
  targetId: ID,
  before: null,
  after: null,
  requestId: 'req-77',
  ...overrides,
});

const UPDATED = entry({
  at: '2026-11-20T15:05:00.000Z',
  action: 'shipment.status_updated',
  before: { status: 'processing', currentLocation: null },
  after: { status: 'in_transit', currentLocation: 'Malmö' },
});
const EDITED = entry({
  action: 'shipment.edited',
  before: { 'recipient.phone': '+46 1', referenceNo: 'PO-1' },
  after: { 'recipient.phone': null, referenceNo: 'PO-2' },
});

function serveActivity(entries: ActivityEntry[], { total = entries.length } = {}): Record<string, string>[] {
  const queries: Record<string, string>[] = [];
  answerWith('getActivity', ({ request }) => {
    const query = Object.fromEntries(new URL(request.url).searchParams);
    queries.push(query);
    const pagination = { page: Number(query.page), limit: 25, total, pages: Math.ceil(total / 25) };
    return HttpResponse.json({ success: true, data: { entries, pagination } });
  });
  return queries;
}

beforeEach(() => signIn());

describe('/admin/activity [B11]', () => {
  test('describes each entry, grouped by day in the company’s time zone', async () => {
    serveActivity([UPDATED, EDITED]);
    renderApp('/admin/activity');
    const today = await screen.findByRole('region', { name: 'Fri 20 Nov' });
    expect(within(today).getByRole('listitem')).toHaveTextContent(`10:05Status updated: Processing → In Transit${ID}ada`);
    const before = screen.getByRole('region', { name: 'Thu 19 Nov' });
    expect(within(before).getByRole('listitem')).toHaveTextContent('23:30Shipment edited: Recipient phone, Reference');
    expect(screen.getByText(/^Dates and times/)).toHaveTextContent('Dates and times are in the office time zone (New York).');
  });

  test('expands to every field before and after, the IP address, the request and a link to the shipment', async () => {
    serveActivity([UPDATED, EDITED]);
    const { user } = renderApp('/admin/activity');
    await screen.findByRole('heading', { name: 'Activity' });
    const row = (await findRows()).find((item) => item.textContent?.includes('Shipment edited'));
    if (!row) throw new Error('There is no such row');
    await user.click(within(row).getByText('Shipment edited'));
    const rows = within(row)
      .getAllByRole('row')
      .slice(1)
      .map((line) => [...line.children].map((cell) => cell.textContent));
    expect(rows).toEqual([
      ['Recipient phone', '+46 1', '–'],
      ['Reference', 'PO-1', 'PO-2'],
    ]);
    expect(row).toHaveTextContent('from 203.0.113.0, request req-77');
    expect(within(row).getByRole('link', { name: ID })).toHaveAttribute('href', `/admin/shipments/${ID}`);
  });

  test('keeps its filters in the URL, and returns to page 1 on every change', async () => {
    const queries = serveActivity([UPDATED], { total: 60 });
    const { user, address } = renderApp('/admin/activity?action=shipment.edited&from=2026-11-01&page=3');
    await screen.findByText('Showing 51 to 60 of 60 results');
    expect(queries).toEqual([{ action: 'shipment.edited', from: '2026-11-01', page: '3', limit: '25' }]);
    await user.selectOptions(screen.getByLabelText('Action'), 'Shipment created');
    expect(address()).toBe('/admin/activity?action=shipment.created&from=2026-11-01');
    await screen.findByText('Showing 1 to 25 of 60 results');
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    expect(address()).toBe('/admin/activity?action=shipment.created&from=2026-11-01&page=2');
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(address()).toBe('/admin/activity');
    await waitFor(() => expect(queries.at(-1)).toEqual({ page: '1', limit: '25' }));
  });

  test('reads a tracking ID in any typed form', async () => {
    serveActivity([UPDATED]);
    const { user, address } = renderApp('/admin/activity');
    await user.type(await screen.findByRole('searchbox', { name: 'Related to' }), 'trk8h2kqm5vxt3a');
    await waitFor(() => expect(address()).toBe(`/admin/activity?target=${ID}`));
  });

  test.each(['?action=shipment.exploded', '?from=yesterday', '?page=-1', '?page=x&to=2026-02-30'])(
    'shows the whole log for an invalid URL (%s)',
    async (query) => {
      const queries = serveActivity([UPDATED]);
      renderApp(`/admin/activity${query}`);
      await screen.findByRole('heading', { name: 'Activity' });
      await findRows();
      expect(queries).toEqual([{ page: '1', limit: '25' }]);
    },
  );

  test('reports that nothing matches', async () => {
    serveActivity([]);
    renderApp('/admin/activity?target=nobody');
    expect(await screen.findByRole('heading', { name: 'No activity yet' })).toBeInTheDocument();
  });

  test('reports a failure and retries', async () => {
    failWith('getActivity', 'an error of the server');
    const { user } = renderApp('/admin/activity');
    expect(await screen.findByText(tEnglish(office.desk.activityFailed))).toBeInTheDocument();
    serveActivity([UPDATED]);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect((await findRows())[0]).toHaveTextContent('Status updated');
    expect(screen.queryByText(tEnglish(office.desk.activityFailed))).not.toBeInTheDocument();
  });
});
