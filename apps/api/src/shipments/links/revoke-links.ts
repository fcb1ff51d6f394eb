import { LINK_TEXTS } from '@waybill/contracts/shipments/link-texts';
import { newEntry } from '../../audit/activity-log.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { findByTrackingId } from '../find-by-tracking-id.ts';
import type { LinkContext } from './link-context.ts';
import type { LinkRecord } from './link-model.ts';

type RevokeParts = Pick<LinkContext, 'links' | 'shipments' | 'now'>;

/** All links to a shipment, newest first. @throws AppError SHIPMENT_NOT_FOUND. */
export async function listLinks({ links, shipments }: RevokeParts, typedId: string): Promise<LinkRecord[]> {
  return links.findOf([(await findByTrackingId(typedId, shipments.findLive)).trackingId]);
}

/** Revokes one link, and answers all. @throws AppError SHIPMENT_NOT_FOUND or LINK_NOT_FOUND. */
export async function revokeLink(
  context: RevokeParts,
  { trackingId, linkId, by }: { trackingId: string; linkId: string; by: Actor },
): Promise<LinkRecord[]> {
  const link = (await listLinks(context, trackingId)).find(({ _id }) => _id.toHexString() === linkId);
  if (!link) throw new AppError('LINK_NOT_FOUND', LINK_TEXTS.notFound);
  await context.links.revoke(link, revocationOf(context, { trackingId: link.trackingId, by, after: { scope: link.scope } }));
  return context.links.findOf([link.trackingId]);
}

/** Revokes all links to a shipment, and answers them. @throws AppError SHIPMENT_NOT_FOUND. */
export async function revokeLinks(context: RevokeParts, typedId: string, by: Actor): Promise<LinkRecord[]> {
  const { trackingId } = await findByTrackingId(typedId, context.shipments.findLive);
  await context.links.revokeAll(trackingId, revocationOf(context, { trackingId, by, after: { scope: 'all' } }));
  return context.links.findOf([trackingId]);
}

function revocationOf(
  { now }: Pick<RevokeParts, 'now'>,
  { trackingId, by, after }: { trackingId: string; by: Actor; after: Record<string, unknown> },
) {
  const at = now();
  const audited = { action: 'link.revoked', targetType: 'link', targetId: trackingId, after } as const;
  return { at, activity: newEntry(audited, { by, at }) };
}
