import { screen, waitFor, within } from '@testing-library/react';
import { TEXTS } from '@waybill/contracts/texts';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { formatDay, formatInstant } from '#lib/format-date.ts';
import { answerWith, failure } from '#testing/answer.ts';
import { renderApp } from '#testing/render-app.tsx';
import { aShipment, serveShipment, serveShipments } from '#testing/shipments.ts';
import { signIn, TOKEN } from '#testing/sign-in.ts';

const ID = 'TRK-8H2KQM-5VXT3A';
const PATH = `/admin/shipments/${ID}`;
const main = () => within(screen.getByRole('main'));

async function openShipment(address = PATH) {
  const view = renderApp(address);
  await screen.findByRole('heading', { name: 'Update Status' });
  return view;
}

describe('/admin/shipments/{id}', () => {
  beforeEach(() => {
    signIn();
    serveShipments([]);
  });

  test.each([PATH, `${PATH}?edit=true`])('R153, R154, R155: %s shows everything about the shipment', async (address) => {
    let authorization: string | null = null;
    const shipment = aShipment({ trackingId: ID });
    answerWith('trackShipment', ({ request }) => {
      authorization = request.headers.get('Authorization');
      return HttpResponse.json({ success: true, data: shipment });
    });
    await openShipment(address);
    expect(authorization).toBe(`Bearer ${TOKEN}`);
    const summary = screen.getByRole('region', { name: 'Summary' });
    expect(summary).toHaveTextContent(`${ID}ProcessingOriginMalmö, SwedenDestinationLagos, Nigeria`);
    expect(summary).toHaveTextContent(`Ship Date${formatDay(shipment.createdAt)}Delivery DateWed 4 Mar 2099`);
    expect(within(summary).getByRole('button', { name: `Copy ${ID}` })).toBeEnabled();
    expect(screen.getByRole('region', { name: 'Recipient' })).toHaveTextContent('Zoë Ångström');
    expect(screen.getByRole('region', { name: 'Recipient' })).toHaveTextContent('12 Harbour Street');
    expect(main().getByRole('link', { name: '+46 8 555 0199' })).toHaveAttribute('href', 'tel:+4685550199');
    expect(main().getByRole('link', { name: 'zoe@example.com' })).toHaveAttribute('href', 'mailto:zoe@example.com');
    expect(screen.getByRole('region', { name: 'Sender' })).toHaveTextContent('Lindqvist CeramicsAddressStorgatan 4');
    const more = screen.getByRole('region', { name: 'Additional information' });
    expect(more).toHaveTextContent('PO-4471');
    expect(more).toHaveTextContent('Two crates of bowls');
    expect(more).toHaveTextContent(`Created${formatInstant(shipment.createdAt)}Last updated${formatInstant(shipment.updatedAt)}`);
  });

  test('R155: what is not known reads as a dash', async () => {
    serveShipment({ trackingId: ID, referenceNo: null, recipient: { name: 'Zoë', address: null, phone: null, email: null } });
    await openShipment();
    expect(screen.getByRole('region', { name: 'Recipient' })).toHaveTextContent('NameZoëAddress–Phone–Email–');
  });

  test('R161: the history is listed newest first, with place, notes in quotes and a delete button each', async () => {
    serveShipment({ trackingId: ID });
    await openShipment();
    const entries = main().getAllByRole('listitem');
    expect(entries).toHaveLength(2);
    expect(entries[0]).toHaveTextContent(/^ProcessingHamburg hub.*“Weighed”$/);
    expect(entries[1]).toHaveTextContent(/^Picked UpMalmö depot/);
    expect(main().getAllByRole('button', { name: /^Delete the entry of/ })).toHaveLength(2);
  });

  test('R083: a shipment without a history says so', async () => {
    serveShipment({ trackingId: ID, statusHistory: [] });
    await openShipment();
    expect(main().getByText(TEXTS.tracking.noHistory)).toBeInTheDocument();
  });

  test('R169, A2-6: a shipment that does not exist leads to the list, which says why', async () => {
    answerWith('trackShipment', () => failure('SHIPMENT_NOT_FOUND', TEXTS.tracking.notFound));
    const { address } = renderApp(PATH);
    await waitFor(() => expect(address()).toBe('/admin/shipments'));
    expect(await screen.findByText(TEXTS.tracking.notFound)).toBeInTheDocument();
  });

  test('R169, R099: a 401 leads on to the sign-in', async () => {
    answerWith('trackShipment', () => failure('INVALID_TOKEN', TEXTS.login.signInRequired));
    const { address } = renderApp(PATH);
    await waitFor(() => expect(address()).toBe('/login'));
    expect(await screen.findByText(TEXTS.login.expired)).toBeInTheDocument();
  });

  test.each([
    ['the server’s text', () => failure('UNAVAILABLE', TEXTS.server.unavailable), TEXTS.server.unavailable],
    ['the catalogue’s text', () => HttpResponse.error(), TEXTS.shipments.detailFailed],
  ])('R170, R168: any other failure shows %s, and Retry loads it', async (_what, reply, text) => {
    answerWith('trackShipment', reply);
    const { user } = renderApp(PATH);
    expect(await main().findByText(text)).toBeInTheDocument();
    expect(main().getByText(TEXTS.shipments.detailNotFound)).toBeInTheDocument();
    serveShipment({ trackingId: ID });
    await user.click(main().getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('region', { name: 'Summary' })).toBeInTheDocument();
    expect(main().queryByText(TEXTS.shipments.detailNotFound)).not.toBeInTheDocument();
  });

  test('R168: success:false with 200 reads “Tracking not found”', async () => {
    answerWith('trackShipment', () => HttpResponse.json({ success: false }));
    renderApp(PATH);
    expect(await main().findByText(TEXTS.shipments.detailNotFound)).toBeInTheDocument();
  });
});
