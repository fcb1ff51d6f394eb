import type { OpenSession } from '@waybill/contracts';
import type { Principal } from '../platform/http/locals.ts';
import { seenAtOf } from './admin-repository.ts';
import type { AuthContext } from './auth-context.ts';

/** The open sessions of the administrator, the newest first, and which of them asks (B12). */
export async function listSessions(
  { admins, now }: Pick<AuthContext, 'admins' | 'now'>,
  { id: adminId, sid: own }: Pick<Principal, 'id' | 'sid'>,
): Promise<OpenSession[]> {
  const sessions = await admins.listSessions(adminId, now());
  return sessions.map((session) => ({
    id: session.sid,
    createdAt: session.createdAt.toISOString(),
    seenAt: seenAtOf(session).toISOString(),
    expiresAt: session.expiresAt.toISOString(),
    agent: session.agent,
    current: session.sid === own,
  }));
}
