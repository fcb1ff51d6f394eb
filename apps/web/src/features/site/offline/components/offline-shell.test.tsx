import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { OfflineShell } from './offline-shell.tsx';

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
