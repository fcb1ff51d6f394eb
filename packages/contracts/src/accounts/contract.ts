import { office } from '@waybill/i18n/office';
import { tEnglish } from '@waybill/i18n/translator';
import { z } from 'zod';
import { session } from '../auth/schema.ts';
import { success } from '../shared/call-example.ts';
import { defineContract } from '../shared/define-contract.ts';
import { endpoint } from '../shared/endpoint.ts';
import { dataResponse } from '../shared/envelope.ts';
import { line } from '../shared/text-schema.ts';
import { ACCOUNT_LIMITS, accountsFacts, INVITATION_DAYS, RECOVERY_CODES } from './facts.ts';
import {
  type Account,
  account,
  accountDetails,
  accountList,
  invitation,
  invitationAcceptance,
  invitationToken,
  invited,
  newPasskey,
  ownPassword,
  passkeyCreation,
  recoveryCodes,
  signInMethods,
  totpCode,
  totpSetup,
} from './schema.ts';

const params = z.object({ accountId: line(ACCOUNT_LIMITS.accountId) });

export const accountEndpoints = {
  listAccounts: endpoint('GET', '/admin/accounts', {
    access: 'account:read',
    summary: 'List the administrators, oldest first, with those invited and deactivated.',
    views: { staff: { 200: dataResponse(accountList) } },
  }),
  inviteAccount: endpoint('POST', '/admin/accounts', {
    access: 'account:write',
    summary: `Invite an administrator by a link that works once, for ${INVITATION_DAYS} days. Only this response contains the link; with a mail server it is also mailed, and sent again if that fails. Another invitation for the same address replaces the one before.`,
    body: accountDetails,
    views: { staff: { 201: dataResponse(invited) } },
    errors: ['CONFLICT'],
    location: '/admin/accounts',
  }),
  editAccount: endpoint('PATCH', '/admin/accounts/:accountId', {
    access: 'account:write',
    summary: 'Change name and email address of an account. The username stays.',
    params,
    body: accountDetails,
    views: { staff: { 200: dataResponse(account) } },
    errors: ['ACCOUNT_NOT_FOUND', 'CONFLICT'],
  }),
  withdrawInvitation: endpoint('DELETE', '/admin/accounts/:accountId', {
    access: 'account:write',
    summary: 'Withdraw an invitation. Its link stops working.',
    params,
    views: { staff: { 200: dataResponse(account) } },
    errors: ['ACCOUNT_NOT_FOUND'],
  }),
  deactivateAccount: endpoint('POST', '/admin/accounts/:accountId/deactivate', {
    access: 'account:write',
    summary:
      'Deactivate the account of another administrator and end its sessions. API keys that it made keep working. Repeating the call changes nothing.',
    params,
    views: { staff: { 200: dataResponse(account) } },
    errors: ['ACCOUNT_NOT_FOUND', 'CONFLICT'],
  }),
  reactivateAccount: endpoint('POST', '/admin/accounts/:accountId/reactivate', {
    access: 'account:write',
    summary: 'Let a deactivated account sign in again. Repeating the call changes nothing.',
    params,
    views: { staff: { 200: dataResponse(account) } },
    errors: ['ACCOUNT_NOT_FOUND'],
  }),
  getSignIn: endpoint('GET', '/admin/sign-in', {
    access: 'account:read',
    summary: 'Get how the own account signs in, beside its password.',
    views: { staff: { 200: dataResponse(signInMethods) } },
  }),
  startTotp: endpoint('POST', '/admin/sign-in/totp', {
    access: 'account:write',
    summary: 'Begin to set up an authenticator app (TOTP) for the own account. Sign-in changes once a code confirms it.',
    body: ownPassword,
    views: { staff: { 200: dataResponse(totpSetup) } },
    rateLimits: ['password'],
  }),
  confirmTotp: endpoint('POST', '/admin/sign-in/totp/confirm', {
    access: 'account:write',
    summary: `Confirm the authenticator app with a code. From then on the password alone does not sign in. Only this response contains the ${RECOVERY_CODES} recovery codes.`,
    body: totpCode,
    views: { staff: { 200: dataResponse(recoveryCodes) } },
    errors: ['CONFLICT', 'RATE_LIMITED'],
  }),
  removeTotp: endpoint('POST', '/admin/sign-in/totp/remove', {
    access: 'account:write',
    summary: 'Remove the authenticator app and the recovery codes of the own account. Repeating the call changes nothing.',
    body: ownPassword,
    views: { staff: { 200: dataResponse(signInMethods) } },
    rateLimits: ['password'],
  }),
  renewRecoveryCodes: endpoint('POST', '/admin/sign-in/recovery-codes', {
    access: 'account:write',
    summary: 'Replace the recovery codes. Only this response contains the new ones. Needs an authenticator app.',
    body: ownPassword,
    views: { staff: { 200: dataResponse(recoveryCodes) } },
    errors: ['CONFLICT'],
    rateLimits: ['password'],
  }),
  startPasskey: endpoint('POST', '/admin/sign-in/passkeys/options', {
    access: 'account:write',
    summary: 'Get the challenge for a new passkey of the own account. It is valid for five minutes.',
    body: ownPassword,
    views: { staff: { 200: dataResponse(passkeyCreation) } },
    rateLimits: ['password'],
  }),
  addPasskey: endpoint('POST', '/admin/sign-in/passkeys', {
    access: 'account:write',
    summary: `Add the passkey that the browser has made. At most ${ACCOUNT_LIMITS.passkeys} for each account.`,
    body: newPasskey,
    views: { staff: { 200: dataResponse(signInMethods) } },
    errors: ['CONFLICT'],
    ignoresUnknown: true,
  }),
  removePasskey: endpoint('DELETE', '/admin/sign-in/passkeys/:passkeyId', {
    access: 'account:write',
    summary: 'Remove a passkey of the own account.',
    params: z.object({ passkeyId: line(ACCOUNT_LIMITS.passkeyId) }),
    views: { staff: { 200: dataResponse(signInMethods) } },
    errors: ['PASSKEY_NOT_FOUND'],
  }),
  declineSignIn: endpoint('POST', '/admin/sign-in/decline', {
    access: 'account:write',
    summary: 'Stop proposing a passkey or an authenticator app to the own account. Repeating the call changes nothing.',
    views: { staff: { 200: dataResponse(signInMethods) } },
  }),
  getInvitation: endpoint('POST', '/admin/invitation', {
    access: 'public',
    summary: 'Get whom an invitation is for. The token of its link is sent in the body, to keep it out of logs.',
    body: invitationToken,
    views: { public: { 200: dataResponse(invitation) } },
    errors: ['INVITATION_NOT_FOUND'],
  }),
  acceptInvitation: endpoint('POST', '/admin/invitation/accept', {
    access: 'public',
    summary: 'Accept an invitation with a username and a password. Returns a bearer token.',
    body: invitationAcceptance,
    views: { public: { 200: dataResponse(session) } },
    errors: ['INVITATION_NOT_FOUND', 'RATE_LIMITED'],
  }),
};

