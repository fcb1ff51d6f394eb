import type { PasswordChange, Session } from '@waybill/contracts';
import { call } from '#lib/api/call.ts';

/** Changes the password; the answer is the session that goes on, all others have ended (B12). */
export async function changePassword(body: PasswordChange): Promise<Session> {
  const { data } = await call('changePassword', { body });
  return data;
}
