import type { OpenSession } from '@waybill/contracts';
import type { Principal } from '../../http/locals.ts';
import type { AdminRepository } from './admin-repository.ts';

/** The open sessions of the administrator, the newest first, and which of them asks (B12). */
export async function listSessions(
  { admins, now }: { admins: AdminRepository; now: () => Date },
  { id: adminId, sid: own }: Pick<Principal, 'id' | 'sid'>,
): Promise<OpenSession[]> {
  const sessions = await admins.listSessions(adminId, now());
  return sessions.map(({ sid, createdAt, expiresAt, agent }) => ({
    id: sid,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    agent,
    current: sid === own,
  }));
}