const ACCOUNT: Account = {
  accountId: '69a7d9318f2b1c0d4e5f6a80',
  username: 'ada',
  name: 'Ada Okafor',
  email: 'ada@example.com',
  state: 'active',
  createdAt: '2026-03-04T07:03:13.004Z',
  lastSeenAt: '2026-03-05T09:12:00.000Z',
  invitedUntil: null,
  deactivatedAt: null,
  hasSecondStep: false,
  current: false,
};
const INVITED: Account = {
  ...ACCOUNT,
  username: null,
  state: 'invited',
  lastSeenAt: null,
  invitedUntil: '2026-03-11T07:03:13.004Z',
};
const TOKEN = '69a7d9318f2b1c0d4e5f6a80.10o5dw0.mIdNGcdUOh1Zvh4iPSIEWg';
const password = { password: 'a phrase of your own' };
const PASSKEY = {
  passkeyId: 'dGhlIHBhc3NrZXk',
  name: 'Laptop',
  createdAt: '2026-03-04T07:03:13.004Z',
  lastUsedAt: null,
};
const NO_TOTP = { totpSince: null, recoveryCodes: 0, passkeys: [], proposed: false };
const CODES = { codes: ['k3m9d-4xq2f-7wp5n'] };
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const details = { name: 'Ada Okafor', email: 'ada@example.com' };
const accountParams = { accountId: ACCOUNT.accountId };

