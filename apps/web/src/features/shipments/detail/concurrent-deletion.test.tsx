import { act, screen, waitFor, within } from '@testing-library/react';
import { office } from '@waybill/i18n/office';
import { tEnglish } from '@waybill/i18n/translator';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { answer, answerWith, failure } from '#testing/answer.ts';
import { openEditForm, saveButton, serveEdits } from '#testing/edit-form.ts';
import { failWith } from '#testing/failures.ts';
import { pasteInto, renderApp } from '#testing/render-app.tsx';
import { aShipment, serveShipment, serveShipments } from '#testing/shipments.ts';
import { signIn } from '#testing/sign-in.ts';

const ID = 'TRK-8H2KQM-5VXT3A';
const PATH = `/admin/shipments/${ID}`;
const DELETED = 'This shipment was deleted while you had it open.';
const notFound = () => failure('SHIPMENT_NOT_FOUND', 'Tracking ID not found');

function serveDeleted() {
  for (const name of ['trackShipment', 'updateStatus', 'editShipment', 'addNote', 'deleteHistoryEntry'] as const) {
    answerWith(name, notFound);
  }
}

const findNotice = async () => {
  const text = await screen.findByText(DELETED);
  return within(text.closest('[role=alert]') as HTMLElement);
};

describe('a shipment that is deleted while open', () => {
  beforeEach(() => {
    signIn();
    serveShipments([]);
  });

  test('reports this on a status update, keeps the input, and sends it after restoring', async () => {
    const shipment = serveShipment({ trackingId: ID });
    const { user, address } = renderApp(PATH);
    await pasteInto(user, await screen.findByLabelText('Location'), 'Front door');
    await user.selectOptions(screen.getByLabelText(/^Status/), 'delivered');
    serveDeleted();
    await user.click(screen.getByRole('button', { name: 'Update Status' }));
    const deleted = await findNotice();
    expect(address()).toBe(PATH);
    expect(screen.getByLabelText('Location')).toHaveValue('Front door');
    answer('restoreShipment', { success: true, data: { ...shipment, version: 4 } });
    await user.click(deleted.getByRole('button', { name: 'Restore' }));
    expect(await screen.findByText(tEnglish(office.shipments.restored))).toBeInTheDocument();
    expect(screen.queryByText(DELETED)).not.toBeInTheDocument();
    answer('updateStatus', { success: true, data: { ...shipment, status: 'delivered', version: 5 }, warnings: [] });
    await user.click(screen.getByRole('button', { name: 'Update Status' }));
    expect(await screen.findByText(tEnglish(office.shipments.statusUpdated))).toBeInTheDocument();
  });

  test('keeps an edit, and saves it after restoring', async () => {
    const shipment = aShipment({ trackingId: ID });
    serveEdits(shipment);
    const { user } = await openEditForm(ID);
    await user.type(screen.getByLabelText(/^Origin/), '!');
    serveDeleted();
    await user.click(saveButton());
    const deleted = await findNotice();
    expect(screen.getByLabelText(/^Origin/)).toHaveValue('Malmö, Sweden!');
    const store = serveEdits({ ...shipment, version: 4 });
    answerWith('restoreShipment', () => HttpResponse.json({ success: true, data: store.current }));
    await user.click(deleted.getByRole('button', { name: 'Restore' }));
    await waitFor(() => expect(screen.queryByText(DELETED)).not.toBeInTheDocument());
    await user.click(saveButton());
    expect(await screen.findByText(tEnglish(office.shipments.updated))).toBeInTheDocument();
    expect(store.current.origin).toBe('Malmö, Sweden!');
  });

  describe('and found out by a refetch', () => {
    async function openDeleted() {
      serveShipment({ trackingId: ID });
      const view = renderApp(PATH);
      await pasteInto(view.user, await screen.findByLabelText('Location'), 'Front door');
      serveDeleted();
      await act(() => view.queryClient.invalidateQueries({ queryKey: ['shipment'] }));
      return { ...view, deleted: await findNotice() };
    }

    test('offers nothing but to restore it, again after a lost connection, unless it was deleted permanently', async () => {
      const { user, deleted } = await openDeleted();
      expect(screen.getByRole('region', { name: 'Summary' })).toBeInTheDocument();
      expect(screen.queryByRole('button', { name: 'Delete' })).not.toBeInTheDocument();
      failWith('restoreShipment', 'no network');
      await user.click(deleted.getByRole('button', { name: 'Restore' }));
      expect(await deleted.findByText(tEnglish(office.shipments.restoreFailed))).toBeInTheDocument();
      expect(deleted.getByRole('button', { name: 'Restore' })).toBeEnabled();
      expect(screen.getByLabelText('Location')).toHaveValue('Front door');

      answerWith('restoreShipment', notFound);
      await user.click(deleted.getByRole('button', { name: 'Restore' }));
      expect(await deleted.findByText('It was permanently deleted and cannot be restored.')).toBeInTheDocument();
      expect(deleted.queryByRole('button')).not.toBeInTheDocument();
      expect(screen.getByLabelText('Location')).toHaveValue('Front door');
    });
  });
});
