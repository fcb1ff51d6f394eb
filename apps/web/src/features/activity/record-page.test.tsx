import { screen, within } from '@testing-library/react';
import type { ActivityEntry } from '@waybill/contracts/activity/schema';
import type { FullProof } from '@waybill/contracts/proofs/schema';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { answer, answerWith } from '#testing/answer.ts';
import { failWith } from '#testing/failures.ts';
import { aMailPage, SENT } from '#testing/mails.ts';
import { renderApp } from '#testing/render-app.tsx';
import { aShipment, serveShipment } from '#testing/shipments.ts';
import { signIn } from '#testing/sign-in.ts';

const { trackingId } = aShipment();
const entry = (_id: string, parts: Partial<ActivityEntry>): ActivityEntry => ({
  _id,
  at: '2026-11-20T15:05:00.000Z',
  actor: 'ada',
  ip: null,
  action: 'shipment.edited',
  targetType: 'shipment',
  targetId: trackingId,
  before: null,
  after: null,
  requestId: null,
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

/** One entry a page, as if there were more than fit. */
function serveRecord(entries: readonly ActivityEntry[]) {
  answerWith('getActivity', ({ request }) => {
    const page = Number(new URL(request.url).searchParams.get('page'));
    const pagination = { page, limit: 1, total: entries.length, pages: entries.length };
    return HttpResponse.json({ success: true, data: { entries: entries.slice(page - 1, page), pagination } });
  });
  answer('listMails', { success: true, data: aMailPage([SENT]) });
  answerWith('getProof', () => HttpResponse.json({ success: true, data: PROOF }));
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

beforeEach(() => signIn());

test('puts promise, history, proof, mails and changes of a shipment on one page to print, oldest first', async () => {
  const [first, second] = aShipment().statusHistory;
  if (!first || !second) throw new Error('There is no history');
  serveShipment({
    attempts: 1,
    originalDeliveryDate: '2026-11-20',
    deliveryDate: '2026-11-21',
    statusHistory: [{ ...second, recordedAt: '2026-11-19T15:30:00.000Z' }, first],
  });
  serveRecord([
    entry('2', { before: { deliveryDate: '2026-11-20' }, after: { deliveryDate: '2026-11-21' } }),
    entry('1', { action: 'shipment.created', at: '2026-11-18T08:00:00.000Z' }),
  ]);
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

test('is not printed in part: a failed part is named, and Retry reads all again', async () => {
  serveShipment();
  serveRecord([]);
  failWith('listMails', 'no network');
  const { user } = renderApp(`/admin/shipments/${trackingId}/record`);
  const alert = await screen.findByRole('alert');
  expect(screen.getByRole('button', { name: 'Print' })).toBeDisabled();
  serveRecord([]);
  await user.click(within(alert).getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('region', { name: 'Emails' })).toBeVisible();
});
