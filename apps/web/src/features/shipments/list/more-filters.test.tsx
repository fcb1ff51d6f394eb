import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderApp } from '#testing/render-app.tsx';
import { manyShipments, serveShipments } from '#testing/shipments.ts';
import { signIn } from '#testing/sign-in.ts';

beforeEach(() => {
  // Sunday in New York, already Monday in UTC.
  vi.setSystemTime('2026-11-23T03:00:00Z');
  signIn();
});

async function openFilters(search = '') {
  serveShipments(manyShipments(3));
  const { user, address } = renderApp(`/admin/shipments${search}`);
  await user.click(await screen.findByRole('button', { name: /^More filters/ }));
  const group = async (name: string) => within(await screen.findByRole('group', { name }));
  const apply = async () => {
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    return address();
  };
  return { user, group, apply };
}

test('a named period is kept by name, so that a saved view stays current [B7, K9]', async () => {
  const { user, group, apply } = await openFilters();
  for (const [name, preset] of [
    ['Created', 'Yesterday'],
    ['Due', 'Last week'],
    ['Delivered', 'Last month'],
    ['Status since', 'Yesterday'],
  ] as const) {
    const fields = await group(name);
    await user.click(fields.getByRole('button', { name: preset }));
    expect(fields.getByRole('button', { name: preset })).toHaveAttribute('aria-pressed', 'true');
  }
  expect(Object.fromEntries(new URLSearchParams((await apply()).split('?')[1]))).toEqual({
    from: 'yesterday',
    to: 'yesterday',
    dueFrom: 'last-week',
    dueTo: 'last-week',
    deliveredFrom: 'last-month',
    deliveredTo: 'last-month',
    statusSinceFrom: 'yesterday',
    statusSinceTo: 'yesterday',
  });
});

test('pressing a chosen period again clears its dates [B7]', async () => {
  const { user, group, apply } = await openFilters('?from=2026-11-01&deliveredFrom=last-month&deliveredTo=last-month');
  const fields = await group('Delivered');
  await user.click(fields.getByRole('button', { name: 'Last month', pressed: true }));
  expect(fields.getByLabelText('Delivered from')).toHaveValue('');
  expect(await apply()).toBe('/admin/shipments?from=2026-11-01');
});

test('shows the dates of a named period, and keeps the other one when one is changed [K9]', async () => {
  const { user, group, apply } = await openFilters('?deliveredFrom=last-month&deliveredTo=last-month');
  expect(screen.getByText('Delivered: Last month')).toBeInTheDocument();
  const fields = await group('Delivered');
  expect(fields.getByLabelText('Delivered to')).toHaveValue('Sat 31 Oct 2026');
  await user.clear(fields.getByLabelText('Delivered from'));
  await user.type(fields.getByLabelText('Delivered from'), '15/10/2026');
  await user.tab();
  expect(await apply()).toBe('/admin/shipments?deliveredFrom=2026-10-15&deliveredTo=2026-10-31');
});
