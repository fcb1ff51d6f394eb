import type { ShipmentLink } from '@waybill/contracts/shipments/link-schema';
import { office } from '@waybill/i18n/office';
import { tEnglish } from '@waybill/i18n/translator';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { newEntry } from '../audit/activity-log.ts';
import { findByTrackingId } from '../shipments/find-by-tracking-id.ts';
import type { ShipmentRecord } from '../shipments/shipment-record.ts';
import type { LinkContext } from './link-context.ts';
import { presentLink } from './present-link.ts';

type RevokeParts = Pick<LinkContext, 'links' | 'shipments' | 'loadReaderHash' | 'now'>;

export async function listLinks(context: RevokeParts, typedId: string): Promise<ShipmentLink[]> {
  return presentLinks(context, await findByTrackingId(context.shipments, typedId, context.shipments.findLive));
}

async function presentLinks({ links, loadReaderHash }: RevokeParts, shipment: ShipmentRecord): Promise<ShipmentLink[]> {
  const [found, hash] = await Promise.all([links.findByShipments([shipment.trackingId]), loadReaderHash()]);
  return found.map((link) => presentLink(link, shipment, hash));
}

export async function revokeLink(
  context: RevokeParts,
  { trackingId, linkId, by }: { trackingId: string; linkId: string; by: Actor },
): Promise<ShipmentLink[]> {
  const shipment = await findByTrackingId(context.shipments, trackingId, context.shipments.findLive);
  const link = (await context.links.findByShipments([shipment.trackingId])).find(({ _id }) => _id.toHexString() === linkId);
  if (!link) throw new AppError('LINK_NOT_FOUND', tEnglish(office.links.notFound));
  await context.links.revoke(link, newRevocation(context, { trackingId: link.trackingId, by, after: { scope: link.scope } }));
  return presentLinks(context, shipment);
}

export async function revokeLinks(context: RevokeParts, typedId: string, by: Actor): Promise<ShipmentLink[]> {
  const shipment = await findByTrackingId(context.shipments, typedId, context.shipments.findLive);
  const { trackingId } = shipment;
  await context.links.revokeAll(trackingId, newRevocation(context, { trackingId, by, after: { scope: 'all' } }));
  return presentLinks(context, shipment);
}

function newRevocation(
  { now }: Pick<RevokeParts, 'now'>,
  { trackingId, by, after }: { trackingId: string; by: Actor; after: Record<string, unknown> },
) {
  const at = now();
  const audited = { action: 'link.revoked', targetType: 'link', targetId: trackingId, after } as const;
  return { at, activity: newEntry(audited, { by, at }) };
}
