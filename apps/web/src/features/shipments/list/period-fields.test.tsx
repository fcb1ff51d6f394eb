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

test.each([
  ['Created', 'Yesterday', 'from=2026-11-21&to=2026-11-21'],
  ['Due', 'Last week', 'dueFrom=2026-11-09&dueTo=2026-11-15'],
  ['Delivered', 'Last month', 'deliveredFrom=2026-10-01&deliveredTo=2026-10-31'],
  ['Status since', 'Yesterday', 'statusSinceFrom=2026-11-21&statusSinceTo=2026-11-21'],
])('%s, %s fills both dates of the office [B7]', async (name, preset, search) => {
  const { user, group, apply } = await openFilters();
  const fields = await group(name);
  await user.click(fields.getByRole('button', { name: preset }));
  expect(fields.getByRole('button', { name: preset })).toHaveAttribute('aria-pressed', 'true');
  expect(await apply()).toBe(`/admin/shipments?${search}`);
});

test('pressing a chosen period again clears its dates [B7]', async () => {
  const { user, group, apply } = await openFilters('?from=2026-11-01&deliveredFrom=2026-10-01&deliveredTo=2026-10-31');
  const fields = await group('Delivered');
  await user.click(fields.getByRole('button', { name: 'Last month', pressed: true }));
  expect(fields.getByLabelText('Delivered from')).toHaveValue('');
  expect(await apply()).toBe('/admin/shipments?from=2026-11-01');
});
