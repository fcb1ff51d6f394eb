/** Mostly named by status; `out_for_delivery` is separate because it announces the day itself. */
export const MAIL_EVENTS = [
  'created',
  'picked_up',
  'processing',
  'in_transit',
  'out_for_delivery',
  'on_hold',
  'delivered',
  'returned',
  'cancelled',
  'lost',
  'arriving_tomorrow',
  'promise_moved',
  'late',
  'silent',
  'request_answered',
  'request_accepted',
  'request_declined',
] as const;
export type MailEvent = (typeof MAIL_EVENTS)[number];

/** Corrections, subscription confirmations and letters are not events and cannot be switched off. */
export const MAIL_KINDS = [
  ...MAIL_EVENTS,
  'correction',
  'confirm_subscription',
  'message_reply',
  'quote_offer',
  'invitation',
] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

/** From the office about a message, a quote request or an account, so about no shipment. */
export const LETTERS = ['message_reply', 'quote_offer', 'invitation'] as const;
export type Letter = (typeof LETTERS)[number];
export const isLetter = (event: MailKind): event is Letter => LETTERS.some((letter) => letter === event);

/** The shipment's two parties, subscribers, who reported a problem from its page, who wrote a message, and who is invited to the office. */
export const MAIL_ROLES = ['recipient', 'sender', 'subscriber', 'asker', 'writer', 'invited'] as const;
export type MailRole = (typeof MAIL_ROLES)[number];
/** Roles with switches in the settings; subscribers get what recipients get. */
export type MailAudience = Extract<MailRole, 'recipient' | 'sender'>;

/** Sent only to the person who asked; controlled by the recipient's switch. */
export const REPLY_EVENTS: readonly MailKind[] = ['request_answered', 'request_accepted', 'request_declined'];

export const SENDER_EVENTS: readonly MailEvent[] = MAIL_EVENTS.filter((event) => !REPLY_EVENTS.includes(event));

/** May wait for office hours; every other event is about a parcel that is moving now. */
export const DEFERRABLE_EVENTS: readonly MailEvent[] = ['created', 'promise_moved', 'late', 'silent', 'arriving_tomorrow'];

/** Planned once a day by a job, as no change of a shipment triggers them. */
export const DAILY_EVENTS = ['arriving_tomorrow', 'late'] as const satisfies readonly MailEvent[];

/** Mails about a status; each time the shipment enters it again, a new mail is sent. */
export const STATUS_EVENTS: readonly MailKind[] = [
  'picked_up',
  'processing',
  'in_transit',
  'out_for_delivery',
  'on_hold',
  'delivered',
  'returned',
  'cancelled',
  'lost',
];

/** May be sent more than once per shipment: the promised date can move again. */
export const REPEATABLE_EVENTS: readonly MailEvent[] = ['promise_moved'];
