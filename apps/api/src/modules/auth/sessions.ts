import type { OpenSession } from '@waybill/contracts/auth/schema';
import { office } from '@waybill/i18n/office';
import { tEnglish } from '@waybill/i18n/translator';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { AdminSession } from '../../platform/http/principal.ts';
import { type AuditedAction, newEntry } from '../audit/activity-log.ts';
import { getSeenAt } from './admin-repository.ts';
import type { AuthContext } from './auth-context.ts';
import { sessionAction } from './session-action.ts';

export function passwordAction(username: string): AuditedAction {
  return { action: 'password.changed', targetType: 'administrator', targetId: username };
}

export async function listSessions(
  { admins, now }: Pick<AuthContext, 'admins' | 'now'>,
  { id: adminId, sid: own }: Pick<AdminSession, 'id' | 'sid'>,
): Promise<OpenSession[]> {
  const sessions = await admins.listSessions(adminId, now());
  return sessions.map((session) => ({
    id: session.sid,
    createdAt: session.createdAt.toISOString(),
    seenAt: getSeenAt(session).toISOString(),
    expiresAt: session.expiresAt.toISOString(),
    agent: session.agent,
    current: session.sid === own,
  }));
}

interface EndSessionOptions {
  admin: Pick<AdminSession, 'id' | 'username'>;
  by: Actor;
}

export async function endSession(
  { admins, now }: Pick<AuthContext, 'admins' | 'now'>,
  sid: string,
  { admin, by }: EndSessionOptions,
): Promise<void> {
  const activity = newEntry(sessionAction('session.closed', admin.username), { by, at: now() });
  const ended = await admins.removeSession({ adminId: admin.id, sid, activity });
  if (!ended) throw new AppError('SESSION_NOT_FOUND', tEnglish(office.login.sessionNotFound));
}

export async function endAllSessions(
  { admins, now }: Pick<AuthContext, 'admins' | 'now'>,
  { admin, by }: EndSessionOptions,
): Promise<void> {
  const activity = newEntry(sessionAction('session.closed', admin.username), { by, at: now() });
  await admins.removeAllSessions({ adminId: admin.id, activity });
}
