import { TEXTS } from '@waybill/contracts';
import type { Handlers } from '../../http/handler.ts';
import { type LoginDeps, login } from './login.ts';
import { sessionDeed } from './session-activity.ts';

export function authHandlers(deps: LoginDeps): Pick<Handlers, 'login' | 'logout' | 'getMe'> {
  return {
    login: async ({ body, userAgent, by }) => ({
      body: { message: TEXTS.login.success, data: await login(deps, body, { userAgent, by }) },
    }),

    logout: async ({ admin, by }) => {
      await deps.record(sessionDeed('session.closed', admin.username), { by, at: deps.now() });
      await deps.admins.removeSession({ adminId: admin.id, sid: admin.sid });
      return { body: { message: TEXTS.login.signedOut } };
    },

    getMe: async ({ admin }) => ({
      body: { data: { admin: { username: admin.username }, expiresAt: admin.expiresAt.toISOString() } },
    }),
  };
}
