/** `held` mails can still be withdrawn; `queued` ones wait for their next attempt. */
export const MAIL_STATES = ['held', 'queued', 'sending', 'sent', 'failed', 'cancelled'] as const;
export type MailState = (typeof MAIL_STATES)[number];

export const WAITING_STATES = ['held', 'queued'] as const satisfies readonly MailState[];
export const RESENDABLE_STATES = ['sent', 'failed', 'cancelled'] as const satisfies readonly MailState[];

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
  'demo',
] as const;
export type CancelReason = (typeof CANCEL_REASONS)[number];

/** `uncertain`: the connection broke after the whole mail was transferred. `unwritable`: rendering failed. */
export const FAILURE_REASONS = ['refused', 'unreachable', 'uncertain', 'unwritable'] as const;
export type FailureReason = (typeof FAILURE_REASONS)[number];

/** Delay after each failed attempt, in minutes; after the last one the mail has failed. */
export const RETRY_DELAYS_MINUTES = [1, 5, 30, 120, 720] as const;

/** Mails still unsent after this many days are outdated and are cancelled. */
export const MAX_MAIL_AGE_DAYS = 7;
