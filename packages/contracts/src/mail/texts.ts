import { isLanguage, languageInfo } from '@waybill/domain/languages';
import { MAIL_EVENTS, type MailKind, type MailRole } from '@waybill/domain/mail/events';
import type { CancelReason, FailureReason, MailState } from '@waybill/domain/mail/states';

export const MAIL_TEXTS = {
  notFound: 'There is no such mail.',
  cancelled: 'The mail will not be sent.',
  resent: 'The mail will be sent again.',
  notWaiting: 'This mail is not waiting any more.',
  notOver: 'This mail has not been sent yet.',
  notConfigured: 'No mail server is configured. Mails wait here until SMTP_URL is set.',
  noServer: 'No mail server is configured, so that nothing can be sent. It is set with SMTP_URL.',
  notTaken: (said: string) => `The mail server did not take it: ${said}`,
  tested: (address: string) => `Sent to ${address}`,
  waitsForOffice: 'Waits until the office opens.',
  noneSent: 'Nobody has been told of it by mail.',
  noAddress: 'No mails: neither side has an email address.',
  toldToNobody: 'No mails: they are switched off for this shipment.',
  noShipment: 'There is no such shipment to show it with.',
  testFailed: 'Could not send the test',
  previewFailed: 'Could not show the mail',
  listFailed: 'Could not load the mails',
  mailFailed: 'Could not load the mail',
  cancelFailed: 'Could not cancel the mail',
  resendFailed: 'Could not send the mail again',
} as const;

export const MAIL_ROLE_NAMES: Record<MailRole, string> = {
  recipient: 'Recipient',
  sender: 'Sender',
  subscriber: 'Asked to be told',
  asker: 'Reported something',
};

export const MAIL_EVENT_NAMES: Record<MailKind, string> = {
  created: 'Shipment created',
  picked_up: 'Picked up',
  processing: 'Processing',
  in_transit: 'In transit',
  out_for_delivery: 'Out for delivery',
  on_hold: 'On hold',
  delivered: 'Delivered',
  arriving_tomorrow: 'Arriving tomorrow',
  promise_moved: 'Delivery date moved',
  late: 'Late',
  request_answered: 'Report dealt with',
  correction: 'Correction',
  confirm_subscription: 'Confirm a subscription',
};

export const MAIL_STATE_NAMES: Record<MailState, string> = {
  held: 'Held',
  queued: 'Queued',
  sending: 'Sending',
  sent: 'Sent',
  failed: 'Failed',
  cancelled: 'Cancelled',
};

/** Why a mail is not sent, to the office. */
export const MAIL_REASON_TEXTS: Record<CancelReason | FailureReason, string> = {
  undone: 'What it told of was taken back.',
  newer: 'Something newer has happened since.',
  known: 'The reader has already been told this.',
  removed: 'The shipment was deleted.',
  switched_off: 'This mail is switched off.',
  unsubscribed: 'The reader wants no more mails.',
  address_changed: 'The address was changed.',
  too_old: 'It waited for too long to be of use.',
  by_hand: 'The office cancelled it.',
  refused: 'The receiving server refused it.',
  unreachable: 'The mail server could not be reached, or put it off, at every try.',
  uncertain: 'The connection was lost after the whole mail was sent: it may have arrived or not.',
  unwritable: 'The mail could not be written, at every try. The log of the server says why.',
};

const SWITCHES = { recipient: 'to the recipient', sender: 'to the sender', repeats: 'for repeats too' } as const;

/** What the switches of the events are called in the history of the settings, by their paths. */
export const MAIL_SWITCH_LABELS: Readonly<Record<string, string>> = Object.fromEntries(
  MAIL_EVENTS.flatMap((event) =>
    Object.entries(SWITCHES).map(([name, words]) => [
      `mail.events.${event}.${name}`,
      `Mail “${MAIL_EVENT_NAMES[event]}” ${words}`,
    ]),
  ),
);

/** What a template is called there; undefined for any other path. */
export function mailTemplateLabel(path: string): string | undefined {
  const [, event, language] = /^mail\.templates\.(\w+)\.(\w+)/.exec(path) ?? [];
  const known = MAIL_EVENTS.find((name) => name === event);
  if (!known || !isLanguage(language)) return undefined;
  return `Mail “${MAIL_EVENT_NAMES[known]}” in ${languageInfo(language).name}`;
}
