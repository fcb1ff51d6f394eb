import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderApp } from '#testing/render-app.tsx';
import { OfflineNote } from './offline-note.tsx';

const NOTE = 'You’re offline. Your entries stay here; send them when you’re back online.';

afterEach(() => vi.restoreAllMocks());

function setOnline(isOnline: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  act(() => {
    window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
  });
}

test('shows the note while offline, in a live region that is always present [U6]', () => {
  const region = render(<OfflineNote />).container.firstElementChild;
  expect(region).toHaveAttribute('aria-live', 'polite');
  expect(region).toBeEmptyDOMElement();
  setOnline(false);
  expect(region).toHaveTextContent(NOTE);
  setOnline(true);
  expect(region).toBeEmptyDOMElement();
});

test.each(['/contact', '/'])('tells in the form of %s that input is kept [U6]', async (address) => {
  renderApp(address);
  await screen.findByRole('button', { name: /^(Send Message|Request a quote)$/ });
  setOnline(false);
  expect(screen.getByText(NOTE)).toBeVisible();
});
