import { TEXTS } from '@waybill/contracts';
import type { Handlers } from '../../http/handler.ts';
import { type LoginDeps, login } from './login.ts';

export function authHandlers(deps: LoginDeps): Pick<Handlers, 'login' | 'logout' | 'getMe'> {
  return {
    login: async ({ body, userAgent }) => ({
      body: { message: TEXTS.login.success, data: await login(deps, body, userAgent) },
    }),

    logout: async ({ admin }) => {
      await deps.admins.removeSession({ adminId: admin.id, sid: admin.sid });
      return { body: { message: TEXTS.login.signedOut } };
    },

    getMe: async ({ admin }) => ({
      body: { data: { admin: { username: admin.username }, expiresAt: admin.expiresAt.toISOString() } },
    }),
  };
}
