import { screen, waitFor, within } from '@testing-library/react';
import type { ShipmentPrefill } from '@waybill/contracts/shipments/prefill-schema';
import { office } from '@waybill/i18n/office';
import { tEnglish } from '@waybill/i18n/translator';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { answer, answerWith, failure } from '#testing/answer.ts';
import { fillInRequired, openCreateForm, serveCreate, submitCreateForm } from '#testing/create-form.ts';
import { pasteInto, renderApp } from '#testing/render-app.tsx';
import { serveShipments } from '#testing/shipments.ts';
import { signIn } from '#testing/sign-in.ts';

const ID = 'TRK-8H2KQM-5VXT3A';
const PATH = `/admin/create?from=${ID}`;
const PREFILL: ShipmentPrefill = {
  recipient: { name: 'Zoë Ångström', address: null, phone: '+46 8 555 0199', email: null },
  sender: { name: 'Lindqvist Ceramics', address: 'Storgatan 4', phone: '+46 40 555 0104', email: 'kiln@example.com' },
  origin: 'Malmö',
  destination: 'Lagos',
  service: 'Land Freight',
  pieces: 2,
  weight: 18.5,
  description: null,
  referenceNo: 'PO-4471',
};
const servePrefill = () => answer('duplicateShipment', { success: true, data: { prefill: PREFILL } });

describe('duplicating a shipment [B18]', () => {
  beforeEach(() => {
    signIn();
    serveShipments([]);
  });

  test('copies people, places and goods, but not date and status', async () => {
    servePrefill();
    const sent = serveCreate();
    const { user } = renderApp(PATH);
    expect(await screen.findByText(`Prefilled from shipment ${ID}.`)).toBeInTheDocument();
    expect(screen.getByLabelText(/^Full Name/)).toHaveValue('Zoë Ångström');
    expect(screen.getByLabelText(/^Delivery Date/)).toHaveValue('');
    expect(screen.getByLabelText('Status')).toHaveValue('picked_up');
    await pasteInto(user, screen.getByLabelText(/^Delivery Date/), '2031-03-04');
    await submitCreateForm(user);
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toEqual({
      recipient: { name: 'Zoë Ångström', phone: '+46 8 555 0199' },
      sender: { name: 'Lindqvist Ceramics', address: 'Storgatan 4', phone: '+46 40 555 0104', email: 'kiln@example.com' },
      origin: 'Malmö',
      destination: 'Lagos',
      service: 'Land Freight',
      pieces: '2',
      weight: '18.5',
      referenceNo: 'PO-4471',
      deliveryDate: '2031-03-04',
      status: 'picked_up',
    });
  });

  test('asks before overwriting a draft; Cancel keeps it [R143]', async () => {
    servePrefill();
    const first = await openCreateForm();
    await pasteInto(first.user, screen.getByLabelText(/^Origin/), 'Oslo');
    first.unmount();
    const { user } = renderApp(PATH);
    const dialog = await screen.findByRole('alertdialog', { name: 'Replace your draft?' });
    expect(screen.getByLabelText(/^Origin/)).toHaveValue('Oslo');
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(screen.getByLabelText(/^Origin/)).toHaveValue('Oslo');
    expect(screen.getByLabelText(/^Full Name/)).toHaveValue('');
  });

  test('replaces the draft on request; a reload does not ask again [R143]', async () => {
    servePrefill();
    const first = await openCreateForm();
    await pasteInto(first.user, screen.getByLabelText(/^Origin/), 'Oslo');
    first.unmount();
    const second = renderApp(PATH);
    const dialog = await screen.findByRole('alertdialog');
    await second.user.click(within(dialog).getByRole('button', { name: 'Replace' }));
    expect(screen.getByLabelText(/^Origin/)).toHaveValue('Malmö');
    await second.user.type(screen.getByLabelText(/^Origin/), ' C');
    second.unmount();
    renderApp(PATH);
    await waitFor(() => expect(screen.getByLabelText(/^Origin/)).toHaveValue('Malmö C'));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  test('opens an empty form for a missing shipment, with a message', async () => {
    answerWith('duplicateShipment', () => failure('SHIPMENT_NOT_FOUND', 'Tracking ID not found'));
    const { user } = renderApp(PATH);
    const notice = await within(await screen.findByRole('main')).findByRole('alert');
    expect(notice).toHaveTextContent('Tracking ID not found');
    const sent = serveCreate();
    await fillInRequired(user);
    await submitCreateForm(user);
    await waitFor(() => expect(sent).toHaveLength(1));
  });
});

describe('creating a shipment from a quote request [B3]', () => {
  beforeEach(() => {
    signIn();
    serveShipments([]);
    answer('convertQuote', { success: true, data: { prefill: { ...PREFILL, referenceNo: 'Q-7F3K2M' } } });
  });

  function serveChange(reply?: () => Response) {
    const changes: unknown[] = [];
    answerWith('changeQuote', async ({ params, request }) => {
      changes.push({ reference: params.reference, ...((await request.json()) as object) });
      return reply?.() ?? HttpResponse.json({ success: true, data: { reference: 'Q-7F3K2M' } });
    });
    return changes;
  }

  async function createFromQuote() {
    const { user } = renderApp('/admin/create?fromQuote=Q-7F3K2M');
    await screen.findByText('Prefilled from quote request Q-7F3K2M.');
    serveCreate();
    await pasteInto(user, screen.getByLabelText(/^Delivery Date/), '2031-03-04');
    await submitCreateForm(user);
    await screen.findByText(tEnglish(office.shipments.created));
    return user;
  }

  test('fills in the form and accepts the request; keeps the shipment if that fails, and offers a retry', async () => {
    const refused = serveChange(() => failure('INTERNAL', 'Something went wrong on our side.'));
    const user = await createFromQuote();
    expect(await screen.findByText('Quote Q-7F3K2M could not be marked as accepted.')).toBeInTheDocument();
    expect(refused).toEqual([{ reference: 'Q-7F3K2M', status: 'accepted', trackingId: ID }]);
    const changes = serveChange();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(changes).toEqual(refused));
  });
});
