import type { ActivityAction } from '@waybill/contracts/facts';
import type { AuditedAction } from '../audit/activity-log.ts';

export function sessionAction(action: Extract<ActivityAction, `session.${string}`>, username: string): AuditedAction {
  return { action, targetType: 'session', targetId: username };
}
