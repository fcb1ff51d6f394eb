import { authEndpoints } from '@waybill/contracts/auth/contract';
import { office } from '@waybill/i18n/office';
import { tEnglish } from '@waybill/i18n/translator';
import { endpointRouter, type MakeRouter } from '../../platform/http/endpoint-router.ts';
import { NO_STORE } from '../../platform/http/no-store.ts';
import type { AuthContext } from './auth-context.ts';
import { changePassword } from './change-password.ts';
import { signInWithPasskey, startPasskeySignIn } from './passkeys.ts';
import { endAllSessions, endSession, listSessions, login } from './sessions.ts';
import { deviceCookie } from './tokens.ts';

const CLEAR_CACHE = { 'Clear-Site-Data': '"cache"' };

export function authRoutes(deps: AuthContext): MakeRouter {
  return endpointRouter(authEndpoints, {
    login: async ({ body, userAgent, by, ip, cookie, origin }) => {
      const { session, device } = await login(deps, body, { userAgent, by, ip, cookie });
      return {
        body: { message: tEnglish(office.login.success), data: session },
        headers: { 'Set-Cookie': deviceCookie(device, { origin }) },
      };
    },

    startPasskeySignIn: async ({ origin }) => ({ body: { data: startPasskeySignIn(deps, origin) }, headers: NO_STORE }),

    signInWithPasskey: async ({ body, userAgent, by, ip, cookie, origin }) => {
      const { session, device } = await signInWithPasskey(deps, body.response, { userAgent, by, ip, cookie, origin });
      return {
        body: { message: tEnglish(office.login.success), data: session },
        headers: { 'Set-Cookie': deviceCookie(device, { origin }) },
      };
    },

    logout: async ({ principal, by }) => {
      await endSession(deps, principal.sid, { admin: principal, by });
      return { body: { message: tEnglish(office.login.signedOut) }, headers: CLEAR_CACHE };
    },

    getMe: async ({ principal }) => ({
      body: { data: { admin: { username: principal.username }, expiresAt: principal.expiresAt.toISOString() } },
    }),

    changePassword: async ({ body, principal, userAgent, by, origin }) => {
      const { session, device } = await changePassword(deps, body, { admin: principal, userAgent, by });
      return {
        body: { message: tEnglish(office.login.passwordChanged), data: session },
        headers: { 'Set-Cookie': deviceCookie(device, { origin }) },
      };
    },

    listSessions: async ({ principal }) => ({ body: { data: { sessions: await listSessions(deps, principal) } } }),

    endSession: async ({ params, principal, by }) => {
      await endSession(deps, params.sessionId, { admin: principal, by });
      return { body: { message: tEnglish(office.login.sessionEnded) } };
    },

    endAllSessions: async ({ principal, by }) => {
      await endAllSessions(deps, { admin: principal, by });
      return { body: { message: tEnglish(office.login.signedOutEverywhere) }, headers: CLEAR_CACHE };
    },
  });
}
