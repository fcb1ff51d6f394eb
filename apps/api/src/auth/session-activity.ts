import type { ActivityAction } from '@waybill/contracts';
import type { Deed } from '../audit/activity-log.ts';

/** What the log says about a session of an administrator. */
export function sessionDeed(action: Extract<ActivityAction, `session.${string}`>, username: string): Deed {
  return { action, targetType: 'session', targetId: username };
}

/** What the log says about a new password: that there is one. */
export function passwordDeed(username: string): Deed {
  return { action: 'password.changed', targetType: 'administrator', targetId: username };
}
