import type { Credentials, Session } from '@waybill/contracts';
import { call } from '#lib/api/call.ts';

/** Signs in (R093). */
export async function login(credentials: Credentials): Promise<Session> {
  const { data } = await call('login', { body: credentials });
  return data;
}
