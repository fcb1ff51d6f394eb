import type { MailKind } from './events.ts';

/** What a template may name, as `{{recipient.name|there}}`: what stands behind the bar is written where there is no such thing. */
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

/** Fields that only some events have. */
const OWN_FIELDS = {
  previousDate: ['promise_moved'],
  request: ['request_answered'],
  mistake: ['correction'],
} as const satisfies Record<string, readonly MailKind[]>;

export type TemplateField = (typeof TEMPLATE_FIELDS)[number] | keyof typeof OWN_FIELDS;

/** All that a template of an event may name. */
export const fieldsOfEvent = (event: MailKind): TemplateField[] => [
  ...TEMPLATE_FIELDS,
  ...(Object.keys(OWN_FIELDS) as (keyof typeof OWN_FIELDS)[]).filter((field) => OWN_FIELDS[field].some((own) => own === event)),
];
