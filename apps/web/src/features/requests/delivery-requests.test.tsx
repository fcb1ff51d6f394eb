import { screen, waitFor, within } from '@testing-library/react';
import type { StaffRequest } from '@waybill/contracts/requests/schema';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { answer, answerWith, failure } from '#testing/answer.ts';
import { pasteInto, renderApp } from '#testing/render-app.tsx';
import { aShipment, serveShipment, serveShipments } from '#testing/shipments.ts';
import { signIn } from '#testing/sign-in.ts';

const ID = 'TRK-8H2KQM-5VXT3A';
const OPEN: StaffRequest = {
  id: 'r1',
  kind: 'another_day',
  day: '2099-03-09',
  details: null,
  state: 'open',
  askedAt: '2026-11-20T09:30:00.000Z',
  answeredAt: null,
  answer: null,
  answeredBy: null,
};
const ACCEPTED: StaffRequest = { ...OPEN, state: 'accepted', answeredAt: '2026-11-20T10:00:00.000Z', answeredBy: 'ada' };

function serveAnswer(requests: StaffRequest[]) {
  const sent: unknown[] = [];
  answerWith('answerRequest', async ({ request, params }) => {
    sent.push([params.trackingId, params.requestId, await request.json()]);
    return HttpResponse.json({ success: true, data: aShipment({ trackingId: ID, requests }) });
  });
  return sent;
}

beforeEach(() => {
  signIn();
  serveShipments([]);
});

describe('delivery requests in the office [B24]', () => {
  test('are accepted on the shipment, with an answer to the recipient and an undo [V13]', async () => {
    serveShipment({ trackingId: ID, requests: [OPEN] });
    const sent = serveAnswer([ACCEPTED]);
    const { user } = renderApp(`/admin/shipments/${ID}`);
    const panel = within(await screen.findByRole('region', { name: '1 delivery request' }));
    expect(panel.getByRole('listitem')).toHaveTextContent(/^Another dayMon, Mar 9, 2099|^Another dayMon 9 Mar 2099/);
    expect(panel.getByText(/^Accepting changes the delivery date. The recipient gets an email/)).toBeVisible();
    await pasteInto(user, panel.getByLabelText(/Answer to the recipient/), 'After 2 pm.');
    await user.click(panel.getByRole('button', { name: /^Accept: Another day/ }));
    expect(await screen.findByText('Request accepted')).toBeInTheDocument();
    expect(sent).toEqual([[ID, 'r1', { state: 'accepted', answer: 'After 2 pm.' }]]);
    const answered = within(await screen.findByRole('region', { name: 'Delivery requests' }));
    expect(answered.getByRole('listitem')).toHaveTextContent(/Accepted, ada, /);
    expect(screen.queryByRole('button', { name: /^Accept/ })).toBeNull();
    const reopened = serveAnswer([OPEN]);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Answer undone')).toBeInTheDocument();
    expect(reopened).toEqual([[ID, 'r1', { state: 'open', version: aShipment().version }]]);
    expect(screen.getByRole('button', { name: /^Accept: Another day/ })).toBeVisible();
  });

  test('keep the typed answer when they fail', async () => {
    serveShipment({ trackingId: ID, requests: [OPEN], recipient: { ...aShipment().recipient, email: null } });
    answerWith('answerRequest', () => failure('REQUEST_NOT_POSSIBLE', 'The shipment has ended.'));
    const { user } = renderApp(`/admin/shipments/${ID}`);
    const panel = within(await screen.findByRole('region', { name: '1 delivery request' }));
    expect(panel.getByText(/has no email address and will not be notified/)).toBeVisible();
    await pasteInto(user, panel.getByLabelText(/Answer to the recipient/), 'Sorry');
    await user.click(panel.getByRole('button', { name: /^Decline: / }));
    expect(await panel.findByRole('alert')).toHaveTextContent('The shipment has ended.');
    expect(panel.getByLabelText(/Answer to the recipient/)).toHaveValue('Sorry');
  });

  test('are declined on the dashboard in one click, and the focus stays there', async () => {
    const pending = {
      ...OPEN,
      trackingId: ID,
      recipient: 'Zoë',
      origin: 'Oslo',
      destination: 'Lagos',
      deliveryDate: '2099-03-04',
    };
    const other = { ...pending, id: 'r2', kind: 'collect' as const, day: null };
    answer('listPendingRequests', { success: true, data: { count: 2, requests: [pending, other] } });
    const sent = serveAnswer([{ ...ACCEPTED, state: 'declined' }]);
    const { user } = renderApp('/admin');
    const region = within(await screen.findByRole('region', { name: '2 delivery requests' }));
    expect(region.getAllByRole('link', { name: ID })[0]).toHaveAttribute('href', `/admin/shipments/${ID}`);
    answer('listPendingRequests', { success: true, data: { count: 1, requests: [other] } });
    await user.click(region.getByRole('button', { name: /^Decline: Another day/ }));
    expect(await screen.findByText('Request declined')).toBeInTheDocument();
    expect(sent).toEqual([[ID, 'r1', { state: 'declined', answer: null }]]);
    const heading = await screen.findByRole('heading', { name: '1 delivery request' });
    await waitFor(() => expect(heading).toHaveFocus());
  });
});
