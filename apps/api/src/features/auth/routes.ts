import { TEXTS } from '@waybill/contracts';
import type { Handlers } from '../../http/handler.ts';
import { changePassword } from './change-password.ts';
import { endAllSessions, endSession } from './end-sessions.ts';
import { listSessions } from './list-sessions.ts';
import { type LoginDeps, login } from './login.ts';

type AuthHandlers = Pick<
  Handlers,
  'login' | 'logout' | 'getMe' | 'changePassword' | 'listSessions' | 'endSession' | 'endAllSessions'
>;

export function authHandlers(deps: LoginDeps): AuthHandlers {
  return {
    login: async ({ body, userAgent, by }) => ({
      body: { message: TEXTS.login.success, data: await login(deps, body, { userAgent, by }) },
    }),

    logout: async ({ admin, by }) => {
      await endSession(deps, admin.sid, { admin, by });
      return { body: { message: TEXTS.login.signedOut } };
    },

    getMe: async ({ admin }) => ({
      body: { data: { admin: { username: admin.username }, expiresAt: admin.expiresAt.toISOString() } },
    }),

    changePassword: async ({ body, admin, userAgent, by }) => ({
      body: { message: TEXTS.login.passwordChanged, data: await changePassword(deps, body, { admin, userAgent, by }) },
    }),

    listSessions: async ({ admin }) => ({ body: { data: { sessions: await listSessions(deps, admin) } } }),

    endSession: async ({ params, admin, by }) => {
      await endSession(deps, params.sessionId, { admin, by });
      return { body: { message: TEXTS.login.sessionEnded } };
    },

    endAllSessions: async ({ admin, by }) => {
      await endAllSessions(deps, { admin, by });
      return { body: { message: TEXTS.login.signedOutEverywhere } };
    },
  };
}
