import { screen, waitFor, within } from '@testing-library/react';
import type { Shipment } from '@waybill/contracts/shipments/schema';
import { office } from '@waybill/i18n/office';
import { tEnglish } from '@waybill/i18n/translator';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { answerWith, delayAnswer, failure } from '#testing/answer.ts';
import { renderApp } from '#testing/render-app.tsx';
import { manyShipments, serveShipment, serveShipments } from '#testing/shipments.ts';
import { signIn } from '#testing/sign-in.ts';

function serveTrash(shipments: Shipment[]) {
  const trash: Shipment[] = [];
  const deleted: unknown[] = [];
  const take = (from: Shipment[], trackingId: unknown) =>
    from.splice(
      from.findIndex((shipment) => shipment.trackingId === trackingId),
      1,
    );
  serveShipments(shipments);
  answerWith('deleteShipment', ({ params }) => {
    deleted.push(params.trackingId);
    trash.push(...take(shipments, params.trackingId));
    return HttpResponse.json({ success: true, message: tEnglish(office.shipments.deleted) });
  });
  answerWith('restoreShipment', ({ params }) => {
    const restored = take(trash, params.trackingId);
    shipments.push(...restored);
    return HttpResponse.json({ success: true, data: restored[0] });
  });
  return deleted;
}

const openDeleteDialog = async (user: ReturnType<typeof renderApp>['user'], trackingId: string) => {
  await user.click(await screen.findByRole('button', { name: `Delete ${trackingId}` }));
  return screen.findByRole('alertdialog');
};

describe('deleting a shipment', () => {
  beforeEach(() => {
    signIn();
  });

  test('asks first, with the focus on Cancel; reports a failure in place; deletes once, and restores the shipment on Undo [R136, R137] [V6]', async () => {
    serveTrash(manyShipments(2));
    const { user } = renderApp('/admin/shipments');
    const asked = await openDeleteDialog(user, 'TRK-000000-000001');
    expect(asked).toHaveTextContent('TRK-000000-000001');
    expect(within(asked).getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await user.click(within(asked).getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(screen.getByText('Showing 1 to 2 of 2 results')).toBeInTheDocument();

    answerWith('deleteShipment', () => failure('INTERNAL', 'Something went wrong on our side.'));
    const dialog = await openDeleteDialog(user, 'TRK-000000-000001');
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await within(dialog).findByText('Failed to delete shipment')).toBeInTheDocument();
    expect(screen.getByText('TRK-000000-000001', { selector: 'a' })).toBeInTheDocument();

    const deleted = serveTrash(manyShipments(2));
    const release = delayAnswer('deleteShipment');
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    const busy = await within(dialog).findByRole('button', { name: 'Deleting...' });
    expect(busy).toHaveAttribute('aria-disabled', 'true');
    await user.click(busy);
    release();
    expect(await screen.findByText('Shipment deleted successfully')).toBeInTheDocument();
    expect(deleted).toEqual(['TRK-000000-000001']);
    expect(screen.getByText('TRK-000000-000001', { selector: 'p' })).toBeInTheDocument();
    await screen.findByText('Showing 1 to 1 of 1 results');
    expect(screen.queryByRole('link', { name: 'TRK-000000-000001' })).not.toBeInTheDocument();

    let isOnline = false;
    // Without an answer of its own, the earlier mock restores the shipment.
    answerWith('restoreShipment', () => (isOnline ? undefined : HttpResponse.error()));
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText(tEnglish(office.shipments.restoreFailed))).toBeInTheDocument();
    isOnline = true;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText(tEnglish(office.shipments.restored))).toBeInTheDocument();
    await screen.findByText('Showing 1 to 2 of 2 results');
    expect(screen.getByRole('link', { name: 'TRK-000000-000001' })).toBeInTheDocument();
  });

  test('goes back one page after the last row of the last page, without an empty page in between [R142]', async () => {
    serveTrash(manyShipments(21));
    const { user, address } = renderApp('/admin/shipments?page=3');
    const dialog = await openDeleteDialog(user, 'TRK-000000-000021');
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await screen.findByText('Showing 11 to 20 of 20 results');
    expect(address()).toBe('/admin/shipments?page=2');
    expect(screen.queryByText('No shipments found')).not.toBeInTheDocument();
  });

  test('removes the deleted shipment’s page from the history [W17]', async () => {
    const shipments = manyShipments(1);
    const trackingId = serveShipment({ ...shipments[0] }).trackingId;
    serveTrash(shipments);
    const { user, address, goBack } = renderApp('/admin/shipments?search=recipient');
    await user.click(await screen.findByRole('link', { name: `View ${trackingId}` }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(address()).toBe('/admin/shipments?search=recipient'));
    await goBack();
    expect(address()).toBe('/admin/shipments?search=recipient');
  });
});
