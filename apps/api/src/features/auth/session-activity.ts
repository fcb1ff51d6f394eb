import type { ActivityAction } from '@waybill/contracts';
import type { Deed } from '../../activity/activity-log.ts';

/** What the log says about a session of an administrator. */
export function sessionDeed(action: Extract<ActivityAction, `session.${string}`>, username: string): Deed {
  return { action, targetType: 'session', targetId: username };
}
