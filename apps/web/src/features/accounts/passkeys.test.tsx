import { screen, waitFor, within } from '@testing-library/react';
import type { SignInMethods } from '@waybill/contracts/accounts/schema';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { answer, answerWith, failure } from '#testing/answer.ts';
import { renderApp } from '#testing/render-app.tsx';
import { serveSettings } from '#testing/settings.ts';
import { serveSession, signIn } from '#testing/sign-in.ts';

const LAPTOP = { passkeyId: 'bGFwdG9w', name: 'Laptop', createdAt: '2026-11-20T09:30:00.000Z', lastUsedAt: null };
const NONE: SignInMethods = { totpSince: null, recoveryCodes: 0, passkeys: [], proposed: true };
const bytes = new Uint8Array([1, 2, 3]).buffer;

/** Parts of the browser that jsdom lacks. */
function setUpBrowser() {
  const credentials = { create: vi.fn<() => Promise<object>>(), get: vi.fn<() => Promise<object>>() };
  vi.stubGlobal('PublicKeyCredential', Object);
  vi.stubGlobal('isSecureContext', true);
  Object.defineProperty(navigator, 'credentials', { value: credentials, configurable: true });
  const credential = { id: 'AQID', rawId: bytes, type: 'public-key', getClientExtensionResults: () => ({}) };
  credentials.create.mockResolvedValue({
    ...credential,
    response: { clientDataJSON: bytes, attestationObject: bytes, getTransports: () => [] },
  });
  credentials.get.mockResolvedValue({
    ...credential,
    response: { clientDataJSON: bytes, authenticatorData: bytes, signature: bytes, userHandle: null },
  });
  return credentials;
}

beforeEach(() => {
  vi.unstubAllGlobals();
  serveSettings();
});

async function openPasskeys(methods: SignInMethods) {
  signIn();
  answer('listSessions', { success: true, data: { sessions: [] } });
  answer('listKeys', { success: true, data: { keys: [] } });
  let now = methods;
  answerWith('getSignIn', () => HttpResponse.json({ success: true, data: now }));
  const view = renderApp('/admin/settings/security');
  const section = within(await screen.findByRole('region', { name: 'Passkeys' }));
  return { ...view, section, serve: (next: SignInMethods) => (now = next) };
}

test('adds a passkey with a name and the password', async () => {
  setUpBrowser();
  const { user, section, serve } = await openPasskeys(NONE);
  answer('startPasskey', {
    success: true,
    data: {
      challenge: 'Y2g',
      rp: { id: 'localhost', name: 'Waybill' },
      user: { id: 'YWRh', name: 'ada', displayName: 'Ada' },
      pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
      timeout: 300_000,
      attestation: 'none',
      excludeCredentials: [],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    },
  });
  const sent: unknown[] = [];
  answerWith('addPasskey', async ({ request }) => {
    sent.push(await request.json());
    serve({ ...NONE, passkeys: [LAPTOP] });
    return HttpResponse.json({ success: true, data: { ...NONE, passkeys: [LAPTOP] } });
  });
  await user.click(await section.findByRole('button', { name: 'Add a passkey' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a passkey' }));
  await user.type(dialog.getByLabelText('Name'), 'Laptop');
  await user.type(dialog.getByLabelText('Current password'), 'right');
  await user.click(dialog.getByRole('button', { name: 'Create passkey' }));
  expect(await screen.findByText('Passkey added')).toBeVisible();
  const response = { clientDataJSON: 'AQID', attestationObject: 'AQID' };
  expect(sent).toEqual([{ name: 'Laptop', response: { id: 'AQID', rawId: 'AQID', type: 'public-key', response } }]);
  expect(await section.findByText('Laptop')).toBeVisible();
});

test('removes a passkey after a question', async () => {
  setUpBrowser();
  const { user, section, serve } = await openPasskeys({ ...NONE, passkeys: [LAPTOP] });
  answerWith('removePasskey', ({ params }) => {
    expect(params['passkeyId']).toBe('bGFwdG9w');
    serve(NONE);
    return HttpResponse.json({ success: true, message: 'Passkey removed', data: NONE });
  });
  await user.click(await section.findByRole('button', { name: 'Remove Laptop' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Passkey removed')).toBeVisible();
  await waitFor(() => expect(section.queryByText('Laptop')).toBeNull());
});

test('signs in without a password, and says when it is refused', async () => {
  setUpBrowser();
  serveSession({ expiresAt: '2100-01-01T00:00:00.000Z' });
  answer('startPasskeySignIn', {
    success: true,
    data: { challenge: 'Y2g', rpId: 'localhost', timeout: 300_000, userVerification: 'required' },
  });
  answerWith('signInWithPasskey', () => failure('BAD_PASSKEY', 'This passkey was not accepted.'));
  const { user, address } = renderApp('/login');
  await user.click(await screen.findByRole('button', { name: 'Sign in with a passkey' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('This passkey was not accepted.');
  answer('signInWithPasskey', { success: true, data: { token: 'header.payload.signature', admin: { username: 'ada' } } });
  await user.click(screen.getByRole('button', { name: 'Sign in with a passkey' }));
  await waitFor(() => expect(address()).toBe('/admin'));
});

test('are not offered where the browser has none', async () => {
  renderApp('/login');
  expect(await screen.findByLabelText('Username')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Sign in with a passkey' })).toBeNull();
});
