import { MAIL_EVENTS, type MailEvent, REPEATABLE_EVENTS } from '@waybill/domain/mail/events';
import { CLOSING_OUTCOMES } from '@waybill/domain/shipments/outcomes';
import type { MailSettings, EventNotifications } from './settings-schema.ts';

/** Sent by default: recipients get what they wait for, senders the start, the end, and that it stands still. */
const DEFAULT_EVENTS: Record<'recipient' | 'sender', readonly MailEvent[]> = {
  recipient: [
    'created',
    'out_for_delivery',
    'on_hold',
    'delivered',
    ...CLOSING_OUTCOMES,
    'arriving_tomorrow',
    'promise_moved',
    'late',
    'silent',
    'request_answered',
    'request_accepted',
    'request_declined',
  ],
  sender: ['created', 'delivered', ...CLOSING_OUTCOMES, 'silent'],
};

const inEachEvent = <Value>(valueOf: (event: MailEvent) => Value) =>
  Object.fromEntries(MAIL_EVENTS.map((event) => [event, valueOf(event)])) as Record<MailEvent, Value>;

export const DEFAULT_MAIL_SETTINGS: MailSettings = {
  undoSeconds: 60,
  quietHours: true,
  silentDays: 3,
  events: inEachEvent((event): EventNotifications => ({
    recipient: DEFAULT_EVENTS.recipient.includes(event),
    sender: DEFAULT_EVENTS.sender.includes(event),
    repeats: REPEATABLE_EVENTS.includes(event),
  })),
  templates: {},
  replyTemplates: [],
};
