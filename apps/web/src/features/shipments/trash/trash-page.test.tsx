import { screen, waitFor, within } from '@testing-library/react';
import type { TrashedShipment } from '@waybill/contracts/shipments/trash-schema';
import { DAY_MS } from '@waybill/domain/time';
import { office } from '@waybill/i18n/office';
import { tEnglish } from '@waybill/i18n/translator';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { answerWith } from '#testing/answer.ts';
import { failWith } from '#testing/failures.ts';
import { renderApp } from '#testing/render-app.tsx';
import { aShipment } from '#testing/shipments.ts';
import { signIn } from '#testing/sign-in.ts';

const FIRST = 'TRK-8H2KQM-5VXT3A';
const daysFromNow = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

const trashed = (trackingId: string): TrashedShipment => ({
  ...aShipment({ trackingId }),
  deletedAt: daysFromNow(-2),
  deletedBy: 'ada',
  purgeAt: daysFromNow(27.5),
});

function serveTrash(ids: string[]): { requests: string[] } {
  const left = new Set(ids);
  const requests: string[] = [];
  answerWith('listTrash', ({ request }) => {
    const page = Number(new URL(request.url).searchParams.get('page'));
    const trackings = [...left].slice((page - 1) * 10, page * 10).map(trashed);
    const pagination = { page, limit: 10, total: left.size, pages: Math.ceil(left.size / 10) };
    return HttpResponse.json({ success: true, data: { trackings, pagination } });
  });
  for (const name of ['restoreShipment', 'purgeShipment'] as const) {
    answerWith(name, ({ params }) => {
      const trackingId = String(params.trackingId);
      requests.push(`${name} ${trackingId}`);
      left.delete(trackingId);
      return HttpResponse.json({ success: true, message: tEnglish(office.shipments.purged), data: aShipment({ trackingId }) });
    });
  }
  return { requests };
}

beforeEach(() => signIn());

describe('/admin/trash [B10]', () => {
  test('reports a failed list; then lists deleted shipments with author and remaining days, and restores with one click, again if that fails', async () => {
    failWith('listTrash', 'no network');
    const { user } = renderApp('/admin/trash');
    expect(await screen.findByText(tEnglish(office.desk.trashFailed))).toBeInTheDocument();
    serveTrash([FIRST, 'TRK-000000-000002']);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    const row = (await screen.findByText(FIRST)).closest('tr');
    expect(row).toHaveTextContent('Zoë Ångström');
    expect(row).toHaveTextContent('2 days ago by ada');
    expect(row).toHaveTextContent('28 days left');
    const main = within(screen.getByRole('main'));
    const views = within(main.getByRole('navigation', { name: 'Views' }));
    expect(views.getByRole('link', { name: 'All' })).toHaveAttribute('href', '/admin/shipments');
    expect(views.getByRole('link', { current: 'page' })).toHaveTextContent('Trash');

    failWith('restoreShipment', 'no network');
    await user.click(screen.getByRole('button', { name: `Restore ${FIRST}` }));
    expect(await main.findByRole('alert')).toBeInTheDocument();
    expect(screen.getByText(FIRST)).toBeInTheDocument();
    const { requests } = serveTrash([FIRST, 'TRK-000000-000002']);
    await user.click(screen.getByRole('button', { name: `Restore ${FIRST}` }));
    expect(await screen.findByText(tEnglish(office.shipments.restored))).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText(FIRST)).not.toBeInTheDocument());
    expect(screen.getByText('TRK-000000-000002')).toBeInTheDocument();
    expect(requests).toEqual([`restoreShipment ${FIRST}`]);
  });

  test('refetches in other tabs after restoring, and here after their changes [W17]', async () => {
    const others = 'TRK-000000-000002';
    serveTrash([FIRST, others]);
    const { user } = renderApp('/admin/trash');
    await user.click(await screen.findByRole('button', { name: `Restore ${FIRST}` }));
    await waitFor(() => expect(localStorage.getItem('shipmentsChangedAt')).not.toBeNull());
    serveTrash([]);
    // Browsers send this to all other tabs.
    window.dispatchEvent(new StorageEvent('storage', { key: 'shipmentsChangedAt' }));
    await waitFor(() => expect(screen.queryByText(others)).not.toBeInTheDocument());
  });

  test('deletes permanently only after the ID is typed, which stays after a lost connection; explains its purpose when empty', async () => {
    const { requests } = serveTrash([FIRST]);
    const { user } = renderApp('/admin/trash');
    await user.click(await screen.findByRole('button', { name: `Delete ${FIRST} permanently` }));
    const dialog = screen.getByRole('dialog', { name: 'Delete permanently?' });
    const confirm = within(dialog).getByRole('button', { name: 'Delete permanently' });
    const field = within(dialog).getByLabelText(`Type ${FIRST} to confirm`);
    expect(field).toHaveFocus();
    expect(confirm).toBeDisabled();
    await user.type(field, 'TRK-8H2KQM-5VXT3{Enter}');
    expect(requests).toEqual([]);
    await user.type(field, 'a');
    failWith('purgeShipment', 'no network');
    await user.click(confirm);
    expect(await within(dialog).findByRole('alert')).toBeInTheDocument();
    expect(field).toHaveValue('TRK-8H2KQM-5VXT3a');
    const retried = serveTrash([FIRST]);
    await user.click(confirm);
    expect(await screen.findByText(tEnglish(office.shipments.purged))).toBeInTheDocument();
    expect(retried.requests).toEqual([`purgeShipment ${FIRST}`]);
    expect(screen.queryByRole('dialog', { name: 'Delete permanently?' })).not.toBeInTheDocument();
    expect(await screen.findByRole('heading', { name: 'The trash is empty' })).toBeInTheDocument();
  });

  test('goes back from a page that has become empty', async () => {
    serveTrash(Array.from({ length: 11 }, (_, index) => `TRK-000000-0000${10 + index}`));
    const { user, address } = renderApp('/admin/trash?page=2');
    await user.click(await screen.findByRole('button', { name: 'Restore TRK-000000-000020' }));
    await waitFor(() => expect(address()).toBe('/admin/trash'));
    expect(await screen.findByText('Showing 1 to 10 of 10 results')).toBeInTheDocument();
  });
});
