import { screen, within } from '@testing-library/react';
import { STATUS_WARNINGS } from '@waybill/contracts/status-warnings';
import { TEXTS } from '@waybill/contracts/texts';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { answerWith, failure } from '#testing/answer.ts';
import { renderApp } from '#testing/render-app.tsx';
import { serveShipment, serveShipments } from '#testing/shipments.ts';
import { signIn } from '#testing/sign-in.ts';

const ID = 'TRK-8H2KQM-5VXT3A';
const main = () => within(screen.getByRole('main'));

async function openShipment() {
  const view = renderApp(`/admin/shipments/${ID}`);
  await screen.findByRole('heading', { name: 'Update Status' });
  return view;
}

describe('the status form', () => {
  beforeEach(() => {
    signIn();
    serveShipments([]);
  });

  test('R156: begins with Select Status, and is not sent without a choice', async () => {
    let requests = 0;
    serveShipment({ trackingId: ID });
    answerWith('updateStatus', () => {
      requests += 1;
      return HttpResponse.error();
    });
    const { user } = await openShipment();
    const status = screen.getByLabelText(/^Status/);
    expect(status).toBeRequired();
    expect(
      within(status)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['Select Status', 'Picked Up', 'Processing', 'In Transit', 'On Hold', 'Delivered']);
    expect(screen.getByLabelText('Notes (shown to the customer)')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Update Status' }));
    expect(status).toBeInvalid();
    expect(requests).toBe(0);
  });

  test('R157, R158: success is said, clears the form, and shows the answer without asking again', async () => {
    const shipment = serveShipment({ trackingId: ID });
    const bodies: unknown[] = [];
    answerWith('updateStatus', async ({ request }) => {
      bodies.push(await request.json());
      const entry = { _id: 'new', status: 'in_transit', location: 'Lisbon hub', timestamp: '2026-11-20T10:00:00.000Z' };
      return HttpResponse.json({
        success: true,
        data: { ...shipment, status: 'in_transit', statusHistory: [...shipment.statusHistory, entry] },
        warnings: [],
      });
    });
    const { user } = await openShipment();
    answerWith('trackShipment', () => HttpResponse.error());
    await user.selectOptions(screen.getByLabelText(/^Status/), 'in_transit');
    await user.type(screen.getByLabelText('Location'), ' Lisbon hub ');
    await user.click(screen.getByRole('button', { name: 'Update Status' }));
    expect(await screen.findByText(TEXTS.shipments.statusUpdated)).toBeInTheDocument();
    expect(bodies).toEqual([{ status: 'in_transit', location: 'Lisbon hub' }]);
    expect(screen.getByRole('region', { name: 'Summary' })).toHaveTextContent('In Transit');
    expect(main().getAllByRole('listitem')[0]).toHaveTextContent('Lisbon hub');
    expect(screen.getByLabelText(/^Status/)).toHaveValue('');
    expect(screen.getByLabelText('Location')).toHaveValue('');
    expect(sessionStorage).toHaveLength(0);
  });

  test.each([
    ['the server’s text', () => failure('UNAVAILABLE', TEXTS.server.unavailable), TEXTS.server.unavailable],
    ['the catalogue’s text', () => HttpResponse.error(), TEXTS.shipments.statusFailed],
  ])('R159: a failure shows %s and keeps the form', async (_what, reply, text) => {
    serveShipment({ trackingId: ID });
    answerWith('updateStatus', reply);
    const { user } = await openShipment();
    await user.selectOptions(screen.getByLabelText(/^Status/), 'in_transit');
    await user.type(screen.getByLabelText('Notes (shown to the customer)'), 'Left on time');
    await user.click(screen.getByRole('button', { name: 'Update Status' }));
    expect(await main().findByText(text)).toBeInTheDocument();
    expect(screen.getByLabelText(/^Status/)).toHaveValue('in_transit');
    expect(screen.getByLabelText('Notes (shown to the customer)')).toHaveValue('Left on time');
    expect(screen.getByRole('button', { name: 'Update Status' })).toBeEnabled();
  });

  test('R160: asks before a delivered shipment moves back; Cancel sends nothing, confirming does', async () => {
    const shipment = serveShipment({ trackingId: ID, status: 'delivered' });
    let requests = 0;
    answerWith('updateStatus', () => {
      requests += 1;
      return HttpResponse.json({ success: true, data: { ...shipment, status: 'processing' }, warnings: ['backward'] });
    });
    const { user } = await openShipment();
    await user.selectOptions(screen.getByLabelText(/^Status/), 'processing');
    await user.click(screen.getByRole('button', { name: 'Update Status' }));
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog).toHaveTextContent(STATUS_WARNINGS.after_delivered);
    expect(dialog).toHaveTextContent(STATUS_WARNINGS.backward);
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(requests).toBe(0);
    expect(screen.getByLabelText(/^Status/)).toHaveValue('processing');
    await user.click(screen.getByRole('button', { name: 'Update Status' }));
    const again = await screen.findByRole('alertdialog');
    await user.click(within(again).getByRole('button', { name: 'Update Status' }));
    expect(await screen.findByText(TEXTS.shipments.statusUpdated)).toBeInTheDocument();
    expect(requests).toBe(1);
  });

  test('a shipment deleted meanwhile: the update says so and keeps what was typed', async () => {
    serveShipment({ trackingId: ID });
    answerWith('updateStatus', () => failure('SHIPMENT_NOT_FOUND', TEXTS.tracking.notFound));
    const { user } = await openShipment();
    await user.selectOptions(screen.getByLabelText(/^Status/), 'delivered');
    await user.type(screen.getByLabelText('Location'), 'Front door');
    await user.click(screen.getByRole('button', { name: 'Update Status' }));
    expect(await main().findByText(TEXTS.tracking.notFound)).toBeInTheDocument();
    expect(screen.getByLabelText('Location')).toHaveValue('Front door');
  });
});

