import { screen, within } from '@testing-library/react';
import type { Account } from '@waybill/contracts/accounts/schema';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { answer, answerWith, failure } from '#testing/answer.ts';
import { renderApp } from '#testing/render-app.tsx';
import { serveSettings } from '#testing/settings.ts';
import { serveSession, signIn } from '#testing/sign-in.ts';

const ADA: Account = {
  accountId: 'ada-id',
  username: 'ada',
  name: 'Ada Lindqvist',
  email: 'ada@example.com',
  state: 'active',
  createdAt: '2026-11-20T09:30:00.000Z',
  lastSeenAt: '2026-11-21T09:30:00.000Z',
  invitedUntil: null,
  deactivatedAt: null,
  hasSecondStep: true,
  current: true,
};
const NILS: Account = {
  ...ADA,
  accountId: 'nils-id',
  username: 'nils',
  name: 'Nils Berg',
  email: 'nils@example.com',
  current: false,
};
const INVITED: Account = {
  ...NILS,
  accountId: 'zoe-id',
  username: null,
  name: 'Zoë Ångström',
  email: 'zoe@example.com',
  state: 'invited',
  lastSeenAt: null,
  invitedUntil: '2026-11-28T09:30:00.000Z',
};
const LINK = 'https://waybill.example/login#invitation=a.b.c';

async function openAccounts(accounts: readonly Account[] = [ADA, NILS, INVITED]) {
  let now = accounts;
  answerWith('listAccounts', () => HttpResponse.json({ success: true, data: { accounts: now } }));
  const view = renderApp('/admin/settings/security');
  await screen.findByRole('heading', { name: 'Accounts' });
  return { ...view, serve: (next: readonly Account[]) => (now = next) };
}
const rows = () => within(screen.getByRole('list', { name: 'Accounts' })).findAllByRole('listitem');

