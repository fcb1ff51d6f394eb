import { screen, waitFor } from '@testing-library/react';
import { STORAGE_KEYS } from '@waybill/contracts/auth/facts';
import { office } from '@waybill/i18n/office';
import { tEnglish } from '@waybill/i18n/translator';
import { HttpResponse } from 'msw';
import { describe, expect, test, vi } from 'vitest';
import { answer, answerWith, failure } from '#testing/answer.ts';
import { findStep, NEW } from '#testing/open-setup.ts';
import { renderApp } from '#testing/render-app.tsx';
import { setWindow } from '#testing/set-window.ts';
import { serveSettings } from '#testing/settings.ts';
import { serveShipments } from '#testing/shipments.ts';
import { aStats, serveSession } from '#testing/sign-in.ts';

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
  test('marks and focuses a missing field, and sends nothing [R092]', async () => {
    const bodies = serveSignIn();
    const { user } = renderApp('/login');
    await user.type(await screen.findByLabelText('Username'), 'ada');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(screen.getByLabelText('Password')).toHaveFocus();
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Password is required.');
    expect(screen.getByLabelText('Username')).toBeValid();
    expect(bodies).toEqual([]);
  });

  test('asks for user name and password, both required, for password managers too [R091, R092]', async () => {
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

  test('can show the password [R091]', async () => {
    const { user } = renderApp('/login');
    const toggle = await screen.findByRole('button', { name: 'Show password' });
    await user.type(screen.getByLabelText('Password'), 'secret');
    await user.click(toggle);
    expect(toggle).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
    expect(screen.getByLabelText('Password')).toHaveValue('secret');
  });

  test('returns to the home page by Cancel [R091]', async () => {
    renderApp('/login');
    expect(await screen.findByRole('link', { name: 'Cancel' })).toHaveAttribute('href', '/');
  });

  test('leads to the setup of an installation that nobody has set up', async () => {
    setWindow({ isWide: false });
    serveSignIn();
    serveSettings(NEW);
    answer('getStats', { success: true, data: aStats({ setupFinished: false }) });
    const { user, address } = renderApp('/login');
    await fillIn(user);
    await findStep('Company');
    expect(address()).toBe('/admin/setup/company');
  });

  test('leads to the page that was requested before the setup', async () => {
    serveSignIn();
    answer('getStats', { success: true, data: aStats({ setupFinished: false }) });
    const { user, address } = renderApp({ pathname: '/login', state: { from: '/admin/shipments' } });
    await fillIn(user);
    await waitFor(() => expect(address()).toBe('/admin/shipments'));
  });

  test('stores token and administrator, greets, and opens /admin [R093, R095, R096, A2-24]', async () => {
    const bodies = serveSignIn();
    const { user, address } = renderApp('/login');
    await fillIn(user);
    expect(await screen.findByText('Welcome back, Admin!')).toBeInTheDocument();
    await waitFor(() => expect(address()).toBe('/admin'));
    expect(bodies).toEqual([{ username: 'ada', password: 'correct horse' }]);
    expect(localStorage.getItem(STORAGE_KEYS.token)).toBe(SESSION.token);
    expect(JSON.parse(localStorage.getItem(STORAGE_KEYS.admin) ?? '')).toEqual({ username: 'ada' });
  });

  test('asks for the code of a second step, and keeps name and password', async () => {
    const bodies = serveSignIn();
    answerWith('login', async ({ request }) => {
      const body = (await request.json()) as { code?: string };
      bodies.push(body);
      if (body.code === undefined) return failure('SECOND_STEP_REQUIRED', 'Enter the code.');
      if (body.code !== '123456') return failure('BAD_CODE', 'This code is wrong.');
      return HttpResponse.json({ success: true, data: SESSION });
    });
    const { user, address } = renderApp('/login');
    await fillIn(user);
    const code = await screen.findByLabelText('Code');
    expect(code).toHaveFocus();
    expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    expect(screen.queryByRole('alert')).toBeNull();
    await user.type(code, '111111{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('This code is wrong.');
    await user.clear(code);
    await user.type(code, '123456{Enter}');
    await waitFor(() => expect(address()).toBe('/admin'));
    expect(bodies.at(-1)).toEqual({ username: 'ada', password: 'correct horse', code: '123456' });
  });

  test('opens the requested page after a redirect, query included [A2-7, R098]', async () => {
    serveSignIn();
    const { user, address } = renderApp('/admin/shipments?search=zoe');
    await waitFor(() => expect(address()).toBe('/login'));
    await fillIn(user);
    await waitFor(() => expect(address()).toBe('/admin/shipments?search=zoe'));
  });

  test('ignores requested addresses outside the back office [A2-7]', async () => {
    serveSignIn();
    const { user, address } = renderApp({ pathname: '/login', state: { from: 'https://evil.example/admin' } });
    await fillIn(user);
    await waitFor(() => expect(address()).toBe('/admin'));
  });

  test('marks the button as busy and disables it while signing in [R091]', async () => {
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
  ])('shows %s on failure, and keeps the input [R094]', async (_what, reply, text) => {
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

  test('counts down a required wait, keeps the input, and reports its end [X3]', async () => {
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

  test('waits and retries by itself after a short refusal [X3]', async () => {
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
