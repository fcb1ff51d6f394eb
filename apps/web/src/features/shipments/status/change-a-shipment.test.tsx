import { screen, waitFor, within } from '@testing-library/react';
import type { StatusUpdateInput } from '@waybill/contracts/shipments/schema';
import { STATUS_WARNINGS } from '@waybill/domain/shipments/status-warnings';
import { office } from '@waybill/i18n/office';
import { tEnglish } from '@waybill/i18n/translator';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { answer, answerWith, failure, delayAnswer } from '#testing/answer.ts';
import { failWith } from '#testing/failures.ts';
import { pasteInto, renderApp } from '#testing/render-app.tsx';
import { serveShipment, serveShipments } from '#testing/shipments.ts';
import { signIn } from '#testing/sign-in.ts';

const ID = 'TRK-8H2KQM-5VXT3A';
const main = () => within(screen.getByRole('main'));
const history = () =>
  within(screen.getByRole('list', { name: 'History', hidden: true })).getAllByRole('listitem', { hidden: true });

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

  test('starts with Select Status; previews a reason for the customer; sends one choice, again after a lost connection, and clears the form [R156, R157, R158, R159, B17]', async () => {
    const shipment = serveShipment({ trackingId: ID });
    const bodies: StatusUpdateInput[] = [];
    const serveUpdates = () =>
      answerWith('updateStatus', async ({ request }) => {
        const body = (await request.json()) as StatusUpdateInput;
        bodies.push(body);
        const { status, location = null } = body;
        const entry = { _id: `entry-${bodies.length + 2}`, status, location, timestamp: '2026-11-20T10:00:00.000Z' };
        const data = { ...shipment, status, statusHistory: [...shipment.statusHistory, entry] };
        return HttpResponse.json({ success: true, data, warnings: [] });
      });
    serveUpdates();
    const { user } = await openShipment();
    const status = screen.getByLabelText(/^Status/);
    expect(status).toBeRequired();
    expect(
      within(status)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['Select Status', 'Picked Up', 'Processing', 'In Transit', 'On Hold', 'Delivered', 'Returned', 'Canceled', 'Lost']);
    await user.click(screen.getByRole('button', { name: 'Update Status' }));
    expect(status).toBeInvalid();
    expect(bodies).toEqual([]);

    // The response is shown without another request.
    answerWith('trackShipment', () => HttpResponse.error());
    failWith('updateStatus', 'no network');
    await user.selectOptions(status, 'in_transit');
    await pasteInto(user, screen.getByLabelText('Location'), ' Lisbon hub ');
    await user.click(screen.getByRole('button', { name: 'Update Status' }));
    expect(await main().findByText('Failed to update status')).toBeInTheDocument();
    expect(status).toHaveValue('in_transit');
    expect(screen.getByLabelText('Location')).toHaveValue(' Lisbon hub ');
    serveUpdates();
    await user.click(screen.getByRole('button', { name: 'Update Status' }));
    expect(await screen.findByText('Status updated successfully!')).toBeInTheDocument();
    expect(bodies).toEqual([{ status: 'in_transit', location: 'Lisbon hub', version: 2 }]);
    expect(screen.getByRole('region', { name: 'Summary' })).toHaveTextContent('In Transit');
    expect(history()[0]).toHaveTextContent('Lisbon hub');
    expect(status).toHaveValue('');
    expect(screen.getByLabelText('Location')).toHaveValue('');
    expect(sessionStorage).toHaveLength(0);

    // Reason and note belong to a status.
    expect(screen.queryByLabelText('Reason')).not.toBeInTheDocument();
    expect(screen.queryByLabelText('Notes (shown to the customer)')).not.toBeInTheDocument();
    await user.selectOptions(status, 'in_transit');
    const reason = screen.getByLabelText('Reason');
    await user.selectOptions(reason, 'Departed');
    await user.selectOptions(status, 'on_hold');
    expect(reason).toHaveValue('');
    expect(within(reason).queryByRole('option', { name: 'Departed' })).not.toBeInTheDocument();
    await user.selectOptions(reason, 'Weather');
    expect(screen.getByText('The customer sees: “Delayed by bad weather.”')).toBeInTheDocument();
    await user.type(screen.getByLabelText('Notes (shown to the customer)'), 'Storm{Control>}{Enter}{/Control}');
    await waitFor(() => expect(bodies[1]).toEqual({ status: 'on_hold', subStatus: 'weather', notes: 'Storm', version: 2 }));
  });

  test('takes the amount due only for a payment; refuses what it cannot read; shows it in the history', async () => {
    const shipment = serveShipment({ trackingId: ID });
    const bodies: StatusUpdateInput[] = [];
    answerWith('updateStatus', async ({ request }) => {
      bodies.push((await request.json()) as StatusUpdateInput);
      const payment = { amount: 1_249.5, currency: 'EUR' };
      const asked = { status: 'on_hold', subStatus: 'payment', location: null, timestamp: '2026-11-20T10:00:00.000Z' };
      const statusHistory = [...shipment.statusHistory, { _id: 'entry-3', ...asked, payment }];
      return HttpResponse.json({ success: true, data: { ...shipment, status: 'on_hold', statusHistory }, warnings: [] });
    });
    const { user } = await openShipment();
    await user.selectOptions(screen.getByLabelText(/^Status/), 'on_hold');
    expect(screen.queryByLabelText(/^Amount due/)).toBeNull();
    await user.selectOptions(screen.getByLabelText('Reason'), 'payment');
    await user.type(screen.getByLabelText(/^Amount due/), '1,249.50');
    await user.type(screen.getByLabelText('Currency'), 'eur');
    await user.click(screen.getByRole('button', { name: 'Update Status' }));
    expect(await screen.findByText('Amount due must be a number.')).toBeVisible();
    expect(bodies).toEqual([]);
    await user.clear(screen.getByLabelText(/^Amount due/));
    await user.type(screen.getByLabelText(/^Amount due/), '1249,50');
    await user.click(screen.getByRole('button', { name: 'Update Status' }));
    const payment = { amount: 1_249.5, currency: 'EUR' };
    await waitFor(() => expect(bodies).toEqual([{ status: 'on_hold', subStatus: 'payment', payment, version: 2 }]));
    expect(await screen.findByText(/^Amount due: EUR\s1,249\.50$/)).toBeInTheDocument();

    // Typed text of another reason is not sent.
    await user.selectOptions(screen.getByLabelText(/^Status/), 'on_hold');
    await user.selectOptions(screen.getByLabelText('Reason'), 'payment');
    await user.type(screen.getByLabelText(/^Amount due/), '5');
    await user.selectOptions(screen.getByLabelText('Reason'), 'weather');
    await user.click(screen.getByRole('button', { name: 'Update Status' }));
    await waitFor(() => expect(bodies[1]).toEqual({ status: 'on_hold', subStatus: 'weather', version: 2 }));
  });

  test('sends an Arabic place as it was typed; refuses one of 500 characters beside the field, whole and with the limit [V2]', async () => {
    const shipment = serveShipment({ trackingId: ID });
    const bodies: unknown[] = [];
    answerWith('updateStatus', async ({ request }) => {
      bodies.push(await request.json());
      return HttpResponse.json({ success: true, data: shipment, warnings: [] });
    });
    const { user } = await openShipment();
    await user.selectOptions(screen.getByLabelText(/^Status/), 'in_transit');
    const place = screen.getByLabelText('Location');
    await pasteInto(user, place, 'م'.repeat(500));
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Location must be at most 120 characters.')).toBeInTheDocument();
    expect(place).toHaveFocus();
    expect(place).toHaveValue('م'.repeat(500));
    await user.clear(place);
    await pasteInto(user, place, 'مستودع دبي');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(bodies).toEqual([{ status: 'in_transit', location: 'مستودع دبي', version: 2 }]));
  });

  test('says that someone else has changed the status, keeps what was typed, and saves it on a second try; another change is no conflict [V3]', async () => {
    const shipment = serveShipment({ trackingId: ID });
    const { eta: _eta, waiting: _waiting, accuracy: _accuracy, accuracyBasis: _basis, ...plain } = shipment;
    const theirs = { _id: 'theirs', status: 'on_hold' as const, location: 'Lyon', timestamp: '2026-11-20T10:00:00.000Z' };
    const held = { ...plain, status: 'on_hold' as const, statusHistory: [...plain.statusHistory, theirs], version: 5 };
    const states = [{ ...plain, version: 4 }, held, { ...held, version: 6 }];
    const versions: unknown[] = [];
    answerWith('updateStatus', async ({ request }) => {
      versions.push(((await request.json()) as StatusUpdateInput).version);
      const current = states[versions.length - 1];
      if (current) return failure('STALE', 'Someone else changed this shipment since you opened it.', { data: { current } });
      return HttpResponse.json({ success: true, data: { ...shipment, status: 'in_transit', version: 7 }, warnings: [] });
    });
    const { user } = await openShipment();
    await user.selectOptions(screen.getByLabelText(/^Status/), 'in_transit');
    await pasteInto(user, screen.getByLabelText('Location'), 'Lisbon hub');
    await user.keyboard('{Enter}');
    expect(await main().findByText(/^Changed meanwhile: On Hold\. Nothing was saved/)).toBeInTheDocument();
    expect(versions).toEqual([2, 4]);
    expect(screen.getByLabelText('Location')).toHaveValue('Lisbon hub');
    expect(screen.getByLabelText('Location')).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Status updated successfully!')).toBeInTheDocument();
    expect(versions).toEqual([2, 4, 5, 6]);
  });

  test('keeps text typed during the save [W2]', async () => {
    const shipment = serveShipment({ trackingId: ID });
    answer('updateStatus', { success: true, data: { ...shipment, status: 'in_transit' }, warnings: [] });
    const { user } = await openShipment();
    await user.selectOptions(screen.getByLabelText(/^Status/), 'in_transit');
    const release = delayAnswer('updateStatus');
    await user.click(screen.getByRole('button', { name: 'Update Status' }));
    await screen.findByRole('button', { name: 'Updating...' });
    await pasteInto(user, screen.getByLabelText('Location'), 'Lisbon');
    release();
    expect(await screen.findByText(tEnglish(office.shipments.statusUpdated))).toBeInTheDocument();
    expect(screen.getByLabelText('Location')).toHaveValue('Lisbon');
  });

  test('asks before a delivered shipment is moved back; Cancel sends nothing, confirming does [R160]', async () => {
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
    expect(await screen.findByText('Status updated successfully!')).toBeInTheDocument();
    expect(requests).toBe(1);
  });

  test('asks about a transition that only the server finds odd, and resends it with force [A2-3]', async () => {
    const shipment = serveShipment({ trackingId: ID });
    const bodies: unknown[] = [];
    answerWith('updateStatus', async ({ request }) => {
      const body = (await request.json()) as StatusUpdateInput;
      bodies.push(body);
      if (!body.force) return failure('ODD_TRANSITION', STATUS_WARNINGS.after_delivered);
      return HttpResponse.json({ success: true, data: { ...shipment, status: 'on_hold' }, warnings: ['after_delivered'] });
    });
    const { user } = await openShipment();
    await user.selectOptions(screen.getByLabelText(/^Status/), 'on_hold');
    await pasteInto(user, screen.getByLabelText('Location'), 'Depot');
    await user.click(screen.getByRole('button', { name: 'Update Status' }));
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog).toHaveTextContent(STATUS_WARNINGS.after_delivered);
    expect(screen.getByLabelText('Location')).toHaveValue('Depot');
    await user.click(within(dialog).getByRole('button', { name: 'Update Status' }));
    expect(await screen.findByText('Status updated successfully!')).toBeInTheDocument();
    expect(bodies).toEqual([
      { status: 'on_hold', location: 'Depot', version: 2 },
      { status: 'on_hold', location: 'Depot', version: 2, force: true },
    ]);
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  test('restores the input after signing in again [R099]', async () => {
    serveShipment({ trackingId: ID });
    answerWith('updateStatus', () => failure('TOKEN_EXPIRED', tEnglish(office.login.expired)));
    const { user, unmount } = await openShipment();
    await user.selectOptions(screen.getByLabelText(/^Status/), 'on_hold');
    await user.selectOptions(screen.getByLabelText('Reason'), 'Weather');
    await pasteInto(user, screen.getByLabelText('Location'), 'Depot');
    await user.click(screen.getByRole('button', { name: 'Update Status' }));
    await screen.findByLabelText('Username');
    unmount();
    signIn();
    await openShipment();
    expect(screen.getByLabelText(/^Status/)).toHaveValue('on_hold');
    expect(screen.getByLabelText('Reason')).toHaveValue('weather');
    expect(screen.getByLabelText('Location')).toHaveValue('Depot');
  });
});

