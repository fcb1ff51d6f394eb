import { accountEndpoints } from '@waybill/contracts/accounts/contract';
import { office } from '@waybill/i18n/office';
import { tEnglish } from '@waybill/i18n/translator';
import { endpointRouter, type MakeRouter } from '../../platform/http/endpoint-router.ts';
import { NO_STORE } from '../../platform/http/no-store.ts';
import { deviceCookie } from '../auth/tokens.ts';
import { type AccountsContext, deactivateAccount, editAccount, listAccounts, reactivateAccount } from './accounts.ts';
import { acceptInvitation, getInvitation, invite, withdrawInvitation } from './invitations.ts';
import { addPasskey, removePasskey, startPasskey } from './passkeys.ts';
import { confirmTotp, declineSignIn, getSignIn, removeTotp, renewRecoveryCodes, startTotp } from './totp.ts';

export const accountRoutes = (context: AccountsContext): MakeRouter =>
  endpointRouter(accountEndpoints, {
    listAccounts: async ({ principal }) => ({ body: { data: { accounts: await listAccounts(context, principal) } } }),

    inviteAccount: async ({ body, by, principal, origin }) => {
      const data = await invite(context, body, { by, admin: principal, origin });
      return { body: { message: tEnglish(office.accounts.invited), data }, headers: NO_STORE };
    },

    editAccount: async ({ params: { accountId }, body, by, principal }) => ({
      body: {
        message: tEnglish(office.accounts.edited),
        data: await editAccount(context, { ...body, accountId }, { by, admin: principal }),
      },
    }),

    withdrawInvitation: async ({ params: { accountId }, by, principal }) => ({
      body: {
        message: tEnglish(office.accounts.withdrawn),
        data: await withdrawInvitation(context, accountId, { by, admin: principal }),
      },
    }),

    deactivateAccount: async ({ params: { accountId }, by, principal }) => ({
      body: {
        message: tEnglish(office.accounts.deactivated),
        data: await deactivateAccount(context, accountId, { by, admin: principal }),
      },
    }),

    reactivateAccount: async ({ params: { accountId }, by, principal }) => ({
      body: {
        message: tEnglish(office.accounts.reactivated),
        data: await reactivateAccount(context, accountId, { by, admin: principal }),
      },
    }),

    getSignIn: async ({ principal }) => ({ body: { data: await getSignIn(context, principal) } }),

    startTotp: async ({ body, principal }) => ({
      body: { data: await startTotp(context, body.password, principal) },
      headers: NO_STORE,
    }),

    confirmTotp: async ({ body, by, principal }) => ({
      body: {
        message: tEnglish(office.secondStep.isOn),
        data: { codes: await confirmTotp(context, body.code, { by, admin: principal }) },
      },
      headers: NO_STORE,
    }),

    removeTotp: async ({ body, by, principal }) => ({
      body: {
        message: tEnglish(office.secondStep.isOff),
        data: await removeTotp(context, body.password, { by, admin: principal }),
      },
    }),

    renewRecoveryCodes: async ({ body, by, principal }) => ({
      body: {
        message: tEnglish(office.secondStep.renewed),
        data: { codes: await renewRecoveryCodes(context, body.password, { by, admin: principal }) },
      },
      headers: NO_STORE,
    }),

    startPasskey: async ({ body, principal, origin }) => ({
      body: { data: await startPasskey(context, body.password, { admin: principal, origin }) },
      headers: NO_STORE,
    }),

    addPasskey: async ({ body, by, principal, origin }) => ({
      body: {
        message: tEnglish(office.passkeys.added),
        data: await addPasskey(context, body, { by, admin: principal, origin }),
      },
    }),

    removePasskey: async ({ params, by, principal }) => ({
      body: {
        message: tEnglish(office.passkeys.removed),
        data: await removePasskey(context, params.passkeyId, { by, admin: principal }),
      },
    }),

    declineSignIn: async ({ principal }) => ({ body: { data: await declineSignIn(context, principal) } }),

    getInvitation: async ({ body }) => ({ body: { data: await getInvitation(context, body.token) }, headers: NO_STORE }),

    acceptInvitation: async ({ body, by, userAgent, origin }) => {
      const { session, device } = await acceptInvitation(context, body, { by, userAgent });
      return {
        body: { message: tEnglish(office.login.success), data: session },
        headers: { 'Set-Cookie': deviceCookie(device, { origin }) },
      };
    },
  });