describe('the accounts', () => {
  beforeEach(() => {
    signIn();
    serveSettings();
    answer('listSessions', { success: true, data: { sessions: [] } });
    answer('listKeys', { success: true, data: { keys: [] } });
  });

  test('are listed with name, state and the way to what they did', async () => {
    await openAccounts([ADA, { ...NILS, state: 'deactivated', deactivatedAt: '2026-11-22T09:30:00.000Z' }, INVITED]);
    const [ada, nils, zoe] = await rows();
    expect(ada).toHaveTextContent(/Ada Lindqvist.*ada.*You.*ada@example\.com · Last seen .* · Two-step sign-in/);
    expect(nils).toHaveTextContent(/Nils Berg.*Deactivated .*22 Nov/);
    expect(zoe).toHaveTextContent(/Zoë Ångström.*Invited, until .*28 Nov/);
    if (!ada || !zoe) throw new Error('Rows are missing');
    expect(within(ada).getByRole('link', { name: 'Activity' })).toHaveAttribute('href', '/admin/activity?actor=ada');
    expect(within(zoe).queryByRole('link')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Deactivate Ada Lindqvist' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Reactivate Nils Berg' })).toBeVisible();
  });

  test('show the link of an invitation once, and keep what was typed when it is refused', async () => {
    const { user, serve } = await openAccounts([ADA]);
    answerWith('inviteAccount', () => failure('CONFLICT', 'Another account has this email address.'));
    await user.click(await screen.findByRole('button', { name: 'Invite someone' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Invite someone' }));
    await user.type(dialog.getByLabelText('Name'), 'Zoë Ångström');
    await user.type(dialog.getByLabelText('Email'), 'zoe@example.com');
    await user.click(dialog.getByRole('button', { name: 'Create invitation' }));
    expect(await dialog.findByText('Another account has this email address.')).toBeVisible();
    const sent: unknown[] = [];
    answerWith('inviteAccount', async ({ request }) => {
      sent.push(await request.json());
      serve([ADA, INVITED]);
      return HttpResponse.json({ success: true, data: { account: INVITED, link: LINK, mailed: false } }, { status: 201 });
    });
    await user.click(dialog.getByRole('button', { name: 'Create invitation' }));
    expect(await screen.findByRole('textbox', { name: 'Invitation link' })).toHaveValue(LINK);
    expect(screen.getByText('The link was not emailed. Copy it and send it to zoe@example.com.')).toBeVisible();
    expect(sent).toEqual([{ name: 'Zoë Ångström', email: 'zoe@example.com' }]);
    await user.click(screen.getByRole('button', { name: 'Done' }));
    expect(await rows()).toHaveLength(2);
  });

  test('are deactivated after a question, and a refusal is shown in it', async () => {
    const { user } = await openAccounts();
    answerWith('deactivateAccount', () => failure('CONFLICT', 'Try again in ten seconds.'));
    await user.click(await screen.findByRole('button', { name: 'Deactivate Nils Berg' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Deactivate Nils Berg' }));
    await user.click(dialog.getByRole('button', { name: 'Deactivate' }));
    expect(await dialog.findByText('Try again in ten seconds.')).toBeVisible();
    answerWith('deactivateAccount', ({ params }) => {
      expect(params['accountId']).toBe('nils-id');
      return HttpResponse.json({ success: true, message: 'Account deactivated', data: { ...NILS, state: 'deactivated' } });
    });
    await user.click(dialog.getByRole('button', { name: 'Deactivate' }));
    expect(await screen.findByText('Account deactivated')).toBeVisible();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  test('can be edited with what is stored', async () => {
    const { user } = await openAccounts([{ ...ADA, name: null, email: null }]);
    const sent: unknown[] = [];
    answerWith('editAccount', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ success: true, message: 'Account saved', data: ADA });
    });
    await user.click(await screen.findByRole('button', { name: 'Edit ada' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit account' }));
    await user.click(dialog.getByRole('button', { name: 'Save account' }));
    expect(dialog.getByLabelText('Name')).toBeInvalid();
    expect(sent).toEqual([]);
    await user.type(dialog.getByLabelText('Name'), 'Ada Lindqvist');
    await user.type(dialog.getByLabelText('Email'), 'ada@example.com');
    await user.click(dialog.getByRole('button', { name: 'Save account' }));
    expect(await screen.findByText('Account saved')).toBeVisible();
    expect(sent).toEqual([{ name: 'Ada Lindqvist', email: 'ada@example.com' }]);
  });
});

describe('an invitation', () => {
  const open = () => renderApp('/login#invitation=a.b.c');
  beforeEach(() => {
    answer('getInvitation', {
      success: true,
      data: { name: 'Zoë', email: 'zoe@example.com', company: 'Waybill Express', expiresAt: '2026-11-28T09:30:00.000Z' },
    });
  });

  test('is accepted with a username and password, and signs in', async () => {
    serveSession({ expiresAt: '2100-01-01T00:00:00.000Z' });
    const sent: unknown[] = [];
    answerWith('acceptInvitation', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ success: true, data: { token: 'header.payload.signature', admin: { username: 'zoe' } } });
    });
    const { user } = open();
    await user.type(await screen.findByLabelText('Username'), 'zoe');
    await user.type(screen.getByLabelText('Password'), 'seven quiet rivers');
    await user.click(screen.getByRole('button', { name: 'Create account' }));
    expect(await screen.findByRole('heading', { name: 'Dashboard Overview' })).toBeVisible();
    expect(sent).toEqual([{ token: 'a.b.c', username: 'zoe', password: 'seven quiet rivers' }]);
  });

  test('names the field that is refused, with what was typed', async () => {
    answerWith('acceptInvitation', () =>
      failure('VALIDATION', 'Please check', { errors: [{ path: 'username', message: 'is already taken' }] }),
    );
    const { user } = open();
    await user.type(await screen.findByLabelText('Username'), 'ada');
    await user.type(screen.getByLabelText('Password'), 'seven quiet rivers');
    await user.click(screen.getByRole('button', { name: 'Create account' }));
    expect(await screen.findByText('It is already taken.')).toBeVisible();
    expect(screen.getByLabelText('Username')).toHaveValue('ada');
  });

  test('that has ended says so instead of a form', async () => {
    answerWith('getInvitation', () =>
      failure('INVITATION_NOT_FOUND', 'This invitation has ended or was used. Ask for a new one.'),
    );
    open();
    expect(await screen.findByText('This invitation has ended or was used. Ask for a new one.')).toBeVisible();
    expect(screen.queryByLabelText('Password')).toBeNull();
  });
});
