import { emailKey } from '@waybill/domain/readers/read-email';
import { linkOfReader } from '../links/link-of-reader.ts';
import { signTrackingLink } from '../links/link-token.ts';
import type { ShipmentRecord } from '../shipments/shipment-record.ts';
import type { MailContext } from './mail-context.ts';
import type { MailRecord } from './mail-model.ts';

type TokenParts = Pick<MailContext, 'links' | 'unsubscribed' | 'trackingLinkKeys' | 'publicUrl' | 'now'>;

/**
 * The token of the link that a mail carries: to the recipient, at the address that is the recipient's now. The sender and those who
 * asked to be told see by the tracking ID what they may see.
 */
export async function getLinkToken(
  { unsubscribed, trackingLinkKeys, publicUrl, ...context }: TokenParts,
  { role, event, address }: MailRecord,
  shipment: ShipmentRecord,
): Promise<string | undefined> {
  const isRecipient = role === 'recipient' && address === emailKey(shipment.recipient.email ?? '');
  if (!isRecipient || !publicUrl || event === 'confirm_subscription') return undefined;
  const reader = (await unsubscribed.loadReaderHash())(address);
  const link = await linkOfReader(context, shipment, reader);
  return link && signTrackingLink(trackingLinkKeys, link);
}
