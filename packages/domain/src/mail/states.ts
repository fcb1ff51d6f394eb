/** State of a mail: held while it may be canceled, queued for its next try, being sent, then sent, failed or canceled. */
export const MAIL_STATES = ['held', 'queued', 'sending', 'sent', 'failed', 'cancelled'] as const;
export type MailState = (typeof MAIL_STATES)[number];

/** States of waiting mails. */
export const WAITING_STATES = ['held', 'queued'] as const satisfies readonly MailState[];
/** Final states from which the office may send again. */
export const RESENDABLE_STATES = ['sent', 'failed', 'cancelled'] as const satisfies readonly MailState[];

/** Reasons for cancellation. */
export const CANCEL_REASONS = [
  'undone',
  'newer',
  'known',
  'removed',
  'switched_off',
  'unsubscribed',
  'address_changed',
  'too_old',
  'by_hand',
] as const;
export type CancelReason = (typeof CANCEL_REASONS)[number];

/** Reasons for final failure: refused, tries used up, connection lost after the whole mail (outcome unknown), or unwritable. */
export const FAILURE_REASONS = ['refused', 'unreachable', 'uncertain', 'unwritable'] as const;
export type FailureReason = (typeof FAILURE_REASONS)[number];

/** Minutes between tries; after the last one the mail has failed. */
export const RETRY_MINUTES = [1, 5, 30, 120, 720] as const;

/** Days after which a mail is obsolete. */
export const MAIL_TOO_OLD_DAYS = 7;
