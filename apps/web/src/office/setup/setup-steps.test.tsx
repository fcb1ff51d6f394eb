import { screen, waitFor } from '@testing-library/react';
import type { SetupEnvironment } from '@waybill/contracts/site/setup-schema';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { answer, answerWith, failure } from '#testing/answer.ts';
import { findStep, NEW, openSetup } from '#testing/open-setup.ts';
import { pasteInto } from '#testing/render-app.tsx';
import { setWindow } from '#testing/set-window.ts';
import { serveSettings, setting, withCompany } from '#testing/settings.ts';
import { signIn } from '#testing/sign-in.ts';

beforeEach(() => {
  signIn();
  setWindow({ isWide: false });
  serveEnvironment();
});

const press = (name: string) => screen.getByRole('button', { name });

function serveEnvironment(environment: Partial<SetupEnvironment> = {}): void {
  const mail = { hasServer: true, hasPublicUrl: true };
  answer('getSetupEnvironment', { success: true, data: { mail, backup: null, ...environment } });
}

test('the step of emails sends a test email and shows the answer of the server', async () => {
  const { sent } = serveSettings(withCompany(NEW, { name: 'Rota', email: 'post@rota.example' }));
  serveEnvironment();
  const bodies: unknown[] = [];
  answerWith('testMailServer', async ({ request }) => {
    bodies.push(await request.json());
    return failure('PRECONDITION_FAILED', 'The mail server rejected the email: Relaying denied');
  });
  const { user } = await openSetup('mail', 'Emails');
  await user.click(await screen.findByRole('button', { name: 'Send test email' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The mail server rejected the email: Relaying denied');
  expect(bodies).toEqual([{ to: 'post@rota.example' }]);

  answerWith('testMailServer', () => HttpResponse.json({ success: true, message: 'Test email sent to post@rota.example' }));
  await user.click(press('Send test email'));
  expect(await screen.findByText('Test email sent to post@rota.example')).toBeInTheDocument();
  await user.click(press('Continue'));
  await findStep('Backups');
  expect(sent[0]?.setup.steps.mail).toBe('done');
});

test('the step of emails names what is not set, and offers no test without a mail server', async () => {
  serveSettings(NEW);
  serveEnvironment({ mail: { hasServer: false, hasPublicUrl: true } });
  await openSetup('mail', 'Emails');
  expect((await screen.findByText('SMTP_URL')).closest('div')).toHaveTextContent('Mail server SMTP_URLnot set');
  expect(screen.getByText('PUBLIC_URL').closest('div')).toHaveTextContent('Address of the website PUBLIC_URLset');
  expect(screen.getByText('Set missing variables where you start the server, then restart it.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Send test email' })).not.toBeInTheDocument();
});

test('a blank or bad test address is refused at the field', async () => {
  serveSettings(NEW);
  serveEnvironment();
  const { user } = await openSetup('mail', 'Emails');
  const field = await screen.findByLabelText('Send test email to');
  await user.click(press('Send test email'));
  expect(field).toBeInvalid();
  await pasteInto(user, field, 'post');
  await user.click(press('Send test email'));
  expect(field).toBeInvalid();
});

test('the step can be skipped when the facts cannot be loaded', async () => {
  const { sent } = serveSettings(NEW);
  answerWith('getSetupEnvironment', () => failure('INTERNAL', 'Something went wrong.'));
  const { user } = await openSetup('backup', 'Backups');
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeInTheDocument();
  await user.click(press('Skip'));
  await findStep('Password');
  expect(sent[0]?.setup.steps.backup).toBe('skipped');
});

test('the step of backups shows the folder and the last backup, or how to get one', async () => {
  serveSettings(NEW);
  serveEnvironment({ backup: { folder: '/var/backups/rota', lastAt: null } });
  const { unmount } = await openSetup('backup', 'Backups');
  expect(await screen.findByText('/var/backups/rota')).toBeInTheDocument();
  expect(screen.getByText('No backup has been made yet.')).toBeInTheDocument();
  unmount();

  serveEnvironment();
  await openSetup('backup', 'Backups');
  expect((await screen.findByText('BACKUP_DIR')).closest('p')).toHaveTextContent(
    /^Daily backups are off\. Set BACKUP_DIR to a folder/,
  );
});

test('the step of the password is done with a new password only', async () => {
  const { sent } = serveSettings(NEW);
  answerWith('changePassword', () =>
    HttpResponse.json({ success: true, data: { token: 'a.new.token', admin: { username: 'ada' } } }),
  );
  answer('listSessions', { success: true, data: { sessions: [] } });
  const { user } = await openSetup('password', 'Password');
  expect(screen.queryByRole('button', { name: 'Continue' })).not.toBeInTheDocument();
  await pasteInto(user, screen.getByLabelText(/^Current password/), 'printed once');
  await pasteInto(user, screen.getByLabelText(/^New password/), 'an entirely new phrase');
  await user.click(press('Change password'));
  await findStep('Finish');
  expect(sent[0]?.setup.steps.password).toBe('done');
});

test('the step of languages lists what is not translated, with a link to each', async () => {
  serveSettings(withCompany(NEW, { name: 'Rota', blurb: 'Parcels between Lisbon and Porto.' }));
  const { user } = await openSetup('languages', 'Languages');
  const rows = ['English', 'German', 'Arabic'].map((name) => {
    const link = screen.getByRole('link', { name: `${name} (in a new tab)` });
    return [link.getAttribute('href'), link.closest('li')?.lastElementChild?.textContent];
  });
  expect(rows).toEqual([
    ['/', 'complete'],
    ['/de', '1 not translated'],
    ['/ar', '1 not translated'],
  ]);
  await user.click(press('Continue'));
  await findStep('Emails');
});

test('offers the time zone of the browser, and moves the focus to its field [V13]', async () => {
  const { sent } = serveSettings(NEW);
  const { user } = await openSetup('hours', 'Opening hours');
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  await user.clear(setting('Time zone'));
  await user.click(press(`Use ${timeZone}`));
  expect(setting('Time zone')).toHaveValue(timeZone);
  expect(setting('Time zone')).toHaveFocus();
  await user.click(press('Save and continue'));
  await waitFor(() => expect(sent[0]?.company.timeZone).toBe(timeZone));
});
