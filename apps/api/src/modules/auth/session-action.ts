import type { ActivityAction } from '@waybill/contracts/audit/activity-actions';
import type { AuditedAction } from '../audit/activity-log.ts';

export function sessionAction(action: Extract<ActivityAction, `session.${string}`>, username: string): AuditedAction {
  return { action, targetType: 'session', targetId: username };
}
