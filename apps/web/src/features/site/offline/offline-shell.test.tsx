import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { storeLookup } from '#lib/browser/recent-lookups.ts';
import { aShipment } from '#testing/shipments.ts';
import { OfflineShell, UpdateNotice } from './offline-shell.tsx';

afterEach(() => vi.restoreAllMocks());

const renderAt = (address: string) =>
  render(
    <MemoryRouter initialEntries={[address]}>
      <OfflineShell />
    </MemoryRouter>,
  );

function setOnline(isOnline: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  act(() => {
    window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
  });
}

test('shows a line while offline, in a live region that is always present [B19]', () => {
  renderAt('/about');
  const region = screen.getByRole('status', { name: 'About this site' });
  expect(region).toBeEmptyDOMElement();
  setOnline(false);
  expect(region).toHaveTextContent('You’re offline.');
  setOnline(true);
  expect(region).toBeEmptyDOMElement();
});

test.each([
  ['/about', [], 'You can still read the pages of this site.'],
  ['/', [], 'fill in a quote request now and send it later.'],
  ['/contact', [], 'it stays on this device until you’re back online and send it.'],
  ['/track', [], 'You can track shipments again once you’re back online.'],
  ['/track', ['TRK-1'], 'You can still open the shipment you tracked on this device'],
  ['/track', ['TRK-1', 'TRK-2'], 'You can still open the 2 shipments you tracked on this device'],
])('at %s with %j stored, tells what still works [U6]', (address, kept, words) => {
  for (const trackingId of kept) storeLookup({ shipment: aShipment({ trackingId }), fetchedAt: '2026-11-20T12:00:00.000Z' });
  renderAt(address);
  setOnline(false);
  expect(screen.getByRole('status', { name: 'About this site' })).toHaveTextContent(words);
});

test('leaves it to the banner of a receipt [U6]', () => {
  renderAt('/track/TRK-1');
  setOnline(false);
  expect(screen.getByRole('status', { name: 'About this site' })).toBeEmptyDOMElement();
});

const button = () => screen.queryByRole('button', { name: 'Reload to update' });

function renderBeside(form: ReactNode) {
  const onReload = vi.fn<() => void>();
  render(
    <>
      <form>{form}</form>
      <UpdateNotice onReload={onReload} />
    </>,
  );
  return onReload;
}

test('reloads only on the button [B19]', async () => {
  const onReload = renderBeside(<input aria-label="Name" />);
  expect(onReload).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Reload to update' }));
  expect(onReload).toHaveBeenCalledOnce();
});

test.each([
  ['a line', () => <input aria-label="Typed" />],
  ['an e-mail address', () => <input type="email" aria-label="Typed" />],
  ['a message', () => <textarea aria-label="Typed" />],
])('hides the notice while %s contains unsent text [B19]', async (_, Field) => {
  renderBeside(<Field />);
  expect(button()).toBeVisible();
  await userEvent.type(screen.getByLabelText('Typed'), 'a@b.example');
  expect(button()).toBeNull();
  await userEvent.clear(screen.getByLabelText('Typed'));
  expect(button()).toBeVisible();
});

test.each([
  ['blanks', () => <input defaultValue="  " />],
  ['what the page itself put in', () => <input type="hidden" defaultValue="1700000000" />],
  ['a tracking ID, which the address has too', () => <input name="id" defaultValue="TRK-7K3M9D-4XQ2FJ" />],
  ['a choice', () => <input type="checkbox" defaultValue="on" defaultChecked />],
])('ignores %s as unsent text [B19]', (_, Field) => {
  renderBeside(<Field />);
  expect(button()).toBeVisible();
});
