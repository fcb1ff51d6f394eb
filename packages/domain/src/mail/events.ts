/** Events announced by mail. Statuses use their own names; `out_for_delivery` is separate because it is the day itself. */
export const MAIL_EVENTS = [
  'created',
  'picked_up',
  'processing',
  'in_transit',
  'out_for_delivery',
  'on_hold',
  'delivered',
  'arriving_tomorrow',
  'promise_moved',
  'late',
  'request_answered',
] as const;
export type MailEvent = (typeof MAIL_EVENTS)[number];

/**
 * All kinds of mails: events, corrections of a reverted status, and confirmations of a subscription. The last two cannot be
 * disabled.
 */
export const MAIL_KINDS = [...MAIL_EVENTS, 'correction', 'confirm_subscription'] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

/** Kinds of recipients: both sides, subscribers and people who reported a problem. */
export const MAIL_ROLES = ['recipient', 'sender', 'subscriber', 'asker'] as const;
export type MailRole = (typeof MAIL_ROLES)[number];
/** Recipients with switches of their own; subscribers follow the recipient. */
export type MailAudience = Extract<MailRole, 'recipient' | 'sender'>;

/** Sent only to the person who asked, regardless of the recipient's switch. */
export const ANSWERING_EVENTS: readonly MailEvent[] = ['request_answered'];

/** May wait for office hours; other events concern a moving parcel. */
export const PATIENT_EVENTS: readonly MailEvent[] = ['created', 'promise_moved', 'late', 'arriving_tomorrow'];

/** Announced once a day without a change of the shipment. */
export const DAILY_EVENTS = ['arriving_tomorrow', 'late'] as const satisfies readonly MailEvent[];

/** Status mails, one per entry into a status. */
export const STATUS_EVENTS: readonly MailKind[] = [
  'picked_up',
  'processing',
  'in_transit',
  'out_for_delivery',
  'on_hold',
  'delivered',
];

/** Repeatable: a promised day may move twice. */
export const REPEATED_EVENTS: readonly MailEvent[] = ['promise_moved'];
