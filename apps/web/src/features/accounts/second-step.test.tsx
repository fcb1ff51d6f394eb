import { screen, waitFor, within } from '@testing-library/react';
import type { SignInMethods } from '@waybill/contracts/accounts/schema';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { answer, answerWith, failure } from '#testing/answer.ts';
import { renderApp } from '#testing/render-app.tsx';
import { serveSettings } from '#testing/settings.ts';
import { serveShipments } from '#testing/shipments.ts';
import { signIn } from '#testing/sign-in.ts';

const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const CODES = ['k3m9d-4xq2f-7wp5n', '2b4x1-9jmq7-h5tpr'];
const OFF: SignInMethods = { totpSince: null, recoveryCodes: 0, passkeys: [], proposed: true };
const ON: SignInMethods = { totpSince: '2026-11-20T09:30:00.000Z', recoveryCodes: 9, passkeys: [], proposed: false };

async function open(methods: SignInMethods) {
  let now = methods;
  answerWith('getSignIn', () => HttpResponse.json({ success: true, data: now }));
  const view = renderApp('/admin/settings/security');
  const section = within(await screen.findByRole('region', { name: 'Two-step sign-in' }));
  return { ...view, section, serve: (next: SignInMethods) => (now = next) };
}

beforeEach(() => {
  signIn();
  serveSettings();
  answer('listSessions', { success: true, data: { sessions: [] } });
  answer('listKeys', { success: true, data: { keys: [] } });
});

test('sets up an app with the password and a code, and shows the recovery codes once', async () => {
  const { user, section, serve } = await open(OFF);
  expect(await section.findByText('Off')).toBeVisible();
  answerWith('startTotp', async ({ request }) => {
    const { password } = (await request.json()) as { password: string };
    if (password !== 'right') return failure('VALIDATION', 'No', { errors: [{ path: 'password', message: 'is incorrect' }] });
    return HttpResponse.json({ success: true, data: { secret: SECRET, uri: 'otpauth://totp/x', qrCode: '<svg></svg>' } });
  });
  answerWith('confirmTotp', async ({ request }) => {
    const { code } = (await request.json()) as { code: string };
    if (code !== '123456') return failure('VALIDATION', 'No', { errors: [{ path: 'code', message: 'is wrong or expired' }] });
    serve(ON);
    return HttpResponse.json({ success: true, data: { codes: CODES } });
  });
  await user.click(section.getByRole('button', { name: 'Set up an authenticator app' }));
  await user.type(await screen.findByLabelText('Current password', { selector: 'dialog *' }), 'wrong');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  const password = screen.getByLabelText('Current password', { selector: 'dialog *' });
  expect(await screen.findByText('It is incorrect.')).toBeVisible();
  await user.clear(password);
  await user.type(password, 'right');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText(SECRET)).toBeVisible();
  expect(screen.getByRole('img', { name: 'QR code of the setup' })).toBeVisible();
  await user.type(screen.getByLabelText('Code'), '111111');
  await user.click(screen.getByRole('button', { name: 'Turn on' }));
  expect(await screen.findByText('It is wrong or expired.')).toBeVisible();
  await user.clear(screen.getByLabelText('Code'));
  await user.type(screen.getByLabelText('Code'), '123456');
  await user.click(screen.getByRole('button', { name: 'Turn on' }));
  expect(await screen.findByRole('textbox', { name: 'Recovery codes' })).toHaveValue(CODES.join('\n'));
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(document.body).not.toHaveTextContent(CODES[0] ?? '');
  expect(await section.findByText(/On since .*20 Nov.* 9 recovery codes are left\./)).toBeVisible();
});

test('turns off with the password', async () => {
  const { user, section, serve } = await open(ON);
  answerWith('removeTotp', () => {
    serve(OFF);
    return HttpResponse.json({ success: true, message: 'Authenticator app removed', data: OFF });
  });
  await user.click(await section.findByRole('button', { name: 'Turn off' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Turn off' }));
  await user.type(dialog.getByLabelText('Current password'), 'right');
  await user.click(dialog.getByRole('button', { name: 'Turn off' }));
  expect(await screen.findByText('Authenticator app removed')).toBeVisible();
  expect(await section.findByText('Off')).toBeVisible();
});

test('renews the recovery codes with the password', async () => {
  const { user, section } = await open(ON);
  answer('renewRecoveryCodes', { success: true, data: { codes: CODES } });
  await user.click(await section.findByRole('button', { name: 'New recovery codes' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New recovery codes' }));
  await user.type(dialog.getByLabelText('Current password'), 'right');
  await user.click(dialog.getByRole('button', { name: 'New recovery codes' }));
  expect(await screen.findByRole('textbox', { name: 'Recovery codes' })).toHaveValue(CODES.join('\n'));
});

test('is offered on the dashboard until the account declines, which is tried again after a failure', async () => {
  serveShipments([]);
  answer('getSignIn', { success: true, data: OFF });
  answerWith('declineSignIn', () => failure('INTERNAL', 'The disk is full.'));
  const { user } = renderApp('/admin');
  const offer = within(await screen.findByRole('region', { name: 'Make your sign-in safer' }));
  await user.click(offer.getByRole('button', { name: 'Set up an authenticator app' }));
  expect(await screen.findByRole('dialog', { name: 'Set up an authenticator app' })).toBeVisible();
  await user.keyboard('{Escape}');
  await user.click(offer.getByRole('button', { name: 'No, thanks' }));
  expect(await offer.findByRole('alert')).toHaveTextContent('The disk is full.');
  answer('declineSignIn', { success: true, data: { ...OFF, proposed: false } });
  await user.click(offer.getByRole('button', { name: 'No, thanks' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Make your sign-in safer' })).toBeNull());
});
