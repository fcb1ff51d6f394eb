import { writeMail } from './compose-mail.ts';
import type { MailContext } from './mail-context.ts';
import type { MailRecord } from './mail-model.ts';
import type { MailContent } from './mail-repository.ts';
import { writeReply } from './write-reply.ts';

const EMPTY_CONTENT: MailContent = { subject: '', text: '', html: '' };

/** As sent, else as it would be now; blank when the shipment is gone. */
export async function previewMail(
  context: Pick<MailContext, 'shipments' | 'messages' | 'settings' | 'publicUrl' | 'trackShipment' | 'now'>,
  mail: MailRecord,
): Promise<MailContent> {
  const { subject, text, html } = mail;
  if (subject !== undefined && text !== undefined && html !== undefined) return { subject, text, html };
  if (mail.event === 'message_reply') {
    const message = await context.messages.findAny(mail.trackingId);
    return (message && writeReply(mail, message, await context.settings())) ?? EMPTY_CONTENT;
  }
  const [shipment] = await context.shipments.findWithTrash([mail.trackingId]);
  if (!shipment) return EMPTY_CONTENT;
  const [settings, tracked] = await Promise.all([context.settings(), context.trackShipment(shipment)]);
  return writeMail(mail, { shipment, tracked, settings, publicUrl: context.publicUrl, now: context.now() });
}
