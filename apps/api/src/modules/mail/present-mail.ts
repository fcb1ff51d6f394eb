import { domainToUnicode } from 'node:url';
import type { Mail } from '@waybill/contracts/mail/schema';
import type { MailRecord } from './mail-model.ts';

export function presentMail(record: MailRecord): Mail {
  const { role, address, name } = record;
  return {
    id: record._id.toHexString(),
    ...presentTopic(record),
    event: record.event,
    to: { role, address: displayAddress(address), name },
    language: record.language,
    state: record.state,
    reason: record.reason ?? null,
    dueAt: record.dueAt?.toISOString() ?? null,
    attempts: record.attempts,
    serverSaid: record.serverSaid ?? null,
    subject: record.subject ?? null,
    createdAt: record.createdAt.toISOString(),
    sentAt: record.sentAt?.toISOString() ?? null,
  };
}

/** A mail is about a shipment or a message. */
export const presentTopic = ({ event, trackingId }: Pick<MailRecord, 'event' | 'trackingId'>) =>
  event === 'message_reply' ? { trackingId: null, message: trackingId } : { trackingId, message: null };

function displayAddress(address: string): string {
  const at = address.lastIndexOf('@') + 1;
  return address.slice(0, at) + (domainToUnicode(address.slice(at)) || address.slice(at));
}
