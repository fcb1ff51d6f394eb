import { toEmailKey } from '@waybill/domain/parsers/parse-email';
import { signTrackingLink } from '../links/link-token.ts';
import { findOrCreateReaderLink } from '../links/reader-link.ts';
import type { ShipmentRecord } from '../shipments/shipment-record.ts';
import type { MailContext } from './mail-context.ts';
import type { MailRecord } from './mail-model.ts';

type TokenParts = Pick<MailContext, 'links' | 'unsubscribed' | 'trackingLinkKeys' | 'publicUrl' | 'now'>;

/** Only the current recipient's address gets one; others use the tracking ID. */
export async function getLinkToken(
  { unsubscribed, trackingLinkKeys, publicUrl, ...context }: TokenParts,
  { role, event, address }: MailRecord,
  shipment: ShipmentRecord,
): Promise<string | undefined> {
  const isRecipient = role === 'recipient' && address === toEmailKey(shipment.recipient.email ?? '');
  if (!isRecipient || !publicUrl || event === 'confirm_subscription') return undefined;
  const reader = (await unsubscribed.loadReaderHash())(address);
  const link = await findOrCreateReaderLink(context, shipment, reader);
  return link && signTrackingLink(trackingLinkKeys, link);
}
