import type { Language } from '@waybill/domain/languages';
import type { MailEvent } from '@waybill/domain/mail/events';
import type { TemplateField } from '@waybill/domain/mail/template-fields';
import { texts } from '@waybill/i18n/texts';
import { translator } from '@waybill/i18n/translator';

export interface Template {
  subject: string;
  body: string;
}

const { subjects, bodies } = texts.mail;

/** All other events use the status template. */
const EVENTS_WITH_TEMPLATE = {
  created: [subjects.created, bodies.created],
  arriving_tomorrow: [subjects.arrivingTomorrow, bodies.arrivingTomorrow],
  promise_moved: [subjects.promiseMoved, bodies.promiseMoved],
  late: [subjects.late, bodies.late],
  silent: [subjects.silent, bodies.silent],
  request_answered: [subjects.requestAnswered, bodies.requestAnswered],
  request_accepted: [subjects.requestAccepted, bodies.requestAccepted],
  request_declined: [subjects.requestDeclined, bodies.requestDeclined],
  correction: [subjects.correction, bodies.correction],
} as const;

const field = (name: TemplateField) => `{{${name}}}`;

export function getDefaultTemplate(event: MailEvent | 'correction', language: Language): Template {
  const t = translator(language);
  const fields = {
    greeting: field('greeting'),
    recipient: field('recipient.name'),
    sender: field('sender.name'),
    trackingId: field('trackingId'),
    headline: field('headline'),
    news: field('news'),
    sentence: field('sentence'),
    advice: field('advice'),
    origin: field('origin'),
    destination: field('destination'),
    deliveryDate: field('deliveryDate'),
    previousDate: field('previousDate'),
    since: field('since'),
    usual: field('usual'),
    next: field('next'),
    request: field('request'),
    answer: field('answer'),
    mistake: field('mistake'),
  };
  const [subject, body] =
    event in EVENTS_WITH_TEMPLATE
      ? EVENTS_WITH_TEMPLATE[event as keyof typeof EVENTS_WITH_TEMPLATE]
      : [subjects.status, bodies.status];
  return {
    subject: removeIsolates(t(subject as typeof subjects.created, fields)),
    body: removeIsolates(t(body as typeof bodies.created, fields)),
  };
}

/** Field values carry their own bidi isolates. */
const removeIsolates = (text: string): string => text.replace(/[\u2066\u2067]({{[^{}]*}})\u2069/g, '$1');
