import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { answer, answerWith, failure } from '#testing/answer.ts';
import { serveChanges } from '#testing/changes.ts';
import { renderApp } from '#testing/render-app.tsx';
import { aShipment, manyShipments, serveShipments } from '#testing/shipments.ts';
import { signIn, TOKEN } from '#testing/sign-in.ts';
import { setHidden } from '#testing/streams.ts';

const heading = (name: string) => screen.findByRole('heading', { name });

beforeEach(() => {
  signIn();
});

test('shows changes by others in the list and in the bell, without a reload, and refetches nothing that is not affected', async () => {
  const streams = serveChanges();
  serveShipments(manyShipments(1));
  renderApp('/admin/shipments');
  await heading('Manage Shipments (1)');
  await waitFor(() => expect(streams).toHaveLength(1));
  expect(streams[0]?.request.headers.get('Authorization')).toBe(`Bearer ${TOKEN}`);

  serveShipments([...manyShipments(1), aShipment({ trackingId: 'TRK-NEW000-000001' })]);
  answer('getNotices', { success: true, data: { notices: [], unread: 4, asOf: new Date().toISOString() } });
  streams[0]?.send('changed', { changes: [{ kind: 'shipment', id: 'TRK-NEW000-000001' }] });
  await heading('Manage Shipments (2)');
  expect(await screen.findByRole('button', { name: 'Notices, 4 unread' })).toBeVisible();

  const requests = serveShipments(manyShipments(3));
  answer('getNotices', { success: true, data: { notices: [], unread: 2, asOf: new Date().toISOString() } });
  streams[0]?.send('changed', { changes: [{ kind: 'inbox' }] });
  expect(await screen.findByRole('button', { name: 'Notices, 2 unread' })).toBeVisible();
  expect(requests).toEqual([]);
});

async function follow() {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const streams = serveChanges();
  serveShipments(manyShipments(1));
  const view = renderApp('/admin/shipments');
  await heading('Manage Shipments (1)');
  await waitFor(() => expect(streams).toHaveLength(1));
  return { ...view, streams };
}

test('keeps rows in place while the pointer moves', async () => {
  const { streams } = await follow();
  const requests = serveShipments(manyShipments(2));
  streams[0]?.send('changed', { changes: [{ kind: 'shipment', id: 'TRK-000000-000002' }] });
  for (let moves = 0; moves < 6; moves += 1) {
    window.dispatchEvent(new Event('pointermove'));
    await act(() => vi.advanceTimersByTimeAsync(300));
    expect(requests).toEqual([]);
  }
  await act(() => vi.advanceTimersByTimeAsync(600));
  await heading('Manage Shipments (2)');
});

test('reconnects a lost stream, and then refetches everything on screen', async () => {
  const { streams } = await follow();
  serveShipments(manyShipments(3));
  streams[0]?.fail();
  await act(() => vi.advanceTimersByTimeAsync(6_000));
  await heading('Manage Shipments (3)');
  expect(streams).toHaveLength(2);
});

test('continues where a lost stream ended, and refetches only what it missed [A12]', async () => {
  const { streams } = await follow();
  streams[0]?.send('changed', { changes: [] }, 'q1uC');
  streams[0]?.send('changed', { changes: [] });
  const requests = serveShipments(manyShipments(3));
  streams[0]?.fail();
  await act(() => vi.advanceTimersByTimeAsync(6_000));
  expect(streams).toHaveLength(2);
  expect(streams[1]?.request.headers.get('Last-Event-ID')).toBe('q1uC');
  answer('getNotices', { success: true, data: { notices: [], unread: 2, asOf: new Date().toISOString() } });
  streams[1]?.send('changed', { changes: [{ kind: 'inbox' }] }, 'q1uC');
  expect(await screen.findByRole('button', { name: 'Notices, 2 unread' })).toBeVisible();
  expect(requests).toEqual([]);
  streams[1]?.send('lost', {}, '9XhT');
  await heading('Manage Shipments (3)');
});

test('reconnects when the server says so, while the bell polls', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let calls = 0;
  answerWith('watchChanges', () => {
    calls += 1;
    const refusal = failure('UNAVAILABLE', 'Too many pages follow the changes.');
    refusal.headers.set('Retry-After', '90');
    return refusal;
  });
  serveShipments(manyShipments(1));
  renderApp('/admin/shipments');
  await heading('Manage Shipments (1)');
  await waitFor(() => expect(calls).toBe(1));
  answer('getNotices', { success: true, data: { notices: [], unread: 7, asOf: new Date().toISOString() } });
  await act(() => vi.advanceTimersByTimeAsync(61_000));
  expect(await screen.findByRole('button', { name: 'Notices, 7 unread' })).toBeVisible();
  expect(calls).toBe(1);
  await act(() => vi.advanceTimersByTimeAsync(35_000));
  expect(calls).toBe(2);
});

test('closes the stream on sign-out and on a hidden page, until it is visible again [E1, E5]', async () => {
  const { streams, user } = await follow();
  setHidden(true);
  expect(streams[0]?.request.signal.aborted).toBe(true);
  setHidden(false);
  await waitFor(() => expect(streams).toHaveLength(2));

  answer('logout', { success: true, message: 'Signed out' });
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  await waitFor(() => expect(streams[1]?.request.signal.aborted).toBe(true));
});
