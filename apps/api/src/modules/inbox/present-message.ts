import type { Message } from '@waybill/contracts/inbox/message-schema';
import type { MessageRecord } from './message-model.ts';

export function presentMessage(record: MessageRecord): Message {
  return {
    reference: record.reference,
    source: record.source,
    kind: record.kind ?? null,
    name: record.name ?? null,
    email: record.email ?? null,
    phone: record.phone ?? null,
    subject: record.subject,
    message: record.message,
    shipments: record.shipments,
    files: (record.files ?? []).map(({ name: id, type, bytes }) => ({
      id,
      type: type === 'image/png' ? 'image/jpeg' : type,
      bytes,
    })),
    status: record.status,
    suspected: record.suspected ?? false,
    note: record.note ?? null,
    createdAt: record.createdAt.toISOString(),
    updatedAt: record.updatedAt.toISOString(),
    dueAt: record.dueAt.toISOString(),
    firstReplyAt: record.firstReplyAt?.toISOString() ?? null,
    handledAt: record.handledAt?.toISOString() ?? null,
    version: record.version,
  };
}
