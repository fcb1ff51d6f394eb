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

  test('shows all data of the shipment [R153, R154, R155]', async () => {
    let authorization: string | null = null;
    const shipment = aShipment({ trackingId: ID });
    answerWith('trackShipment', ({ request }) => {
      authorization = request.headers.get('Authorization');
      return HttpResponse.json({ success: true, data: shipment });
    });
    await openShipment();
    expect(authorization).toBe(`Bearer ${TOKEN}`);
    const summary = screen.getByRole('region', { name: 'Summary' });
    expect(summary).toHaveTextContent(/^ProcessingBeing sorted in Hamburg.*OriginMalmö, SwedenDestinationLagos, Nigeria/);
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
  });

  test('draws the progress: past stations with time and place, the current one, and the next ones', async () => {
    serveShipment({ trackingId: ID, status: 'processing' });
    await openShipment();
    const stations = within(screen.getByRole('list', { name: 'Progress' })).getAllByRole('listitem');
    expect(stations.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Picked UpWed 18 Nov, \d\d:00Malmö depot$/),
      expect.stringMatching(/^ProcessingThu 19 Nov, \d\d:30Hamburg hub$/),
      'In Transit',
      'DeliveredWed 4 Mar 2099',
    ]);
    expect(stations.map((station) => station.getAttribute('aria-current'))).toEqual([null, 'step', null, null]);
  });

  test('shows a hold as a station while it lasts', async () => {
    serveShipment({ trackingId: ID, status: 'on_hold' });
    await openShipment();
    const stations = within(screen.getByRole('list', { name: 'Progress' })).getAllByRole('listitem');
    expect(stations[3]).toHaveTextContent('On Hold');
    expect(stations[3]).toHaveAttribute('aria-current', 'step');
  });

  test('links to the customer’s page, and copies its URL', async () => {
    serveShipment({ trackingId: ID });
    const { user } = await openShipment();
    const view = main().getByRole('link', { name: 'View as customer (in a new tab)' });
    expect(view).toHaveAttribute('href', paths.trackId(ID));
    expect(view).toHaveAttribute('target', '_blank');
    await user.click(main().getByRole('button', { name: 'Copy link' }));
    expect(await navigator.clipboard.readText()).toBe(new URL(paths.trackId(ID), window.location.href).href);
  });

  test('shows a dash for unknown values [R155]', async () => {
    serveShipment({ trackingId: ID, referenceNo: null, recipient: { name: 'Zoë', address: null, phone: null, email: null } });
    await openShipment();
    expect(screen.getByRole('region', { name: 'Recipient' })).toHaveTextContent('NameZoëAddress–Phone–Email–');
  });

  test('lists the history newest first, with place, quoted notes and a delete button each [R161]', async () => {
    serveShipment({ trackingId: ID });
    await openShipment();
    const entries = history();
    expect(entries).toHaveLength(2);
    expect(entries[0]).toHaveTextContent(/^ProcessingHamburg hub.*“Weighed”$/);
    expect(entries[1]).toHaveTextContent(/^Picked UpMalmö depot/);
    expect(main().getAllByRole('button', { name: /^Delete entry from/ })).toHaveLength(2);
  });

  test('shows the reason of a history entry [B17]', async () => {
    const [first, second] = aShipment().statusHistory;
    serveShipment({
      trackingId: ID,
      statusHistory: [
        { ...first, subStatus: 'collected' } as HistoryEntry,
        { ...second, subStatus: 'unheard_of' } as HistoryEntry,
      ],
    });
    await openShipment();
    const entries = history();
    expect(entries[1]).toHaveTextContent('Collected');
    expect(entries[0]).not.toHaveTextContent('unheard_of');
  });

  test.each([
    ['the reason', { subStatus: 'collected', notes: 'By bike' }, 'Collected'],
    ['the note', { notes: 'By bike' }, '“By bike”'],
  ])('shows %s on the first line, beside the time, if there is no place [U8]', async (_what, known, text) => {
    const [first] = aShipment().statusHistory;
    const { notes: _notes, ...bare } = { ...first };
    serveShipment({ trackingId: ID, statusHistory: [{ ...bare, ...known, location: null } as HistoryEntry] });
    await openShipment();
    const [entry] = history();
    const [line] = entry?.getElementsByTagName('p') ?? [];
    expect(line).toHaveTextContent(new RegExp(`^${text}.*${clock.minute(first?.timestamp ?? '')}$`));
  });

  test('offers editing and duplicating [R165, B18]', async () => {
    serveShipment({ trackingId: ID });
    await openShipment();
    expect(main().getByRole('link', { name: 'Edit' })).toHaveAttribute('href', `${PATH}?edit=true`);
    expect(main().getByRole('link', { name: 'Duplicate' })).toHaveAttribute('href', `/admin/create?from=${ID}`);
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

  test('counts and links messages that mention it [B4]', async () => {
    serveShipment({ trackingId: ID });
    answer('listMessages', { success: true, data: mentions(2) });
    await openShipment();
    const notice = await main().findByRole('link', { name: '2 messages mention this shipment' });
    expect(notice).toHaveAttribute('href', `/admin/messages?shipment=${ID}`);
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
    expect(screen.queryByRole('heading', { name: 'Update Status' })).not.toBeInTheDocument();
  });

  test('reports a shipment without history [R083]', async () => {
    serveShipment({ trackingId: ID, statusHistory: [] });
    await openShipment();
    expect(main().getByText('No status history available')).toBeInTheDocument();
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

  test.each([
    [
      'the server’s text',
      () => failure('UNAVAILABLE', 'The service is not available right now. Please try again in a moment.'),
      'The service is not available right now. Please try again in a moment.',
    ],
    ['the catalogue’s text', () => HttpResponse.error(), 'Failed to fetch tracking'],
  ])('shows %s for any other failure, and loads it on Retry [R170, R168]', async (_what, reply, text) => {
    answerWith('trackShipment', reply);
    const { user } = renderApp(PATH);
    expect(await main().findByText(text)).toBeInTheDocument();
    expect(main().getByText('Tracking not found')).toBeInTheDocument();
    serveShipment({ trackingId: ID });
    await user.click(main().getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('region', { name: 'Summary' })).toBeInTheDocument();
    expect(main().queryByText('Tracking not found')).not.toBeInTheDocument();
  });

  test('shows "Tracking not found" for success:false with status 200 [R168, A2-18]', async () => {
    answerWith('trackShipment', () => HttpResponse.json({ success: false }));
    renderApp(PATH);
    expect(await main().findByText('Tracking not found')).toBeInTheDocument();
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

test.each([
  [
    'nobody has an address',
    { recipient: { email: null }, mail: {} },
    'No emails: neither the sender nor the recipient has an email address.',
  ],
  [
    'it is switched off',
    { recipient: {}, mail: { recipient: false, sender: false } },
    'Emails are turned off for this shipment.',
  ],
  ['nothing was to be told', { recipient: { email: 'zoe@example.com' }, mail: {} }, 'No emails about this shipment yet.'],
])('explains why a shipment has no mails: %s [V15]', async (_name, { recipient, mail }, text) => {
  signIn();
  const plain = aShipment();
  const { trackingId } = serveShipment({
    recipient: { ...plain.recipient, ...recipient },
    sender: { ...plain.sender, email: null },
    mail: { ...plain.mail, ...mail },
  });
  answer('listMails', { success: true, data: aMailPage([]) });
  renderApp(`/admin/shipments/${trackingId}`);
  const mails = within(await screen.findByRole('region', { name: 'Emails' }));
  expect(await mails.findByText(text)).toBeInTheDocument();
});
