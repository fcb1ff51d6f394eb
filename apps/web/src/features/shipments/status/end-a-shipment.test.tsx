import { screen, waitFor, within } from '@testing-library/react';
import type { ShipmentReturn } from '@waybill/contracts/shipments/return-schema';
import type { StatusUpdateInput, TrackedShipment } from '@waybill/contracts/shipments/schema';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { answerWith, failure } from '#testing/answer.ts';
import { pasteInto, renderApp } from '#testing/render-app.tsx';
import { aShipment, serveShipment, serveShipments } from '#testing/shipments.ts';
import { signIn } from '#testing/sign-in.ts';

const ID = 'TRK-8H2KQM-5VXT3A';
const BACK = 'TRK-9D2WQ5-K7M3XA';

async function openShipment(shipment: Partial<TrackedShipment> = {}) {
  serveShipment({ trackingId: ID, ...shipment });
  const view = renderApp(`/admin/shipments/${ID}`);
  await screen.findByRole('heading', { name: 'Update Status' });
  return view;
}

/** Answers updates with the shipment, and records what was sent. */
function recordUpdates(): StatusUpdateInput[] {
  const sent: StatusUpdateInput[] = [];
  answerWith('updateStatus', async ({ request }) => {
    sent.push((await request.json()) as StatusUpdateInput);
    return HttpResponse.json({ success: true, data: aShipment({ trackingId: ID }), warnings: [] });
  });
  return sent;
}

beforeEach(() => {
  signIn();
  serveShipments([]);
});

test('ends a shipment with an outcome and its reason, in the field of the status [B22]', async () => {
  const sent = recordUpdates();
  const { user } = await openShipment();
  await user.selectOptions(screen.getByLabelText(/^Status/), 'lost');
  await user.selectOptions(screen.getByLabelText('Reason'), 'Stolen');
  await user.click(screen.getByRole('button', { name: 'Update Status' }));
  await waitFor(() => expect(sent).toEqual([{ outcome: 'lost', subStatus: 'stolen', version: 2 }]));
});

test('asks before it opens an ended shipment again [B22]', async () => {
  const sent = recordUpdates();
  const { user } = await openShipment({ outcome: 'returned' });
  expect(screen.getByRole('region', { name: 'Summary' })).toHaveTextContent('Returned to the sender');
  await user.selectOptions(screen.getByLabelText(/^Status/), 'in_transit');
  await user.click(screen.getByRole('button', { name: 'Update Status' }));
  const question = await screen.findByRole('alertdialog');
  expect(question).toHaveTextContent('The shipment had already been returned, canceled or lost.');
  await user.click(within(question).getByRole('button', { name: 'Update Status' }));
  await waitFor(() => expect(sent).toEqual([{ status: 'in_transit', force: true, version: 2 }]));
});

test('asks for the day of the next attempt only after a failed delivery [B22]', async () => {
  const sent = recordUpdates();
  const { user } = await openShipment();
  await user.selectOptions(screen.getByLabelText(/^Status/), 'on_hold');
  expect(screen.queryByLabelText('Next attempt')).not.toBeInTheDocument();
  await user.selectOptions(screen.getByLabelText('Reason'), 'Recipient absent');
  await pasteInto(user, screen.getByLabelText('Next attempt'), '2099-03-05');
  await user.click(screen.getByRole('button', { name: 'Update Status' }));
  await waitFor(() =>
    expect(sent).toMatchObject([{ status: 'on_hold', subStatus: 'recipient_absent', nextAttempt: '2099-03-05' }]),
  );
});

test('offers a return with Returned; says why a shipment cannot go back; creates it with a reason, and opens it [B22]', async () => {
  const sent: ShipmentReturn[] = [];
  const { user, address } = await openShipment();
  answerWith('returnShipment', () => failure('RETURN_NOT_POSSIBLE', 'Its return TRK-1 is in the trash. Restore it there.'));
  expect(screen.queryByRole('button', { name: 'Create return' })).not.toBeInTheDocument();
  await user.selectOptions(screen.getByLabelText(/^Status/), 'returned');
  await user.click(screen.getByRole('button', { name: 'Create return' }));
  expect(await screen.findByText('Reason is required.')).toBeInTheDocument();
  expect(screen.getByLabelText('Reason')).toHaveFocus();
  await user.selectOptions(screen.getByLabelText('Reason'), 'Refused');
  await user.click(screen.getByRole('button', { name: 'Create return' }));
  const question = await screen.findByRole('alertdialog');
  expect(question).toHaveTextContent('goes from Zoë Ångström to Lindqvist Ceramics');
  await user.click(within(question).getByRole('button', { name: 'Create return' }));
  expect(await within(question).findByText(/is in the trash/)).toBeInTheDocument();

  answerWith('returnShipment', async ({ request }) => {
    sent.push((await request.json()) as ShipmentReturn);
    serveShipment({ trackingId: BACK, returnOf: ID });
    const original = aShipment({ trackingId: ID, outcome: 'returned', returnedAs: BACK });
    return HttpResponse.json(
      { success: true, data: { return: aShipment({ trackingId: BACK, returnOf: ID }), original }, runId: 'run-1' },
      { status: 201 },
    );
  });
  await user.click(within(question).getByRole('button', { name: 'Create return' }));
  await waitFor(() => expect(address()).toBe(`/admin/shipments/${BACK}`));
  expect(sent).toEqual([{ subStatus: 'refused' }]);
  expect(await screen.findByRole('link', { name: ID })).toHaveAttribute('href', `/admin/shipments/${ID}`);
  expect(screen.queryByRole('button', { name: 'Create return' })).not.toBeInTheDocument();
  const undone: unknown[] = [];
  answerWith('bulkShipments', async ({ request }) => {
    undone.push(await request.json());
    serveShipment({ trackingId: ID });
    return HttpResponse.json({ success: true, data: { done: [ID], failed: [], warnings: [] } });
  });
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(address()).toBe(`/admin/shipments/${ID}`));
  expect(undone).toEqual([{ action: 'undo', ids: [ID], runId: 'run-1' }]);
});

test.each(['delivered', 'cancelled', 'lost'] as const)(
  'offers no return of a shipment that ended as %s [B22]',
  async (outcome) => {
    const { user } = await openShipment({ outcome, ...(outcome === 'delivered' && { status: 'delivered' }) });
    await user.selectOptions(screen.getByLabelText(/^Status/), 'returned');
    expect(screen.queryByRole('button', { name: 'Create return' })).not.toBeInTheDocument();
  },
);

test('says that deleting the entry of a return deletes the return [B22]', async () => {
  const { statusHistory } = aShipment();
  const returned = {
    _id: 'entry-3',
    status: 'processing',
    outcome: 'returned',
    location: null,
    timestamp: '2026-11-20T09:30:00.000Z',
  } as const;
  const { user } = await openShipment({ outcome: 'returned', returnedAs: BACK, statusHistory: [...statusHistory, returned] });
  const [newest, older] = screen.getAllByRole('button', { name: /^Delete entry from/ });
  await user.click(newest as HTMLElement);
  expect(screen.getByRole('alertdialog')).toHaveTextContent(`This also moves its return ${BACK} to the trash.`);
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Cancel' }));
  await user.click(older as HTMLElement);
  expect(screen.getByRole('alertdialog')).not.toHaveTextContent(BACK);
});
