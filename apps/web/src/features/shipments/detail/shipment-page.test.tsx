import { screen, waitFor, within } from '@testing-library/react';
import type { HistoryEntry } from '@waybill/contracts/shipments/schema';
import { office } from '@waybill/i18n/office';
import { tEnglish } from '@waybill/i18n/translator';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { paths } from '#lib/address/paths.ts';
import { createClock } from '#lib/format/format-date.ts';
import { answer, answerWith, failure } from '#testing/answer.ts';
import { aMail, aMailPage, SENT } from '#testing/mails.ts';
import { renderApp } from '#testing/render-app.tsx';
import { aShipment, serveShipment, serveShipments } from '#testing/shipments.ts';
import { mentions, signIn, TOKEN } from '#testing/sign-in.ts';

const ID = 'TRK-8H2KQM-5VXT3A';
const clock = createClock('America/New_York');
const PATH = `/admin/shipments/${ID}`;
const main = () => within(screen.getByRole('main'));
const history = () => within(screen.getByRole('list', { name: 'History' })).getAllByRole('listitem');

async function openShipment() {
  const view = renderApp(PATH);
  await screen.findByRole('heading', { name: 'Update Status' });
  return view;
}

describe('/admin/shipments/{id}', () => {
  beforeEach(() => {
    signIn();
    serveShipments([]);
  });

  test('shows all data of the shipment, its progress and its history, and links to what can be done with it [R153, R154, R155, R161, R165, B18]', async () => {
    let authorization: string | null = null;
    const shipment = aShipment({ trackingId: ID, status: 'processing' });
    answerWith('trackShipment', ({ request }) => {
      authorization = request.headers.get('Authorization');
      return HttpResponse.json({ success: true, data: shipment });
    });
    const { user } = await openShipment();
    expect(authorization).toBe(`Bearer ${TOKEN}`);
    const summary = screen.getByRole('region', { name: 'Summary' });
    expect(summary).toHaveTextContent(/^Being sorted in Hamburg.*OriginMalmö, SwedenDestinationLagos, Nigeria/);
    expect(summary).toHaveTextContent(`Ship date${clock.day(shipment.createdAt)}Delivery DateWed 4 Mar 2099`);
    expect(screen.getByRole('heading', { level: 1, name: `Shipment ${ID}` })).toHaveFocus();
    expect(main().getByRole('button', { name: `Copy ${ID}` })).toBeEnabled();
    expect(screen.getByRole('region', { name: 'Recipient' })).toHaveTextContent('Zoë Ångström');
    expect(screen.getByRole('region', { name: 'Recipient' })).toHaveTextContent('12 Harbour Street');
    expect(main().getByRole('link', { name: '+46 8 555 0199' })).toHaveAttribute('href', 'tel:+4685550199');
    expect(main().getByRole('link', { name: 'zoe@example.com' })).toHaveAttribute('href', 'mailto:zoe@example.com');
    expect(screen.getByRole('region', { name: 'Sender' })).toHaveTextContent('Lindqvist CeramicsAddressStorgatan 4');
    const more = screen.getByRole('region', { name: 'Additional information' });
    expect(main().getByRole('link', { name: '+46 40 555 0104' })).toHaveAttribute('href', 'tel:+46405550104');
    expect(more).toHaveTextContent('PO-4471');
    expect(more).toHaveTextContent('ServiceLand FreightPieces2Weight18.5 kg');
    expect(more).toHaveTextContent('Two crates of bowls');
    expect(more).toHaveTextContent(`Created${clock.minute(shipment.createdAt)}Last updated${clock.minute(shipment.updatedAt)}`);

    const stations = within(screen.getByRole('list', { name: 'Progress' })).getAllByRole('listitem');
    expect(stations.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Picked UpWed 18 Nov, \d\d:00Malmö depot$/),
      expect.stringMatching(/^ProcessingThu 19 Nov, \d\d:30Hamburg hub$/),
      'In Transit',
      'DeliveredWed 4 Mar 2099',
    ]);
    expect(stations.map((station) => station.getAttribute('aria-current'))).toEqual([null, 'step', null, null]);

    const entries = history();
    expect(entries).toHaveLength(2);
    expect(entries[0]).toHaveTextContent(/^ProcessingHamburg hub.*“Weighed”$/);
    expect(entries[1]).toHaveTextContent(/^Picked UpMalmö depot/);
    expect(main().getAllByRole('button', { name: /^Delete entry from/ })).toHaveLength(2);

    expect(main().getByRole('link', { name: 'Edit' })).toHaveAttribute('href', `${PATH}?edit=true`);
    expect(main().getByRole('link', { name: 'Duplicate' })).toHaveAttribute('href', `/admin/create?from=${ID}`);
    const view = main().getByRole('link', { name: 'View as customer (in a new tab)' });
    expect(view).toHaveAttribute('href', paths.trackId(ID));
    expect(view).toHaveAttribute('target', '_blank');
    await user.click(main().getByRole('button', { name: 'Copy link' }));
    expect(await navigator.clipboard.readText()).toBe(new URL(paths.trackId(ID), window.location.href).href);
  });

  test('shows a dash for unknown values, and counts and links messages that mention it [R083, R155, B4]', async () => {
    answer('listMessages', { success: true, data: mentions(2) });
    serveShipment({
      trackingId: ID,
      statusHistory: [],
      referenceNo: null,
      recipient: { name: 'Zoë', address: null, phone: null, email: null },
    });
    await openShipment();
    expect(screen.getByRole('region', { name: 'Recipient' })).toHaveTextContent('NameZoëAddress–Phone–Email–');
    expect(main().getByText('No status history available')).toBeInTheDocument();
    const notice = await main().findByRole('link', { name: '2 messages mention this shipment' });
    expect(notice).toHaveAttribute('href', `/admin/messages?shipment=${ID}`);
  });

  test('shows the reason of a history entry, and the first known fact beside the time if there is no place [B17] [U8]', async () => {
    const [first] = aShipment().statusHistory;
    const { notes: _notes, ...bare } = { ...first };
    const entry = (id: string, known: Partial<HistoryEntry>) => ({ ...bare, _id: id, ...known }) as HistoryEntry;
    serveShipment({
      trackingId: ID,
      status: 'on_hold',
      statusHistory: [
        entry('a', { subStatus: 'collected' }),
        entry('b', { location: null, subStatus: 'collected', notes: 'By bike' }),
        entry('c', { location: null, notes: 'By bike' }),
        entry('d', { subStatus: 'unheard_of' }),
      ],
    });
    await openShipment();
    const [unknown, noted, reasoned, placed] = history();
    const firstLine = (item: HTMLElement | undefined) => item?.getElementsByTagName('p')[0];
    const time = clock.minute(first?.timestamp ?? '');
    expect(placed).toHaveTextContent('Collected');
    expect(firstLine(reasoned)).toHaveTextContent(new RegExp(`^Collected.*${time}$`));
    expect(firstLine(noted)).toHaveTextContent(new RegExp(`^“By bike”.*${time}$`));
    expect(unknown).not.toHaveTextContent('unheard_of');
    // A hold is a station while it lasts.
    const stations = within(screen.getByRole('list', { name: 'Progress' })).getAllByRole('listitem');
    expect(stations[3]).toHaveTextContent('On Hold');
    expect(stations[3]).toHaveAttribute('aria-current', 'step');
  });

  test('asks before deleting, returns to the list, and can be undone [R136, R137]', async () => {
    const shipment = serveShipment({ trackingId: ID });
    answer('deleteShipment', { success: true, message: tEnglish(office.shipments.deleted) });
    answer('restoreShipment', { success: true, data: shipment });
    const { user, address } = await openShipment();
    await user.click(main().getByRole('button', { name: 'Delete' }));
    answerWith('trackShipment', () => failure('SHIPMENT_NOT_FOUND', 'Tracking ID not found'));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(address()).toBe('/admin/shipments'));
    expect(screen.queryByText('Tracking ID not found')).not.toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText(tEnglish(office.shipments.restored))).toBeInTheDocument();
  });

  test('shows its activity on a tab with a URL [B11]', async () => {
    serveShipment({ trackingId: ID });
    const requests: (string | null)[] = [];
    answerWith('getActivity', ({ request }) => {
      requests.push(new URL(request.url).searchParams.get('target'));
      return HttpResponse.json({ success: true, data: { entries: [], pagination: { page: 1, limit: 25, total: 0, pages: 0 } } });
    });
    const { user, address } = await openShipment();
    await user.click(main().getByRole('link', { name: 'Activity' }));
    expect(address()).toBe(`${PATH}?view=activity`);
    await waitFor(() => expect(requests).toEqual([ID]));
    expect(screen.queryByRole('region', { name: 'Recipient' })).not.toBeInTheDocument();
  });

  test('returns to the list for an unknown shipment, with the reason [R169, A2-6, A2-18]', async () => {
    answerWith('trackShipment', () => failure('SHIPMENT_NOT_FOUND', 'Tracking ID not found'));
    const { address } = renderApp(PATH);
    await waitFor(() => expect(address()).toBe('/admin/shipments'));
    expect(await screen.findByText('Tracking ID not found')).toBeInTheDocument();
  });

  test('opens the sign-in on a 401 [R169, R099]', async () => {
    answerWith('trackShipment', () => failure('INVALID_TOKEN', tEnglish(office.login.signInRequired)));
    const { address } = renderApp(PATH);
    await waitFor(() => expect(address()).toBe('/login'));
    expect(await screen.findByText('Your session has expired')).toBeInTheDocument();
  });

  test('names any other failure, by the server’s text if it has one, and loads it on Retry [R168, R170, A2-18]', async () => {
    answerWith('trackShipment', () => HttpResponse.error());
    const { user } = renderApp(PATH);
    expect(await main().findByText('Failed to fetch tracking')).toBeInTheDocument();
    expect(main().getByText('Tracking not found')).toBeInTheDocument();
    answerWith('trackShipment', () => failure('UNAVAILABLE', 'The service is not available right now.'));
    await user.click(main().getByRole('button', { name: 'Retry' }));
    expect(await main().findByText('The service is not available right now.')).toBeInTheDocument();
    answerWith('trackShipment', () => HttpResponse.json({ success: false }));
    await user.click(main().getByRole('button', { name: 'Retry' }));
    expect(await main().findByText('Failed to fetch tracking')).toBeInTheDocument();
    expect(main().getByText('Tracking not found')).toBeInTheDocument();
    serveShipment({ trackingId: ID });
    await user.click(main().getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('region', { name: 'Summary' })).toBeInTheDocument();
    expect(main().queryByText('Tracking not found')).not.toBeInTheDocument();
  });
});

test('lists the mails of a shipment with state and link', async () => {
  signIn();
  const { trackingId } = serveShipment();
  answer('listMails', { success: true, data: aMailPage([aMail(), SENT]) });
  renderApp(`/admin/shipments/${trackingId}`);
  const mails = within(await screen.findByRole('region', { name: 'Emails' }));
  const links = await mails.findAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    `/admin/mails?open=${aMail().id}`,
    `/admin/mails?open=${SENT.id}`,
  ]);
  expect(links[0]).toHaveTextContent(/^Out for deliveryHelddue .*, zoe@example\.com$/);
  expect(links[1]).toHaveTextContent(/^Shipment createdSentFri 20 Nov, 10:05, zoe@example\.com$/);
});
