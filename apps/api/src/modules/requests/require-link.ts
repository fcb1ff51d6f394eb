import { texts } from '@waybill/i18n/texts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { LinkRecord } from '../links/link-model.ts';
import { readTrackingLink } from '../links/link-token.ts';
import { lookUpByLink } from '../tracking/look-up-by-link.ts';
import type { RequestContext } from './request-context.ts';

interface LinkCall {
  trackingId: string;
  link: string | undefined;
  ip: string;
}

/** @returns the canonical tracking ID. @throws AppError LINK_NOT_FOUND without the recipient's active link. */
export async function requireRecipientLink(
  tracking: RequestContext['tracking'],
  { trackingId, link: token, ip }: LinkCall,
): Promise<string> {
  if (token === undefined) {
    await tracking.identifyShipment(trackingId, ip);
  } else {
    const { link, ...shipment } = await lookUpByLink(tracking, { trackingId, token, ip });
    if (link.state === 'recipient') return shipment.trackingId;
  }
  throw refuseLink();
}

/** Of a link that was checked. @returns null if it is gone. */
export async function findLink(
  { links, trackingLinkKeys, now }: RequestContext['tracking'],
  { trackingId, link: token = '' }: Pick<LinkCall, 'trackingId' | 'link'>,
): Promise<LinkRecord | null> {
  const linkId = readTrackingLink(trackingLinkKeys, { token, trackingId, now: now() });
  return linkId === undefined ? null : links.find(linkId);
}

export const refuseLink = (): AppError => new AppError('LINK_NOT_FOUND', (t) => t(texts.requests.linkRequired));
