import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { answerWith, failure } from '#testing/answer.ts';
import { pasteInto, renderApp } from '#testing/render-app.tsx';
import { serveShipment, serveShipments } from '#testing/shipments.ts';
import { signIn } from '#testing/sign-in.ts';

const ID = 'TRK-8H2KQM-5VXT3A';

beforeEach(() => {
  signIn();
  serveShipments([]);
});

test('a status is sent with the time at which it happened, on the clock of the company [F10]', async () => {
  const shipment = serveShipment({ trackingId: ID, status: 'in_transit' });
  const bodies: unknown[] = [];
  answerWith('updateStatus', async ({ request }) => {
    bodies.push(await request.json());
    if (bodies.length > 1) return HttpResponse.json({ success: true, data: shipment, warnings: [] });
    const errors = [{ path: 'happenedAt', message: 'is in the future' }];
    return failure('VALIDATION', 'happenedAt is in the future', { errors });
  });
  const { user } = renderApp(`/admin/shipments/${ID}`);
  await user.click(await screen.findByRole('button', { name: 'When? Now' }));
  const moment = screen.getByLabelText('When? (New York time)');
  expect(moment).toHaveFocus();
  await pasteInto(user, moment, '27 Feb 2026 14:30');
  await user.selectOptions(screen.getByLabelText(/^Status/), 'Delivered');
  await user.click(screen.getByRole('button', { name: 'Update Status' }));
  expect(await screen.findByText('Happened at is in the future.')).toBeInTheDocument();
  expect(moment).toHaveValue('Fri 27 Feb 2026, 14:30');
  await user.click(screen.getByRole('button', { name: 'Update Status' }));
  await waitFor(() => expect(bodies[1]).toEqual({ status: 'delivered', happenedAt: '2026-02-27T14:30:00-05:00', version: 2 }));
});

test('a date without a readable time is refused beside the field, never taken as now [V2]', async () => {
  const shipment = serveShipment({ trackingId: ID, status: 'in_transit' });
  const bodies: unknown[] = [];
  answerWith('updateStatus', async ({ request }) => {
    bodies.push(await request.json());
    return HttpResponse.json({ success: true, data: shipment, warnings: [] });
  });
  const { user } = renderApp(`/admin/shipments/${ID}`);
  await user.selectOptions(await screen.findByLabelText(/^Status/), 'Delivered');
  await user.click(screen.getByRole('button', { name: 'When? Now' }));
  const moment = screen.getByLabelText('When? (New York time)');
  for (const [typed, problem] of [
    ['', 'Enter date and time, such as 24 Nov 14:30.'],
    ['27 Feb 2026', 'Add the time, such as 14:30.'],
    ['27 Feb 2026 25:00', '“27 Feb 2026 25:00” is not a date and time. Write it like 24 Nov 14:30.'],
    ['27 Feb 2026 14:30 CET', '“27 Feb 2026 14:30 CET” is not a date and time. Write it like 24 Nov 14:30.'],
  ] as const) {
    await user.clear(moment);
    if (typed) await pasteInto(user, moment, typed);
    await user.click(screen.getByRole('button', { name: 'Update Status' }));
    expect(await screen.findByText(problem)).toBeInTheDocument();
    expect(moment).toBeInvalid();
    expect(bodies).toEqual([]);
  }
  await user.click(screen.getByRole('button', { name: 'Now' }));
  await user.click(screen.getByRole('button', { name: 'Update Status' }));
  await waitFor(() => expect(bodies).toEqual([{ status: 'delivered', version: 2 }]));
});

test('the history shows a day without a time, and when an entry was made later [F10]', async () => {
  serveShipment({
    trackingId: ID,
    statusHistory: [
      {
        _id: 'e-1',
        status: 'in_transit',
        location: 'Lyon',
        timestamp: '2026-02-27T17:00:00.000Z',
        dayOnly: true,
        recordedAt: '2026-03-01T15:10:00.000Z',
      },
    ],
  });
  renderApp(`/admin/shipments/${ID}`);
  const [entry] = within(await screen.findByRole('list', { name: 'History', hidden: true })).getAllByRole('listitem', {
    hidden: true,
  });
  expect(entry).toHaveTextContent(/Fri 27 Feb(?! ?,)/);
  expect(entry).not.toHaveTextContent('12:00');
  expect(entry).toHaveTextContent(/Entered .*10:10/);
});
