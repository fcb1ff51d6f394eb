import { screen, waitFor, within } from '@testing-library/react';
import type { Shipment } from '@waybill/contracts/shipments/schema';
import { office } from '@waybill/i18n/office';
import { tEnglish } from '@waybill/i18n/translator';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { answer, answerWith } from '#testing/answer.ts';
import { renderApp } from '#testing/render-app.tsx';
import { serveShipment, serveShipments } from '#testing/shipments.ts';
import { signIn } from '#testing/sign-in.ts';

const ID = 'TRK-8H2KQM-5VXT3A';

describe('undoing a status change', () => {
  beforeEach(() => {
    signIn();
    serveShipments([]);
  });

  const moveTo = (shipment: Shipment, location: string | null): Shipment => {
    const entry = { _id: 'new', status: 'in_transit', location, timestamp: '2026-11-20T10:00:00.000Z' } as const;
    return { ...shipment, status: 'in_transit', statusHistory: [...shipment.statusHistory, entry] };
  };

  async function changeLocation(location: string) {
    const shipment = serveShipment({ trackingId: ID });
    answer('updateStatus', { success: true, data: moveTo(shipment, location || null), warnings: [], runId: 'run-7' });
    const { user } = renderApp(`/admin/shipments/${ID}`);
    await screen.findByRole('heading', { name: 'Update Status' });
    if (location) await user.type(screen.getByLabelText('Location'), location);
    await user.selectOptions(screen.getByLabelText(/^Status/), 'in_transit');
    await user.click(screen.getByRole('button', { name: 'Update Status' }));
    expect(await screen.findByText(tEnglish(office.shipments.statusUpdated))).toBeInTheDocument();
    return { user };
  }

  test('uses the bulk undo, without a place too, and reports that someone changed the shipment since [V2]', async () => {
    const { user } = await changeLocation('');
    const message = 'It has changed since, so it was not undone.';
    const failed = [{ id: ID, code: 'CONFLICT' as const, message }];
    answer('bulkShipments', { success: true, data: { done: [], failed, warnings: [] } });
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText(message)).toBeInTheDocument();
  });

  test('restores the status before, with a place [V2]', async () => {
    const { user } = await changeLocation('Rotterdam');
    let sent: unknown;
    answerWith('bulkShipments', async ({ request }) => {
      sent = await request.json();
      return HttpResponse.json({ success: true, data: { done: [ID], failed: [], warnings: [] } });
    });
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Status change undone. The status is Processing again.')).toBeInTheDocument();
    expect(sent).toEqual({ action: 'undo', ids: [ID], runId: 'run-7' });
  });

  test('asks before the same status is entered twice within a minute, and names the shipment in one message [V5, V6]', async () => {
    const shipment = serveShipment({ trackingId: ID, status: 'picked_up' });
    const bodies: unknown[] = [];
    answerWith('updateStatus', async ({ request }) => {
      bodies.push(await request.json());
      const entry = {
        _id: `e${bodies.length}`,
        status: 'processing' as const,
        location: null,
        timestamp: new Date().toISOString(),
      };
      const statusHistory = [...shipment.statusHistory, entry];
      return HttpResponse.json({
        success: true,
        data: { ...shipment, status: 'processing', statusHistory },
        warnings: [],
        runId: 'r',
      });
    });
    const { user } = renderApp(`/admin/shipments/${ID}`);
    await screen.findByRole('heading', { name: 'Update Status' });
    const save = async () => {
      await user.keyboard('2');
      await waitFor(() => expect(screen.getByLabelText('Location')).toHaveFocus());
      await user.keyboard('{Enter}');
    };
    await save();
    expect(await screen.findByText(`${ID}: Processing`)).toBeInTheDocument();
    await save();
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog).toHaveTextContent('Processing was entered less than a minute ago. Customers would see it twice.');
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(bodies).toEqual([{ status: 'processing', version: 2 }]);
    await save();
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Update Status' }));
    await waitFor(() => expect(bodies).toHaveLength(2));
    expect(bodies[1]).toEqual({ status: 'processing', version: 2 });
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(screen.getAllByText(`${ID}: Processing`)).toHaveLength(1);
    expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(1);
  });
});
