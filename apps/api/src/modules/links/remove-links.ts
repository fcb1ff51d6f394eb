import { EXPIRED_LINK_RETENTION_DAYS } from '@waybill/contracts/shared/limits';
import { DAY_MS } from '@waybill/domain/time';
import type { ActivityRecord } from '../audit/activity-model.ts';
import type { LinkContext } from './link-context.ts';

export async function removeErasedLinks(
  { links }: Pick<LinkContext, 'links'>,
  entries: readonly ActivityRecord[],
): Promise<void> {
  const about = entries.filter(erasesRecipient).map(({ targetId }) => targetId);
  if (about.length > 0) await links.removeAbout([...new Set(about)]);
}

export function erasesRecipient({ action, after }: ActivityRecord): boolean {
  if (action !== 'shipment.erased') return action === 'shipment.purged';
  return Array.isArray(after?.erased) && after.erased.includes('recipient');
}

export const removeExpiredLinks = ({ links, now }: Pick<LinkContext, 'links' | 'now'>): Promise<void> =>
  links.removeExpired(new Date(now().getTime() - EXPIRED_LINK_RETENTION_DAYS * DAY_MS));
