import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { answer, answerWith, delayAnswer, failure } from '#testing/answer.ts';
import { renderApp } from '#testing/render-app.tsx';
import { aShipment, manyShipments, serveShipments } from '#testing/shipments.ts';
import { signIn } from '#testing/sign-in.ts';

const main = () => within(screen.getByRole('main'));
const rows = () => main().getAllByRole('row').slice(1);
const search = () => main().getByRole('searchbox', { name: 'Search' });

describe('/admin/shipments', () => {
  beforeEach(() => {
    signIn();
  });

  test('counts the matches; shows ID, reference, recipient with phone, route, status, date, delay and actions in a row [R121, R122, R126, R134, R135] [V13]', async () => {
    serveShipments([
      aShipment({ trackingId: 'TRK-8H2KQM-5VXT3A', status: 'on_hold' }),
      aShipment({ trackingId: 'B', deliveryDate: '2020-03-04' }),
      aShipment({ trackingId: 'C', deliveryDate: '2020-03-04', status: 'delivered' }),
    ]);
    renderApp('/admin/shipments');
    expect(await screen.findByRole('heading', { name: 'Manage Shipments (3)' })).toBeInTheDocument();
    expect(main().getByRole('link', { name: 'New Shipment' })).toHaveAttribute('href', '/admin/create');
    const [first, late, delivered] = rows();
    const row = within(first as HTMLElement);
    const cells = row.getAllByRole('cell');
    expect(cells[1]).toHaveTextContent('TRK-8H2KQM-5VXT3APO-4471');
    expect(cells[2]).toHaveTextContent('Zoë Ångström+46 8 555 0199');
    expect(cells[3]?.textContent).toBe('Mal → LagMalmö → Lagos');
    for (const letters of row.getAllByText('Mal → Lag')) expect(letters).toHaveAttribute('aria-hidden', 'true');
    expect(cells[4]).toHaveTextContent('On Hold');
    expect(cells[5]).toHaveTextContent('Wed 4 Mar 2099');
    for (const [action, href] of [
      ['View', '/admin/shipments/TRK-8H2KQM-5VXT3A'],
      ['Edit', '/admin/shipments/TRK-8H2KQM-5VXT3A?edit=true'],
    ] as const) {
      expect(row.getByRole('link', { name: `${action} TRK-8H2KQM-5VXT3A` })).toHaveAttribute('href', href);
    }
    expect(row.getByRole('button', { name: 'Delete TRK-8H2KQM-5VXT3A' })).toBeEnabled();

    expect(within(late as HTMLElement).getByText(/^[\d,]+ days overdue$/)).toBeInTheDocument();
    expect(late).toHaveTextContent('4 Mar 2020');
    expect(delivered).not.toHaveTextContent('late');
    expect(delivered).toHaveTextContent('Wed 4 Mar 2020');
  });

  test('formats counts above a thousand consistently [U17]', async () => {
    const pagination = { page: 1, limit: 10, total: 20_000, pages: 2_000 };
    answer('listShipments', { success: true, data: { trackings: manyShipments(10), pagination } });
    const { user } = renderApp('/admin/shipments');
    expect(await screen.findByRole('heading', { name: 'Manage Shipments (20,000)' })).toBeInTheDocument();
    expect(screen.getByText('Showing 1 to 10 of 20,000 results')).toBeInTheDocument();
    await user.click(screen.getByRole('checkbox', { name: 'Select this page' }));
    expect(screen.getByRole('button', { name: 'Select all 20,000' })).toBeInTheDocument();
  });

  test('keeps the filters in the URL, sends exactly these, reserves the space of the rows, and counts them when collapsed [R123, R124, R133]', async () => {
    const queries = serveShipments(manyShipments(60).map((shipment) => ({ ...shipment, status: 'delivered' })));
    const release = delayAnswer('listShipments');
    const { user } = renderApp('/admin/shipments?search=recipient&status=delivered&limit=25&page=2');
    expect(await main().findByRole('table', { name: 'Shipments' })).toHaveAttribute('aria-busy', 'true');
    expect(main().getAllByRole('row', { hidden: true })).toHaveLength(26);
    release();
    await screen.findByText('Showing 26 to 50 of 60 results');
    expect(queries).toEqual([{ page: '2', limit: '25', status: 'delivered', search: 'recipient' }]);
    expect(search()).toHaveValue('recipient');
    expect(main().getByLabelText('Status')).toHaveValue('delivered');
    expect(main().getByLabelText('Items per page')).toHaveValue('25');
    const sizes = within(main().getByLabelText('Items per page')).getAllByRole('option');
    expect(sizes.map((option) => option.getAttribute('value'))).toEqual(['10', '25', '50']);
    const toggle = screen.getByRole('button', { name: 'Filters 2 active' });
    expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await user.click(toggle);
    expect(toggle).toHaveAttribute('aria-expanded', 'true');
  });

  test('searches once typing pauses, returns to page 1, and drops a pending search on Clear [R123, R125]', async () => {
    const queries = serveShipments(manyShipments(30));
    const { user, address } = renderApp('/admin/shipments?page=3');
    await screen.findByText('Showing 21 to 30 of 30 results');
    await user.type(search(), ' recipient 2 ');
    expect(address()).toBe('/admin/shipments?page=3');
    await waitFor(() => expect(address()).toBe('/admin/shipments?search=recipient+2'));
    await screen.findByText('Showing 1 to 10 of 11 results');
    expect(queries.map((query) => query.search)).toEqual([undefined, 'recipient 2']);
    expect(search()).toHaveValue(' recipient 2 ');

    await user.type(search(), '9');
    await user.click(main().getByRole('button', { name: 'Clear' }));
    expect(search()).toHaveValue('');
    await user.type(search(), 'recipient 3');
    await screen.findByText('Showing 1 to 2 of 2 results');
    expect(address()).toBe('/admin/shipments?search=recipient+3');
    expect(queries.map((query) => query.search)).not.toContain('recipient 29');
    expect(queries.at(-1)?.search).toBe('recipient 3');
  });

  test('returns to page 1 when status or page size changes [R125]', async () => {
    const queries = serveShipments(manyShipments(30));
    const { user, address } = renderApp('/admin/shipments?page=3');
    await screen.findByText('Showing 21 to 30 of 30 results');
    await user.selectOptions(main().getByLabelText('Items per page'), '25');
    await screen.findByText('Showing 1 to 25 of 30 results');
    expect(address()).toBe('/admin/shipments?limit=25');
    await user.selectOptions(main().getByLabelText('Status'), 'processing');
    await waitFor(() => expect(queries.at(-1)).toEqual({ page: '1', limit: '25', status: 'processing' }));
    expect(address()).toBe('/admin/shipments?status=processing&limit=25');
  });

  test('resets everything on Clear, and restores it on Back [R123]', async () => {
    serveShipments(manyShipments(60));
    const { user, address, goBack } = renderApp('/admin/shipments?search=recipient&limit=25&page=2');
    await screen.findByText('Showing 26 to 50 of 60 results');
    await user.click(main().getByRole('button', { name: 'Clear' }));
    expect(address()).toBe('/admin/shipments');
    await screen.findByText('Showing 1 to 10 of 60 results');
    expect(search()).toHaveValue('');
    await goBack();
    await screen.findByText('Showing 26 to 50 of 60 results');
    expect(search()).toHaveValue('recipient');
  });

  test('opens the last page for one beyond it; changes pages by step, by number and by a typed number [R130, R131, R132, R141]', async () => {
    serveShipments(manyShipments(347));
    const { user, address } = renderApp('/admin/shipments?page=99');
    await screen.findByText('Showing 341 to 347 of 347 results');
    expect(address()).toBe('/admin/shipments?page=35');
    expect(screen.queryByText('No shipments found')).not.toBeInTheDocument();
    const pager = within(screen.getByRole('navigation', { name: 'Pages' }));
    expect(pager.getByRole('button', { name: 'Page 35' })).toHaveAttribute('aria-current', 'page');
    expect(pager.getByRole('button', { name: 'Next page' })).toBeDisabled();
    await user.click(pager.getByRole('button', { name: 'Page 1' }));
    await screen.findByText('Showing 1 to 10 of 347 results');
    expect(pager.getByRole('button', { name: 'Previous page' })).toBeDisabled();
    await user.click(pager.getByRole('button', { name: 'Next page' }));
    await screen.findByText('Showing 11 to 20 of 347 results');
    expect(address()).toBe('/admin/shipments?page=2');
    const page = pager.getByRole('spinbutton', { name: 'Page' });
    await user.clear(page);
    await user.type(page, '6{Enter}');
    await screen.findByText('Showing 51 to 60 of 347 results');
  });

  test('reports no matches in both sentences; without filters leads to the first shipment or a file of them [R129, R130] [V13]', async () => {
    serveShipments([]);
    const { user, address } = renderApp('/admin/shipments?search=nobody');
    expect(await screen.findByText('No shipments found')).toBeInTheDocument();
    expect(screen.getByText("Try adjusting your search or filter to find what you're looking for.")).toBeInTheDocument();
    expect(screen.getByText('Showing 0 to 0 of 0 results')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(await screen.findByText('Create the first one, or import a file.')).toBeInTheDocument();
    expect(address()).toBe('/admin/shipments');
    const links = main().getAllByRole('link', { name: 'New Shipment' });
    expect(links).toHaveLength(2);
    expect(main().queryByRole('button', { name: 'Clear filters' })).not.toBeInTheDocument();
  });

  test('reports a failure, keeps the rows, and can be retried [R138]', async () => {
    serveShipments(manyShipments(30));
    const { user } = renderApp('/admin/shipments');
    await screen.findByText('Showing 1 to 10 of 30 results');
    answerWith('listShipments', () =>
      failure('INTERNAL', 'Something went wrong on our side. Please try again. If it happens again, mention the request ID.'),
    );
    await user.click(main().getByRole('button', { name: 'Page 2' }));
    expect(await main().findByText('Failed to fetch shipments')).toBeInTheDocument();
    await waitFor(() => expect(screen.getAllByText('Failed to fetch shipments')).toHaveLength(2));
    expect(rows()).toHaveLength(10);
    expect(rows()[0]).toHaveTextContent('Recipient 1');
    serveShipments(manyShipments(30));
    await user.click(main().getByRole('button', { name: 'Retry' }));
    await screen.findByText('Showing 11 to 20 of 30 results');
    expect(main().queryByText('Failed to fetch shipments')).not.toBeInTheDocument();
  });
});