test('deleting a history entry asks in the exact words, shows a failure in the dialog, and reports the remaining status [R162, R163, R164]', async () => {
  signIn();
  serveShipments([]);
  const shipment = serveShipment({ trackingId: ID });
  const { user } = await openShipment();
  await user.click(main().getAllByRole('button', { name: /^Delete entry from/ })[0] as HTMLElement);
  const dialog = screen.getByRole('alertdialog');
  const press = () => user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  expect(dialog).toHaveAccessibleDescription('Are you sure you want to delete this status history?');
  expect(within(dialog).getByRole('button', { name: 'Cancel' })).toHaveFocus();

  answerWith('deleteHistoryEntry', () => failure('HISTORY_ENTRY_NOT_FOUND', tEnglish(office.shipments.historyEntryNotFound)));
  await press();
  expect(await within(dialog).findByText(tEnglish(office.shipments.historyEntryNotFound))).toBeInTheDocument();
  failWith('deleteHistoryEntry', 'no network');
  await press();
  expect(await within(dialog).findByText('Failed to delete status history')).toBeInTheDocument();
  expect(history()).toHaveLength(2);

  let deleted: unknown;
  answerWith('deleteHistoryEntry', ({ params }) => {
    deleted = params;
    return HttpResponse.json({
      success: true,
      data: { ...shipment, status: 'picked_up', statusHistory: shipment.statusHistory.slice(0, 1) },
    });
  });
  await press();
  expect(await screen.findByText('Status history deleted successfully!')).toBeInTheDocument();
  expect(deleted).toMatchObject({ trackingId: ID, historyEntryId: 'entry-2' });
  expect(screen.getByText(`${ID}: Picked Up`)).toBeInTheDocument();
  expect(history()).toHaveLength(1);
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});
