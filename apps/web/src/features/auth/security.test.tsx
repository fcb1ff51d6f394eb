import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { STORAGE_KEYS } from '@waybill/contracts/auth/facts';
import type { OpenSession } from '@waybill/contracts/auth/schema';
import { office } from '@waybill/i18n/office';
import { tEnglish } from '@waybill/i18n/translator';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { createQueryClient } from '#lib/api/query-client.ts';
import { answer, answerWith, failure } from '#testing/answer.ts';
import { FAILURE_KINDS, failWith } from '#testing/failures.ts';
import { signIn, TOKEN } from '#testing/sign-in.ts';
import { Toaster } from '#ui/app-frame.tsx';
import { PasswordForm } from './password-form.tsx';
import { SessionList } from './session-list.tsx';

const storedToken = () => localStorage.getItem(STORAGE_KEYS.token);
const session = (overrides: Partial<OpenSession>): OpenSession => ({
  id: 'here',
  createdAt: '2026-11-20T08:00:00.000Z',
  seenAt: '2026-11-20T09:00:00.000Z',
  expiresAt: '2026-11-20T16:00:00.000Z',
  agent: 'Chrome',
  current: false,
  ...overrides,
});
const CURRENT_SESSION = session({ current: true });
const OTHER_SESSION = session({ id: 'there', agent: 'Firefox' });

function renderSecurity() {
  const queryClient = createQueryClient();
  queryClient.setDefaultOptions({ queries: { retry: false } });
  render(
    <QueryClientProvider client={queryClient}>
      <PasswordForm />
      <SessionList />
      <Toaster />
    </QueryClientProvider>,
  );
  return userEvent.setup({ delay: null });
}

beforeEach(() => {
  signIn();
  answer('listSessions', { success: true, data: { sessions: [CURRENT_SESSION, OTHER_SESSION] } });
  answer('listKeys', { success: true, data: { keys: [] } });
});

const end = () => screen.findByRole('button', { name: /^End session on Firefox/ });

describe('changing the password [B12]', () => {
  async function fillIn() {
    const user = renderSecurity();
    await user.type(screen.getByLabelText('Current password'), 'the old one');
    await user.type(screen.getByLabelText('New password'), 'four words of mine');
    return { user, submit: () => user.click(screen.getByRole('button', { name: 'Change password' })) };
  }

  test('sends it literally, continues this session with the new token, and clears the form', async () => {
    let sent: unknown;
    answerWith('changePassword', async ({ request }) => {
      sent = await request.json();
      return HttpResponse.json({ success: true, data: { token: 'new.token.here', admin: { username: 'ada' } } });
    });
    const { submit } = await fillIn();
    await submit();
    expect(await screen.findByText(tEnglish(office.login.passwordChanged))).toBeInTheDocument();
    expect(sent).toEqual({ current: 'the old one', next: 'four words of mine' });
    expect(storedToken()).toBe('new.token.here');
    expect(screen.getByLabelText('New password')).toHaveValue('');
  });

  test.each([
    ['current', 'is incorrect', 'Current password'],
    ['next', 'is too common', 'New password'],
  ])('shows the reason for rejecting %s beside the focused field, and keeps the input', async (path, message, label) => {
    answerWith('changePassword', () => failure('VALIDATION', 'Please check', { errors: [{ path, message }] }));
    const { submit } = await fillIn();
    await submit();
    const field = screen.getByLabelText(label);
    await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringContaining(`It ${message}.`)));
    expect(field).toHaveFocus();
    expect(screen.getByLabelText('New password')).toHaveValue('four words of mine');
    expect(storedToken()).toBe(TOKEN);
  });

  test.each(FAILURE_KINDS)('reports %s, keeps the input, and retries', async (kind) => {
    const { submit } = await fillIn();
    await end();
    failWith('changePassword', kind);
    await submit();
    expect(await within(screen.getByRole('form')).findByRole('alert')).toBeInTheDocument();
    expect(screen.getByLabelText('Current password')).toHaveValue('the old one');
    answer('changePassword', { success: true, data: { token: 'new.token.here', admin: { username: 'ada' } } });
    await submit();
    expect(await screen.findByText(tEnglish(office.login.passwordChanged))).toBeInTheDocument();
  });
});

describe('the session list [B12]', () => {
  const rows = () => within(screen.getByRole('list', { name: 'Sessions' })).getAllByRole('listitem');

  test('lists sessions; marks this one, without a button to end it', async () => {
    renderSecurity();
    await end();
    expect(rows()[0]).toHaveTextContent('ChromeThis session');
    expect(within(rows()[0] as HTMLElement).queryByRole('button')).not.toBeInTheDocument();
    expect(rows()).toHaveLength(2);
  });

  test('ends a single session', async () => {
    let ended = '';
    answerWith('endSession', ({ params }) => {
      ended = String(params.sessionId);
      return HttpResponse.json({ success: true, message: tEnglish(office.login.sessionEnded) });
    });
    const user = renderSecurity();
    await user.click(await end());
    expect(await screen.findByText(tEnglish(office.login.sessionEnded))).toBeInTheDocument();
    expect(ended).toBe('there');
    expect(rows()).toHaveLength(1);
  });

  test('removes sessions that have already expired', async () => {
    answerWith('endSession', () => failure('SESSION_NOT_FOUND', tEnglish(office.login.sessionNotFound)));
    const user = renderSecurity();
    await user.click(await end());
    await waitFor(() => expect(rows()).toHaveLength(1));
  });

  test.each(FAILURE_KINDS)('keeps the list on %s, with the error and a retry', async (kind) => {
    const user = renderSecurity();
    await end();
    failWith('endSession', kind);
    await user.click(await end());
    expect(await within(rows()[1] as HTMLElement).findByRole('alert')).toBeInTheDocument();
    answer('endSession', { success: true, message: tEnglish(office.login.sessionEnded) });
    await user.click(await end());
    await waitFor(() => expect(rows()).toHaveLength(1));
  });

  test.each(FAILURE_KINDS)('ends all sessions after confirmation; stays on %s, then signs out here too', async (kind) => {
    const user = renderSecurity();
    await end();
    await user.click(await screen.findByRole('button', { name: 'Sign out everywhere' }));
    const dialog = screen.getByRole('alertdialog', { name: 'Sign out everywhere?' });
    const confirm = within(dialog).getByRole('button', { name: 'Sign out everywhere' });
    failWith('endAllSessions', kind);
    await user.click(confirm);
    expect(await within(dialog).findByRole('alert')).toBeInTheDocument();
    expect(storedToken()).toBe(TOKEN);
    answer('endAllSessions', { success: true, message: tEnglish(office.login.signedOutEverywhere) });
    await user.click(confirm);
    await waitFor(() => expect(storedToken()).toBeNull());
  });

  test('retries after failing to load', async () => {
    failWith('listSessions', 'an error of the server');
    const user = renderSecurity();
    expect(await screen.findByText(tEnglish(office.desk.sessionsFailed))).toBeInTheDocument();
    answer('listSessions', { success: true, data: { sessions: [CURRENT_SESSION] } });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(rows()[0]).toHaveTextContent('Chrome'));
  });
});
