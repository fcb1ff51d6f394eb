import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Freshness, OfflineNotice } from './receipt-freshness.tsx';

afterEach(() => vi.restoreAllMocks());

function setOnline(isOnline: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
}

it('says "Live" only while connected, and not of a silent parcel [E28]', () => {
  const fresh = { fetchedAt: new Date().toISOString(), isLive: true, isRefreshing: false, onRefresh: vi.fn<() => void>() };
  const { rerender } = render(<Freshness {...fresh} isSilent={false} />);
  expect(screen.getByText('Updates automatically')).toBeVisible();
  rerender(<Freshness {...fresh} isSilent />);
  expect(screen.queryByText('Updates automatically')).toBeNull();
  expect(screen.getByText('Checked just now')).toBeVisible();
  rerender(<Freshness {...fresh} isSilent={false} />);
  setOnline(false);
  expect(screen.queryByText('Updates automatically')).toBeNull();
  expect(screen.getByText('Checked just now')).toBeVisible();
});

it('tells that a receipt may be old while offline, or if it is a stored copy [E29]', () => {
  const { rerender } = render(<OfflineNotice fetchedAt={new Date().toISOString()} isStoredCopy={false} />);
  expect(screen.queryByRole('status')).toBeNull();
  setOnline(false);
  expect(screen.getByRole('status')).toHaveTextContent(/^As of \d\d:\d\d\. You’re offline\./);
  setOnline(true);
  expect(screen.queryByRole('status')).toBeNull();
  rerender(<OfflineNotice fetchedAt={new Date().toISOString()} isStoredCopy />);
  expect(screen.getByRole('status')).toBeVisible();
});
