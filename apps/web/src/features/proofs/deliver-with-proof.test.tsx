import { screen, waitFor, within } from '@testing-library/react';
import { STATUS_WARNINGS } from '@waybill/domain/shipments/status-warnings';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { answerWith, failure } from '#testing/answer.ts';
import { pasteInto, renderApp } from '#testing/render-app.tsx';
import { serveShipment, serveShipments } from '#testing/shipments.ts';
import { signIn } from '#testing/sign-in.ts';

const ID = 'TRK-8H2KQM-5VXT3A';

beforeEach(() => {
  signIn();
  serveShipments([]);
  answerWith('getSettings', () => failure('UNAVAILABLE', 'Not now.'));
  // No canvas is drawn here.
  const context = new Proxy({}, { get: () => () => undefined, set: () => true });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
});

test('is the first action on touch, with time and place, and asks before an unusual step [V4] [K4]', async () => {
  const shipment = serveShipment({ trackingId: ID, status: 'in_transit' });
  const bodies: unknown[] = [];
  answerWith('addProof', async ({ request }) => {
    const body = (await request.json()) as { force?: boolean };
    bodies.push(body);
    if (!body.force) return failure('ODD_TRANSITION', STATUS_WARNINGS.after_closed);
    return HttpResponse.json({ success: true, data: { ...shipment, status: 'delivered' }, runId: 'run-1' });
  });
  const { user } = renderApp(`/admin/shipments/${ID}`);
  const [onTouch, other] = await screen.findAllByRole('button', { name: 'Deliver with proof' });
  const panel = screen.getByRole('heading', { name: 'Update Status' });
  expect(onTouch?.compareDocumentPosition(panel)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(onTouch?.parentElement).toHaveClass('hidden', 'max-md:block', 'pointer-coarse:block');
  expect(other?.parentElement).toHaveClass('max-md:hidden', 'pointer-coarse:hidden');
  await user.click(onTouch as HTMLElement);
  const dialog = within(await screen.findByRole('dialog', { name: 'Proof of delivery' }));
  await user.click(dialog.getByRole('button', { name: 'When? Now' }));
  await user.click(dialog.getByRole('button', { name: 'Mark as delivered' }));
  expect(dialog.getByText('Enter date and time, such as 24 Nov 14:30.')).toBeInTheDocument();
  await pasteInto(user, dialog.getByLabelText(/^When/), '2026-01-02 11:20');
  await pasteInto(user, dialog.getByLabelText('Location'), 'Lagos');
  await user.click(dialog.getByRole('button', { name: 'Mark as delivered' }));
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByText(STATUS_WARNINGS.after_closed)).toBeInTheDocument();
  await user.click(question.getByRole('button', { name: 'Mark as delivered' }));
  const proof = {
    receiver: 'Zoë Ångström',
    relation: 'recipient',
    location: 'Lagos',
    happenedAt: '2026-01-02T11:20:00-05:00',
    photos: [],
  };
  await waitFor(() => expect(bodies).toEqual([proof, { ...proof, force: true }]));
});

test.each(['in_transit', 'delivered'] as const)(
  'is offered on the page of proofs of a shipment %s without one [V13]',
  async (status) => {
    const shipment = serveShipment({ trackingId: ID, status });
    let proofs = 0;
    answerWith('getProof', () => {
      proofs += 1;
      return HttpResponse.json({ success: true, data: null });
    });
    answerWith('addProof', () =>
      HttpResponse.json({ success: true, data: { ...shipment, status: 'delivered' }, runId: 'run-1' }),
    );
    const { user } = renderApp(`/admin/shipments/${ID}/proof`);
    expect(await screen.findByText('This shipment has no proof of delivery.')).toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: status === 'delivered' ? 'Add proof' : 'Deliver with proof' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Proof of delivery' }));
    await user.click(dialog.getByRole('button', { name: status === 'delivered' ? 'Save proof' : 'Mark as delivered' }));
    expect(await screen.findByText(`${ID}: Delivered`)).toBeInTheDocument();
    await waitFor(() => expect(proofs).toBe(2));
  },
);
