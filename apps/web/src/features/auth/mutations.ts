import type { Credentials, PasswordChange, Session } from '@waybill/contracts/auth/schema';
import { call } from '#lib/api/call.ts';
import { endSession } from '#lib/api/session.ts';
import { clearDrafts } from '#lib/forms/drafts.ts';

/** Signs in. */
export async function login(credentials: Credentials): Promise<Session> {
  const { data } = await call('login', { body: credentials });
  return data;
}

/** Changes the password; the answer is the session that goes on, all others have ended. */
export async function changePassword(body: PasswordChange): Promise<Session> {
  const { data } = await call('changePassword', { body });
  return data;
}

/** Signs out here at once and, as well as it goes, on the server. Serves both Sign out and Logout. */
export function logout(): void {
  // Sent before the token is forgotten; an answer is not waited for.
  call('logout', {}).catch(() => undefined);
  clearDrafts();
  endSession({ expired: false });
}
