import type { MailKind } from './events.ts';

/** Placeholders of templates, written `{{recipient.name|there}}`; the text behind the bar replaces a missing value. */
export const TEMPLATE_FIELDS = [
  'greeting',
  'name',
  'recipient.name',
  'sender.name',
  'trackingId',
  'status',
  'headline',
  'news',
  'sentence',
  'advice',
  'next',
  'todo',
  'place',
  'origin',
  'destination',
  'deliveryDate',
  'referenceNo',
  'company.name',
  'company.phone',
  'company.email',
] as const;

/** Fields of a message; the shipment is the first that it names. */
const REPLY_FIELDS = [
  'greeting',
  'name',
  'trackingId',
  'company.name',
  'company.phone',
  'company.email',
] as const satisfies readonly TemplateField[];

const EVENT_FIELDS = {
  previousDate: ['promise_moved'],
  since: ['silent'],
  usual: ['silent'],
  request: ['request_answered', 'request_accepted', 'request_declined'],
  answer: ['request_accepted', 'request_declined'],
  mistake: ['correction'],
} as const satisfies Record<string, readonly MailKind[]>;

export type TemplateField = (typeof TEMPLATE_FIELDS)[number] | keyof typeof EVENT_FIELDS;

export function getTemplateFields(event: MailKind): TemplateField[] {
  if (event === 'message_reply') return [...REPLY_FIELDS];
  const own = (Object.keys(EVENT_FIELDS) as (keyof typeof EVENT_FIELDS)[]).filter((field) =>
    EVENT_FIELDS[field].some((known) => known === event),
  );
  return [...TEMPLATE_FIELDS, ...own];
}
