import { defineFacts } from '../shared/define-facts.ts';

/** Characters, except the numbers of accounts with those invited, and of passkeys. */
export const ACCOUNT_LIMITS = {
  accounts: 100,
  accountId: 24,
  invitation: 100,
  passkeys: 10,
  passkeyName: 60,
  passkeyId: 1_400,
} as const;

export const INVITATION_DAYS = 7;

export const RECOVERY_CODES = 10;

/** Digits of a code of an authenticator app. */
export const TOTP_DIGITS = 6;

export const accountsFacts = defineFacts({
  tags: [
    {
      name: 'Accounts',
      description: 'Administrators: invitation, deactivation, and their second step.',
      paths: ['/admin/accounts', '/admin/invitation', '/admin/sign-in'],
    },
  ],
  errors: {
    PASSKEY_NOT_FOUND: { status: 404, title: 'Passkey not found' },
    ACCOUNT_NOT_FOUND: { status: 404, title: 'Account not found' },
    INVITATION_NOT_FOUND: { status: 404, title: 'Invitation not found' },
  },
  limits: ACCOUNT_LIMITS,
  audit: {
    account: [
      'account.invited',
      'account.withdrawn',
      'account.joined',
      'account.edited',
      'account.deactivated',
      'account.reactivated',
      'account.totp_on',
      'account.totp_off',
      'account.codes_renewed',
      'account.passkey_added',
      'account.passkey_removed',
    ],
  },
  cache: { account: ['accounts', 'sign-in', 'sessions', 'me'] },
});
