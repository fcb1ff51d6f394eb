/** What people are told by mail. Statuses are told by their own names; `out_for_delivery` is apart, as it is the day itself. */
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
 * All that is sent. Beside events: the correction of a mail about a status that was taken back, and the question whether somebody
 * really asked to be told. Nobody switches these off.
 */
export const MAIL_KINDS = [...MAIL_EVENTS, 'correction', 'confirm_subscription'] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

/** Who is told: on each side of the shipment, somebody who asked to be, or who reported something from its page. */
export const MAIL_ROLES = ['recipient', 'sender', 'subscriber', 'asker'] as const;
export type MailRole = (typeof MAIL_ROLES)[number];
/** Whom the office switches events for; who asked to be told hears what recipients hear. */
export type MailAudience = Extract<MailRole, 'recipient' | 'sender'>;

/** These go to whoever asked, and to nobody else; the recipient's switch is theirs. */
export const ANSWERING_EVENTS: readonly MailEvent[] = ['request_answered'];

/** These can wait for the hours of the office; everything else is about the parcel that is just moving. */
export const PATIENT_EVENTS: readonly MailEvent[] = ['created', 'promise_moved', 'late', 'arriving_tomorrow'];

/** What the office tells by itself, once a day, as no change of a shipment says it. */
export const DAILY_EVENTS = ['arriving_tomorrow', 'late'] as const satisfies readonly MailEvent[];

/** Mails about a status of the shipment; each entry of the shipment into a status has one of its own. */
export const STATUS_EVENTS: readonly MailKind[] = [
  'picked_up',
  'processing',
  'in_transit',
  'out_for_delivery',
  'on_hold',
  'delivered',
];

/** Told again each time by its nature: a promise may move twice. */
export const REPEATED_EVENTS: readonly MailEvent[] = ['promise_moved'];
