/**
 * Where a mail is: held so long as it may still be taken back, queued for its next try, being sent, and then sent, failed or
 * cancelled.
 */
export const MAIL_STATES = ['held', 'queued', 'sending', 'sent', 'failed', 'cancelled'] as const;
export type MailState = (typeof MAIL_STATES)[number];

/** Those that wait for something. */
export const WAITING_STATES = ['held', 'queued'] as const satisfies readonly MailState[];
/** Those that the office may send again: nothing more happens to them by themselves. */
export const RESENDABLE_STATES = ['sent', 'failed', 'cancelled'] as const satisfies readonly MailState[];

/** Why a mail is not sent. */
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

/**
 * Why a mail failed for good: the receiving side refused it, all tries are used up, the server was gone after it had the whole
 * mail, so that nobody knows whether it took it, or we could not write it.
 */
export const FAILURE_REASONS = ['refused', 'unreachable', 'uncertain', 'unwritable'] as const;
export type FailureReason = (typeof FAILURE_REASONS)[number];

/** Minutes to wait after each try that failed; then the mail has failed. */
export const RETRY_MINUTES = [1, 5, 30, 120, 720] as const;

/** After so many days nobody wants to hear of it any more. */
export const MAIL_TOO_OLD_DAYS = 7;
