import { screen, waitFor } from '@testing-library/react';
import { STORAGE_KEYS } from '@waybill/contracts/shared/constants';
import { office } from '@waybill/i18n/office';
import { tEnglish } from '@waybill/i18n/translator';
import { HttpResponse } from 'msw';
import { describe, expect, test, vi } from 'vitest';
import { answerWith, failure } from '#testing/answer.ts';
import { renderApp } from '#testing/render-app.tsx';
import { serveShipments } from '#testing/shipments.ts';
import { serveSession } from '#testing/sign-in.ts';

const SESSION = { token: 'header.payload.signature', admin: { username: 'ada' } };

function serveSignIn() {
  const bodies: unknown[] = [];
  answerWith('login', async ({ request }) => {
    bodies.push(await request.json());
    return HttpResponse.json({ success: true, data: SESSION });
  });
  serveSession({ expiresAt: '2100-01-01T00:00:00.000Z' });
  serveShipments([]);
  return bodies;
}

async function fillIn(user: ReturnType<typeof renderApp>['user']) {
  await user.type(await screen.findByLabelText('Username'), 'ada');
  await user.type(screen.getByLabelText('Password'), 'correct horse');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
}

describe('/login', () => {
  test('R092: a field that is missing is named and focused, and nothing is sent', async () => {
    const bodies = serveSignIn();
    const { user } = renderApp('/login');
    await user.type(await screen.findByLabelText('Username'), 'ada');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(screen.getByLabelText('Password')).toHaveFocus();
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Password is required.');
    expect(screen.getByLabelText('Username')).toBeValid();
    expect(bodies).toEqual([]);
  });

  test('R091, R092: asks for user name and password, both required, in words a password manager knows', async () => {
    renderApp('/login');
    const username = await screen.findByLabelText('Username');
    const password = screen.getByLabelText('Password');
    expect(username).toBeRequired();
    expect(username).toHaveAttribute('autocomplete', 'username');
    expect(username).toHaveFocus();
    expect(password).toBeRequired();
    expect(password).toHaveAttribute('autocomplete', 'current-password');
    expect(password).toHaveAttribute('type', 'password');
  });

  test('R091: the password can be looked at while typing', async () => {
    const { user } = renderApp('/login');
    const toggle = await screen.findByRole('button', { name: 'Show password' });
    await user.type(screen.getByLabelText('Password'), 'secret');
    await user.click(toggle);
    expect(toggle).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
    expect(screen.getByLabelText('Password')).toHaveValue('secret');
  });

  test('R091: Cancel leads back to the home page', async () => {
    renderApp('/login');
    expect(await screen.findByRole('link', { name: 'Cancel' })).toHaveAttribute('href', '/');
  });

  test('R093, R095, R096, A2-24: a sign-in stores token and administrator, greets, and leads to /admin', async () => {
    const bodies = serveSignIn();
    const { user, address } = renderApp('/login');
    await fillIn(user);
    expect(await screen.findByText('Welcome back, Admin!')).toBeInTheDocument();
    await waitFor(() => expect(address()).toBe('/admin'));
    expect(bodies).toEqual([{ username: 'ada', password: 'correct horse' }]);
    expect(localStorage.getItem(STORAGE_KEYS.token)).toBe(SESSION.token);
    expect(JSON.parse(localStorage.getItem(STORAGE_KEYS.admin) ?? '')).toEqual({ username: 'ada' });
  });

  test('A2-7, R098: after a redirect the sign-in leads to the page that was asked for, query included', async () => {
    serveSignIn();
    const { user, address } = renderApp('/admin/shipments?search=zoe');
    await waitFor(() => expect(address()).toBe('/login'));
    await fillIn(user);
    await waitFor(() => expect(address()).toBe('/admin/shipments?search=zoe'));
  });

  test('A2-7: a requested address outside the back office is not followed', async () => {
    serveSignIn();
    const { user, address } = renderApp({ pathname: '/login', state: { from: 'https://evil.example/admin' } });
    await fillIn(user);
    await waitFor(() => expect(address()).toBe('/admin'));
  });

  test('R091: while it signs in, the button says so and cannot be pressed again', async () => {
    let requests = 0;
    let reply = (_response: Response) => {};
    answerWith('login', () => {
      requests += 1;
      return new Promise<Response>((resolve) => {
        reply = resolve;
      });
    });
    const { user } = renderApp('/login');
    await fillIn(user);
    const button = await screen.findByRole('button', { name: 'Signing in...' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await user.click(button);
    expect(requests).toBe(1);
    reply(failure('BAD_CREDENTIALS', tEnglish(office.login.badCredentials)));
    expect(await screen.findByRole('button', { name: 'Sign in' })).toBeEnabled();
  });

  test.each([
    [
      'the server’s text',
      () => failure('BAD_CREDENTIALS', tEnglish(office.login.badCredentials)),
      'Invalid username or password',
    ],
    ['how long to wait', () => failure('RATE_LIMITED', 'Try again in 15 minutes.'), 'Try again in 15 minutes.'],
    ['“Login failed” without a text', () => HttpResponse.json({ success: false }, { status: 401 }), 'Login failed'],
    ['“Login failed” for success:false with 200', () => HttpResponse.json({ success: false }), 'Login failed'],
    ['the network text without an answer', () => HttpResponse.error(), 'Network error. Please try again.'],
  ])('R094: a failed sign-in shows %s, and keeps what was typed', async (_what, reply, text) => {
    answerWith('login', reply);
    const { user, address } = renderApp('/login');
    await fillIn(user);
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(screen.getByLabelText('Username')).toHaveValue('ada');
    expect(screen.getByLabelText('Password')).toHaveValue('correct horse');
    expect(address()).toBe('/login');
    expect(localStorage.getItem(STORAGE_KEYS.token)).toBeNull();
  });

  function refuse(times: number, seconds: number) {
    let tries = 0;
    answerWith('login', () => {
      tries += 1;
      if (tries > times) return HttpResponse.json({ success: true, data: SESSION });
      const refused = failure('RATE_LIMITED', 'Too many attempts. Please try again in 7 seconds.');
      return new HttpResponse(refused.body, {
        status: 429,
        headers: { ...Object.fromEntries(refused.headers), 'Retry-After': String(seconds) },
      });
    });
    serveSession({ expiresAt: '2100-01-01T00:00:00.000Z' });
    serveShipments([]);
  }

  test('X3: whoever must wait reads how long still, keeps what was typed, and is told when it is over', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    refuse(1, 7);
    const { user, address } = renderApp('/login');
    await fillIn(user);
    expect(await screen.findByText('Too many attempts. Please try again in 7 seconds.')).toHaveRole('alert');
    expect(screen.getByRole('timer')).toHaveTextContent(/^0:0[67]$/);
    expect(screen.getByText(/Devices where you have signed in before do not have to wait\./)).toBeInTheDocument();
    await vi.advanceTimersByTimeAsync(7_000);
    expect(await screen.findByText('You can try again now.')).toBeInTheDocument();
    expect(screen.queryByText(/^Too many attempts/)).not.toBeInTheDocument();
    expect(screen.getByLabelText('Password')).toHaveValue('correct horse');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(address()).toBe('/admin'));
  });

  test('X3: a refusal for a moment is waited out by itself', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    refuse(3, 1);
    const { user, address } = renderApp('/login');
    await fillIn(user);
    expect(await screen.findByText('Too many people are signing in. Retrying automatically...')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Signing in...' })).toHaveAttribute('aria-disabled', 'true');
    await vi.advanceTimersByTimeAsync(4_000);
    await waitFor(() => expect(address()).toBe('/admin'));
  });
});
