import { screen } from '@testing-library/react';
import type { ShipmentEditInput } from '@waybill/contracts/shipments/edit-schema';
import type { Shipment } from '@waybill/contracts/shipments/schema';
import { office } from '@waybill/i18n/office';
import { tEnglish } from '@waybill/i18n/translator';
import { HttpResponse } from 'msw';
import { answerWith, failure } from '#testing/answer.ts';
import { renderApp } from '#testing/render-app.tsx';

export async function openEditForm(trackingId: string) {
  const view = renderApp(`/admin/shipments/${trackingId}?edit=true`);
  await screen.findByRole('form', { name: 'Edit shipment' });
  return view;
}

export const saveButton = () => screen.getByRole('button', { name: 'Save All Changes' });

/** Has the server's version check. Tests may change `current` as another user. */
export function serveEdits(shipment: Shipment) {
  const store = { current: shipment, sent: [] as ShipmentEditInput[] };
  answerWith('trackShipment', () => HttpResponse.json({ success: true, data: store.current }));
  answerWith('editShipment', async ({ request }) => {
    const edit = (await request.json()) as ShipmentEditInput;
    store.sent.push(edit);
    if (edit.version !== store.current.version) {
      return failure('STALE', 'Someone else changed this shipment since you opened it.', {
        data: { current: store.current },
      });
    }
    store.current = applyEdit(store.current, edit);
    return HttpResponse.json({ success: true, message: tEnglish(office.shipments.updated), data: store.current, warnings: [] });
  });
  return store;
}

function applyEdit(shipment: Shipment, { recipient, sender, ...own }: ShipmentEditInput): Shipment {
  return {
    ...shipment,
    ...(own as Partial<Shipment>),
    recipient: { ...shipment.recipient, ...(recipient as Partial<Shipment['recipient']>) },
    sender: { ...shipment.sender, ...(sender as Partial<Shipment['sender']>) },
    version: shipment.version + 1,
  };
}