export const accountsContract = defineContract(accountsFacts, accountEndpoints, {
  listAccounts: { answers: { 200: success({ accounts: [ACCOUNT] }) } },
  inviteAccount: {
    body: details,
    answers: {
      201: success(
        { account: INVITED, link: `https://waybill.example/login#invitation=${TOKEN}`, mailed: true },
        tEnglish(office.accounts.invited),
      ),
    },
  },
  editAccount: { params: accountParams, body: details, answers: { 200: success(ACCOUNT, tEnglish(office.accounts.edited)) } },
  withdrawInvitation: { params: accountParams, answers: { 200: success(INVITED, tEnglish(office.accounts.withdrawn)) } },
  deactivateAccount: {
    params: accountParams,
    answers: {
      200: success(
        { ...ACCOUNT, state: 'deactivated', deactivatedAt: '2026-03-06T07:03:13.004Z' },
        tEnglish(office.accounts.deactivated),
      ),
    },
  },
  reactivateAccount: { params: accountParams, answers: { 200: success(ACCOUNT, tEnglish(office.accounts.reactivated)) } },
  getSignIn: { answers: { 200: success({ ...NO_TOTP, proposed: true }) } },
  startTotp: {
    body: password,
    answers: {
      200: success({
        secret: SECRET,
        uri: `otpauth://totp/Waybill%20Express:ada?issuer=Waybill%20Express&secret=${SECRET}&algorithm=SHA1&digits=6&period=30`,
        qrCode: '<svg xmlns="http://www.w3.org/2000/svg"></svg>',
      }),
    },
  },
  confirmTotp: { body: { code: '123456' }, answers: { 200: success(CODES, tEnglish(office.secondStep.isOn)) } },
  removeTotp: { body: password, answers: { 200: success(NO_TOTP, tEnglish(office.secondStep.isOff)) } },
  renewRecoveryCodes: { body: password, answers: { 200: success(CODES, tEnglish(office.secondStep.renewed)) } },
  startPasskey: {
    body: password,
    answers: {
      200: success({
        challenge: 'MTB3ZHEzLmRHaGxJRzV2Ym1ObC5tSWROR2NkVU9oMVp2aDRpUFNJRVdn',
        rp: { id: 'waybill.example', name: 'Accra Couriers' },
        user: { id: 'aafZMY8rHA1OX2qA', name: 'ada', displayName: 'Ada Okafor' },
        pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
        timeout: 300_000,
        attestation: 'none',
        excludeCredentials: [],
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      }),
    },
  },
  addPasskey: {
    body: {
      name: PASSKEY.name,
      response: {
        id: PASSKEY.passkeyId,
        rawId: PASSKEY.passkeyId,
        type: 'public-key',
        response: { clientDataJSON: 'e30', attestationObject: 'AAAA' },
      },
    },
    answers: { 200: success({ ...NO_TOTP, passkeys: [PASSKEY] }, tEnglish(office.passkeys.added)) },
  },
  removePasskey: {
    params: { passkeyId: PASSKEY.passkeyId },
    answers: { 200: success(NO_TOTP, tEnglish(office.passkeys.removed)) },
  },
  declineSignIn: { answers: { 200: success(NO_TOTP) } },
  getInvitation: {
    body: { token: TOKEN },
    answers: { 200: success({ ...details, company: 'Accra Couriers', expiresAt: '2026-03-11T07:03:13.004Z' }) },
  },
  acceptInvitation: {
    body: { token: TOKEN, username: 'ada', password: 'an entirely new phrase' },
    answers: {
      200: success(
        { token: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJhZG1pbiJ9.c2lnbmF0dXJl', admin: { username: 'ada' } },
        tEnglish(office.login.success),
      ),
    },
  },
});
