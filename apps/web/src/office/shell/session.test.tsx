import { act, screen, waitFor } from '@testing-library/react';
import { STORAGE_KEYS } from '@waybill/contracts/auth/facts';
import { MINUTE_MS } from '@waybill/domain/time';
import { office } from '@waybill/i18n/office';
import { tEnglish } from '@waybill/i18n/translator';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { readAdmin } from '#lib/api/session.ts';
import { answerWith, failure } from '#testing/answer.ts';
import { renderApp } from '#testing/render-app.tsx';
import { manyShipments, serveShipments } from '#testing/shipments.ts';
import { signIn, TOKEN } from '#testing/sign-in.ts';

describe('the session', () => {
  beforeEach(() => {
    serveShipments(manyShipments(1));
  });

  test('redirects every admin URL to the sign-in without a token, and remembers it with its query [R098]', async () => {
    const { address, locationState } = renderApp('/admin/shipments?status=on_hold&page=2');
    await waitFor(() => expect(address()).toBe('/login'));
    expect(locationState()).toEqual({ from: '/admin/shipments?status=on_hold&page=2' });
  });

  test('opens the page at once with a stored token, while the server checks it [R099]', async () => {
    signIn();
    let authorization: string | null = null;
    answerWith('getMe', ({ request }) => {
      authorization = request.headers.get('Authorization');
      return HttpResponse.json({
        success: true,
        data: { admin: { username: 'ada' }, expiresAt: '2100-01-01T00:00:00.000Z' },
      });
    });
    renderApp('/admin/shipments');
    expect(await screen.findByRole('heading', { name: 'Manage Shipments (1)' })).toBeInTheDocument();
    expect(authorization).toBe(`Bearer ${TOKEN}`);
  });

  test.each(['getMe', 'listShipments'] as const)(
    'a 401 of %s ends the session: removes both keys, reports it once, and remembers the page [R099]',
    async (name) => {
      signIn();
      answerWith(name, () => failure('TOKEN_EXPIRED', tEnglish(office.login.expired)));
      const { address, locationState } = renderApp('/admin/shipments?search=recipient');
      await waitFor(() => expect(address()).toBe('/login'));
      expect(locationState()).toEqual({ from: '/admin/shipments?search=recipient' });
      expect(await screen.findAllByText(tEnglish(office.login.expired))).toHaveLength(1);
      expect(localStorage.getItem(STORAGE_KEYS.token)).toBeNull();
      expect(localStorage.getItem(STORAGE_KEYS.admin)).toBeNull();
    },
  );

  test('survives server errors [R099]', async () => {
    signIn();
    answerWith('getMe', () =>
      failure('INTERNAL', 'Something went wrong on our side. Please try again. If it happens again, mention the request ID.'),
    );
    const { address } = renderApp('/admin/shipments');
    expect(await screen.findByRole('heading', { name: 'Manage Shipments (1)' })).toBeInTheDocument();
    expect(address()).toBe('/admin/shipments');
    expect(localStorage.getItem(STORAGE_KEYS.token)).toBe(TOKEN);
  });

  test('corrupt administrator data counts as absent: the menu shows Admin [R096, R107]', async () => {
    for (const stored of ['{broken', '"text"', '[]', '{"username":7}', 'null']) {
      localStorage.setItem(STORAGE_KEYS.admin, stored);
      expect(readAdmin()).toBeUndefined();
    }
    signIn();
    localStorage.setItem(STORAGE_KEYS.admin, '{"username":""}');
    renderApp('/admin/shipments');
    expect(await screen.findByRole('button', { name: 'Admin' })).toBeInTheDocument();
  });

  test('Logout notifies the server and clears everything here [R101, R112, A2-16]', async () => {
    signIn();
    let revoked: string | null = null;
    answerWith('logout', ({ request }) => {
      revoked = request.headers.get('Authorization');
      return HttpResponse.json({ success: true, message: tEnglish(office.login.signedOut) });
    });
    sessionStorage.setItem('draft:create-shipment', '{"origin":"Malmö"}');
    const { user, address, queryClient } = renderApp('/admin/shipments');
    await screen.findByRole('heading', { name: 'Manage Shipments (1)' });
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    await waitFor(() => expect(address()).toBe('/login'));
    await waitFor(() => expect(revoked).toBe(`Bearer ${TOKEN}`));
    expect(localStorage.getItem(STORAGE_KEYS.token)).toBeNull();
    expect(localStorage.getItem(STORAGE_KEYS.admin)).toBeNull();
    expect(sessionStorage).toHaveLength(0);
    expect(queryClient.getQueryCache().getAll()).toEqual([]);
    expect(screen.queryByText(tEnglish(office.login.expired))).not.toBeInTheDocument();
    expect(screen.queryByText(/You were signed out/)).not.toBeInTheDocument();
  });

  test('Sign out in the user menu works even if the server cannot be reached [R101, R107]', async () => {
    signIn();
    answerWith('logout', () => HttpResponse.error());
    const { user, address } = renderApp('/admin/shipments');
    await user.click(await screen.findByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(address()).toBe('/login'));
  });

  test('signs out together with another tab [R101]', async () => {
    signIn();
    const { address } = renderApp('/admin/shipments');
    await screen.findByRole('heading', { name: 'Manage Shipments (1)' });
    act(() => {
      localStorage.removeItem(STORAGE_KEYS.token);
      window.dispatchEvent(new StorageEvent('storage', { key: STORAGE_KEYS.token }));
    });
    await waitFor(() => expect(address()).toBe('/login'));
  });

  test('signs in together with another tab [R095]', async () => {
    const { address } = renderApp({ pathname: '/login', state: { from: '/admin/shipments' } });
    await screen.findByRole('button', { name: 'Sign in' });
    act(() => {
      signIn();
      window.dispatchEvent(new StorageEvent('storage', { key: STORAGE_KEYS.token }));
    });
    await waitFor(() => expect(address()).toBe('/admin/shipments'));
  });
});

describe('the end of the session [R100]', () => {
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    serveShipments([]);
  });

  test('is announced five minutes before, counted down, and opens the sign-in', async () => {
    signIn({ expiresAt: new Date(Date.now() + 60 * MINUTE_MS).toISOString() });
    const { address } = renderApp('/admin/track');
    await screen.findByRole('heading', { name: 'Track shipment' });
    await act(() => vi.advanceTimersByTimeAsync(54 * MINUTE_MS));
    expect(screen.queryByText(/Your session ends/)).not.toBeInTheDocument();
    await act(() => vi.advanceTimersByTimeAsync(MINUTE_MS));
    expect(screen.getByText(/Your session ends in 5 minutes/)).toBeInTheDocument();
    for (const left of ['4 minutes', '3 minutes', '2 minutes', '1 minute']) {
      await act(() => vi.advanceTimersByTimeAsync(MINUTE_MS));
      expect(screen.getByText(new RegExp(`Your session ends in ${left}\\.`))).toBeInTheDocument();
    }
    answerWith('getMe', () => failure('TOKEN_EXPIRED', tEnglish(office.login.expired)));
    await act(() => vi.advanceTimersByTimeAsync(MINUTE_MS));
    await waitFor(() => expect(address()).toBe('/login'));
  });

  test('can be prevented by signing in again, which returns to the page', async () => {
    signIn({ expiresAt: new Date(Date.now() + 3 * MINUTE_MS).toISOString() });
    const { address, locationState } = renderApp('/admin/track');
    const again = await screen.findByRole('button', { name: 'Sign in again' });
    act(() => again.click());
    await waitFor(() => expect(address()).toBe('/login'));
    expect(locationState()).toEqual({ from: '/admin/track' });
  });
});