describe('deleting a history entry', () => {
  beforeEach(() => {
    signIn();
    serveShipments([]);
  });

  const deleteNewest = async (user: Awaited<ReturnType<typeof openShipment>>['user']) => {
    await user.click(main().getAllByRole('button', { name: /^Delete the entry of/ })[0] as HTMLElement);
    const dialog = screen.getByRole('alertdialog');
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    return dialog;
  };

  test('R162: asks in the exact words, with the focus on Cancel', async () => {
    serveShipment({ trackingId: ID });
    const { user } = await openShipment();
    await user.click(main().getAllByRole('button', { name: /^Delete the entry of/ })[0] as HTMLElement);
    const dialog = screen.getByRole('alertdialog');
    expect(dialog).toHaveAccessibleDescription(TEXTS.shipments.historyConfirm);
    expect(within(dialog).getByRole('button', { name: 'Cancel' })).toHaveFocus();
  });

  test('R162, R163, R164: success is said, and so is the status that remains', async () => {
    const shipment = serveShipment({ trackingId: ID });
    let deleted: unknown;
    answerWith('deleteHistoryEntry', ({ params }) => {
      deleted = params;
      return HttpResponse.json({
        success: true,
        data: { ...shipment, status: 'picked_up', statusHistory: shipment.statusHistory.slice(0, 1) },
      });
    });
    const { user } = await openShipment();
    await deleteNewest(user);
    expect(await screen.findByText(TEXTS.shipments.historyDeleted)).toBeInTheDocument();
    expect(deleted).toMatchObject({ trackingId: ID, historyEntryId: 'entry-2' });
    expect(screen.getByText('The status is now Picked Up.')).toBeInTheDocument();
    expect(main().getAllByRole('listitem')).toHaveLength(1);
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  test.each([
    [
      'the server’s text',
      () => failure('HISTORY_ENTRY_NOT_FOUND', TEXTS.shipments.historyEntryNotFound),
      TEXTS.shipments.historyEntryNotFound,
    ],
    ['the catalogue’s text', () => HttpResponse.error(), TEXTS.shipments.historyDeleteFailed],
  ])('R162: a failure shows %s in the dialog, and deletes nothing', async (_what, reply, text) => {
    serveShipment({ trackingId: ID });
    answerWith('deleteHistoryEntry', reply);
    const { user } = await openShipment();
    const dialog = await deleteNewest(user);
    expect(await within(dialog).findByText(text)).toBeInTheDocument();
    expect(main().getAllByRole('listitem', { hidden: true })).toHaveLength(2);
    expect(within(dialog).getByRole('button', { name: 'Delete' })).toBeEnabled();
  });
});
