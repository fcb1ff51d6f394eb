import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { OfflineShell, UpdateNotice } from './offline-shell.tsx';

afterEach(() => vi.restoreAllMocks());

function setOnline(isOnline: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  act(() => {
    window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
  });
}

test('B19: the line about being offline comes and goes with the network, in a live region that stands from the start', () => {
  render(<OfflineShell />);
  const region = screen.getByRole('status', { name: 'About this site' });
  expect(region).toBeEmptyDOMElement();
  setOnline(false);
  expect(region).toHaveTextContent('You are offline.');
  setOnline(true);
  expect(region).toBeEmptyDOMElement();
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

test('B19: a reload happens on the button only', async () => {
  const onReload = renderBeside(<input aria-label="Name" />);
  expect(onReload).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Reload to update' }));
  expect(onReload).toHaveBeenCalledOnce();
});

test.each([
  ['a line', () => <input aria-label="Typed" />],
  ['an e-mail address', () => <input type="email" aria-label="Typed" />],
  ['a message', () => <textarea aria-label="Typed" />],
])('B19: the notice makes room while %s is typed and not sent', async (_, Field) => {
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
])('B19: %s is no unsent text', (_, Field) => {
  renderBeside(<Field />);
  expect(button()).toBeVisible();
});
