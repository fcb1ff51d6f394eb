import { screen, within } from '@testing-library/react';
import type { DisputeRecord } from '@waybill/contracts/activity/record-schema';
import type { FullProof } from '@waybill/contracts/proofs/schema';
import { HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { answerWith, failure } from '#testing/answer.ts';
import { failWith } from '#testing/failures.ts';
import { SENT } from '#testing/mails.ts';
import { renderApp } from '#testing/render-app.tsx';
import { aShipment } from '#testing/shipments.ts';
import { signIn } from '#testing/sign-in.ts';

const { trackingId } = aShipment();
type Change = DisputeRecord['changes'][number];
const change = (_id: string, parts: Partial<Change>): Change => ({
  _id,
  at: '2026-11-20T15:05:00.000Z',
  actor: 'ada',
  action: 'shipment.edited',
  before: null,
  after: null,
  ...parts,
});

const PROOF: FullProof = {
  initial: 'N',
  receiver: 'Nils Berg, flat 12',
  relation: 'neighbour',
  isSigned: true,
  isByCode: true,
  location: null,
  timestamp: '2026-11-21T10:00:00.000Z',
  signature: 'data:image/png;base64,AAAA',
  photos: [],
};

function serveRecord(parts: Partial<DisputeRecord> = {}) {
  const record: DisputeRecord = {
    shipment: aShipment(),
    proof: PROOF,
    mails: [{ ...SENT, to: SENT.to.address }],
    changes: [],
    ...parts,
  };
  const received: (string | null)[] = [];
  answerWith('getRecord', ({ request }) => {
    received.push(request.headers.get('Authorization') ?? request.headers.get('Tracking-Link'));
    return HttpResponse.json({ success: true, data: record });
  });
  return received;
}

const rowsOf = async (name: string) => {
  const part = within(await screen.findByRole('region', { name }));
  return part
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    );
};

test('puts promise, history, proof, mails and changes of a shipment on one page to print, oldest first', async () => {
  signIn();
  const [first, second] = aShipment().statusHistory;
  if (!first || !second) throw new Error('There is no history');
  serveRecord({
    shipment: aShipment({
      attempts: 1,
      originalDeliveryDate: '2026-11-20',
      deliveryDate: '2026-11-21',
      statusHistory: [{ ...second, recordedAt: '2026-11-19T15:30:00.000Z' }, first],
    }),
    changes: [
      change('2', { before: { deliveryDate: '2026-11-20' }, after: { deliveryDate: '2026-11-21' } }),
      change('1', {
        action: 'shipment.created',
        at: '2026-11-18T08:00:00.000Z',
        before: { deliveryDate: null },
        after: { deliveryDate: '2026-11-20' },
      }),
    ],
  });
  renderApp(`/admin/shipments/${trackingId}/record`);
  expect(await rowsOf('Promised delivery')).toEqual([
    ['Wed 18 Nov 2026, 03:00 EST', 'Fri 20 Nov 2026', ''],
    ['Fri 20 Nov 2026, 10:05 EST', 'Sat 21 Nov 2026', 'ada'],
  ]);
  expect(await rowsOf('Status history')).toEqual([
    ['Wed 18 Nov 2026, 03:00 EST', 'Wed 18 Nov 2026, 03:00 EST', 'Picked Up', 'Malmö depot', ''],
    ['Thu 19 Nov 2026, 04:30 EST', 'Thu 19 Nov 2026, 10:30 EST', 'Processing', 'Hamburg hub', 'Weighed'],
  ]);
  expect(screen.getByText('1 failed delivery attempt')).toBeVisible();
  const proof = within(screen.getByRole('region', { name: 'Proof of delivery' }));
  expect(proof.getByText('Nils Berg, flat 12')).toBeVisible();
  expect(proof.getByText('Shown by the holder of the recipient’s link')).toBeVisible();
  expect(proof.getByRole('img', { name: 'Signature' })).toBeVisible();
  expect((await rowsOf('Emails'))[0]).toEqual([
    'Fri 20 Nov 2026, 10:05 EST',
    'zoe@example.com',
    `Shipment ${trackingId} has been registered`,
    'Sent',
    '250 OK: queued as 12345',
  ]);
  expect((await rowsOf('Changes')).map(([, actor, what, fields]) => [actor, what, fields])).toEqual([
    ['ada', 'Shipment created', ''],
    ['ada', 'Shipment edited', 'Delivery date: 2026-11-20 → 2026-11-21'],
  ]);
  expect(screen.getByRole('button', { name: 'Print' })).toBeEnabled();
});

test('is not printed before it is loaded: a failure is named, and Retry reads it again', async () => {
  signIn();
  failWith('getRecord', 'no network');
  const { user } = renderApp(`/admin/shipments/${trackingId}/record`);
  const alert = await screen.findByRole('alert');
  expect(screen.getByRole('button', { name: 'Print' })).toBeDisabled();
  serveRecord();
  await user.click(within(alert).getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('region', { name: 'Emails' })).toBeVisible();
});

test('opens for its sender by a link, without the office around it', async () => {
  sessionStorage.setItem(`link:${trackingId}`, 'token');
  const received = serveRecord();
  renderApp(`/record/${trackingId}`);
  expect(await screen.findByRole('region', { name: 'Emails' })).toBeVisible();
  expect(received).toEqual(['token']);
  expect(screen.queryAllByRole('link')).toEqual([]);
  expect(screen.queryByText('Link for the sender')).toBeNull();
});

test('says to the sender that a link has ended', async () => {
  answerWith('getRecord', () => failure('LINK_NOT_FOUND', 'This link has ended. Ask us for a new one.'));
  renderApp(`/record/${trackingId}`);
  expect(await screen.findByRole('alert')).toHaveTextContent('This link has ended. Ask us for a new one.');
});

test('makes the link for the sender', async () => {
  signIn();
  serveRecord();
  const address = `https://waybill.example/record/${trackingId}?k=token`;
  const made: unknown[] = [];
  answerWith('makeLink', async ({ request }) => {
    made.push(await request.json());
    const link = { id: 'a'.repeat(24), scope: 'record', madeBy: 'ada', lastUsedOn: null, revokedAt: null, isOfAnother: false };
    const times = { createdAt: '2026-11-20T09:30:00.000Z', expiresAt: '2026-12-20T09:30:00.000Z' };
    return HttpResponse.json({ success: true, data: { link: { ...link, ...times }, address } }, { status: 201 });
  });
  const { user } = renderApp(`/admin/shipments/${trackingId}/record`);
  await user.click(await screen.findByText('Link for the sender'));
  await user.click(screen.getByRole('button', { name: 'Create link' }));
  expect(await screen.findByRole('textbox')).toHaveValue(address);
  expect(made).toEqual([{ scope: 'record', days: 30 }]);
});
