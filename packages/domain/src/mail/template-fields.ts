import type { MailKind } from './events.ts';

/** Fields of a template, as `{{recipient.name|there}}`; the text after the bar replaces a missing value. */
export const TEMPLATE_FIELDS = [
  'greeting',
  'name',
  'recipient.name',
  'sender.name',
  'trackingId',
  'status',
  'headline',
  'advice',
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

/** Fields of some events. */
const OWN_FIELDS = {
  previousDate: ['promise_moved'],
  request: ['request_answered'],
  mistake: ['correction'],
} as const satisfies Record<string, readonly MailKind[]>;

export type TemplateField = (typeof TEMPLATE_FIELDS)[number] | keyof typeof OWN_FIELDS;

/** All fields of an event's template. */
export const fieldsOfEvent = (event: MailKind): TemplateField[] => [
  ...TEMPLATE_FIELDS,
  ...(Object.keys(OWN_FIELDS) as (keyof typeof OWN_FIELDS)[]).filter((field) => OWN_FIELDS[field].some((own) => own === event)),
];
