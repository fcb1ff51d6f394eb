import type { Credentials, PasswordChange, Session } from '@waybill/contracts/auth/schema';
import { call } from '#lib/api/call.ts';
import { endSession } from '#lib/api/session.ts';
import { clearDrafts } from '#lib/forms/drafts.ts';

export async function login(credentials: Credentials): Promise<Session> {
  const { data } = await call('login', { body: credentials });
  return data;
}

export async function changePassword(body: PasswordChange): Promise<Session> {
  const { data } = await call('changePassword', { body });
  return data;
}

/** Signs out locally at once, even if the server cannot be reached. */
export function logout(): void {
  // Sent while the token still exists; the response does not matter.
  call('logout', {}).catch(() => undefined);
  clearDrafts();
  endSession({ expired: false });
}
