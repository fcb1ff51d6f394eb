import type { ReplyThread } from '@waybill/contracts/inbox/reply-schema';
import type { MailSettings } from '@waybill/contracts/mail/settings-schema';
import type { Shipment, TrackedShipment } from '@waybill/contracts/shipments/schema';
import type { Settings } from '@waybill/contracts/site/schema';
import type { Company } from '@waybill/contracts/site/site-settings-schema';
import { getAnswerSettings } from '@waybill/contracts/tracking/answer-settings';
import { toCalendarDate } from '@waybill/domain/dates/calendar-date';
import { DEFAULT_LANGUAGE, getLanguageInfo, type Language } from '@waybill/domain/languages';
import { STATUS_EVENTS } from '@waybill/domain/mail/events';
import { parseTemplate, renderTemplate } from '@waybill/domain/mail/template';
import type { TemplateField } from '@waybill/domain/mail/template-fields';
import { type Answer, getAnswer } from '@waybill/domain/shipments/answer';
import { EMPTY_FORECAST } from '@waybill/domain/shipments/estimates';
import { getCity } from '@waybill/domain/shipments/get-city';
import { getHandover } from '@waybill/domain/shipments/handover';
import { getHeadline } from '@waybill/domain/shipments/headline';
import { getStage, isEnded } from '@waybill/domain/shipments/outcomes';
import type { RequestKind } from '@waybill/domain/shipments/requests';
import { sortNewestFirst } from '@waybill/domain/shipments/sort-newest-first';
import { isDay } from '@waybill/domain/shipments/to-moment';
import type { Translate } from '@waybill/i18n/format';
import { mergeFullStops } from '@waybill/i18n/merge-full-stops';
import type { Message } from '@waybill/i18n/message';
import {
  type AnswerClock,
  formatAnswer,
  formatAnswerDate,
  formatGuidance,
  formatMoney,
  formatShortHeadline,
} from '@waybill/i18n/phrases/format-answer';
import { formatWaiting } from '@waybill/i18n/phrases/format-grounds';
import { formatHeadline } from '@waybill/i18n/phrases/format-headline';
import { getReasonSentence } from '@waybill/i18n/phrases/reason-names';
import { getStatusName } from '@waybill/i18n/phrases/status-names';
import { texts } from '@waybill/i18n/texts';
import { translator } from '@waybill/i18n/translator';
import { findPlaceTimeZone } from '../../../platform/time/place-time-zone.ts';
import { createAnswerClock, formatDate, formatTimeZoneName } from '../../../platform/time/reader-clock.ts';
import type { StoredMessage } from '../../inbox/store/message-repository.ts';
import { limitToPublic, presentShipment } from '../../shipments/present-shipment.ts';
import type { RequestRecord, ShipmentRecord } from '../../shipments/shipment-record.ts';
import type { MailRecord } from '../mail-model.ts';
import { requestOccasion } from '../plan/find-events.ts';
import { type AnnouncedStatus, findAnnounced } from '../plan/status-runs.ts';

export type FieldValues = Partial<Record<TemplateField, string>>;

export interface MailFigures {
  shipment: ShipmentRecord;
  /** The shipment as a lookup answers it; without a forecast in the demo. */
  tracked?: TrackedShipment | undefined;
  settings: Settings;
  now: Date;
}

interface MailAnswer {
  shipment: TrackedShipment;
  answer: Answer;
}

interface MailClock extends AnswerClock {
  zone: string;
}

/** Readers who are no party see only what the tracking ID shows. */
function getMailAnswer({ role }: MailRecord, { shipment: record, tracked, settings, now }: MailFigures): MailAnswer {
  const isParty = role === 'recipient' || role === 'sender';
  const whole: TrackedShipment = tracked ?? { ...presentShipment(record), ...EMPTY_FORECAST };
  const shipment = isParty ? whole : limitToPublic(whole, settings.tracking);
  return { shipment, answer: getAnswer(shipment, getAnswerSettings(settings, now)) };
}

interface MailRow {
  name: string;
  value: string;
}

/** Amount due and date, or place where it waits to be collected. */
export function getMailRows(mail: MailRecord, figures: MailFigures): MailRow[] {
  const { shipment, answer } = getMailAnswer(mail, figures);
  if (answer.date.kind === 'delivered') return formatHandover(answer, shipment, mail.language, figures);
  if (isEnded(shipment)) return [];
  const { language } = mail;
  const due = answer.payment && {
    name: translator(language)(texts.answer.due),
    value: formatMoney(answer.payment, getLanguageInfo(language).locale),
  };
  return [...(due ? [due] : []), formatMailDate({ shipment, answer }, mail, figures)];
}

/** With the time zone of the place, as the reader's is unknown. */
function formatHandover(answer: Answer, shipment: TrackedShipment, language: Language, { settings }: MailFigures): MailRow[] {
  const clock = createMailClock(shipment, language, settings.company.timeZone);
  const { term, value, dateTime } = formatAnswerDate(answer, clock, translator(language));
  return dateTime ? [{ name: term, value: isDay(dateTime) ? value : `${value} ${clock.zone}` }] : [];
}

/** The date of the page, but today by its date: a mail is read later, too. */
function formatMailDate({ shipment, answer }: MailAnswer, mail: MailRecord, figures: MailFigures): MailRow {
  const { timeZone } = figures.settings.company;
  const t = translator(mail.language);
  const clock = createMailClock(shipment, mail.language, timeZone);
  const { term, value, notes } = formatAnswerDate(answer, clock, t);
  if (answer.date.kind !== 'today')
    return { name: term, value: notes.length > 0 ? mergeFullStops([`${value}.`, ...notes].join(' ')) : value };
  const day = clock.date(toCalendarDate(figures.now, shipment.doorTimeZone ?? timeZone));
  const { window } = answer.date;
  if (!window) return { name: term, value: day };
  const { from, to } = clock.hours(window);
  return { name: term, value: t(texts.formats.dayAndTime, { day, time: `${from}–${to}` }) };
}

export function getFieldValues(mail: MailRecord, figures: MailFigures): FieldValues {
  const { name, language, previousDate, request, corrects } = mail;
  const { shipment: record, settings } = figures;
  const { company } = settings;
  const t = translator(language);
  const { shipment, answer } = getMailAnswer(mail, figures);
  const due = shipment.dueDate ?? shipment.deliveryDate;
  const nameWithheld = t(texts.mail.nameWithheld);
  const clock = createMailClock(shipment, language, company.timeZone);
  const { quote, means, next, todo } = formatGuidance(answer, clock, t);
  // A status mail announces its scan, also of a shipment that is late.
  const announced = STATUS_EVENTS.includes(mail.event) ? undefined : answer.advice;
  const advice = [quote ?? means, next].filter(Boolean).join(' ');
  return {
    greeting: getGreeting(name, t),
    name,
    'recipient.name': shipment.recipient.name || nameWithheld,
    'sender.name': shipment.sender.name || nameWithheld,
    trackingId: shipment.trackingId,
    status: getStatusName(getStage(shipment), t),
    headline: writeMailHeadline(shipment, language, company.timeZone),
    news: nameNeighbor(mail, shipment, t) ?? formatShortHeadline(shipment, announced, clock, t),
    sentence: writeSentence(answer, formatAnswer(answer, shipment, clock, t).sentence, t),
    ...(advice && { advice }),
    ...(todo && { todo }),
    ...(shipment.currentLocation && { place: getCity(shipment.currentLocation) }),
    origin: getCity(shipment.origin),
    destination: getCity(shipment.destination),
    ...(due && { deliveryDate: formatDate(due, language) }),
    ...(previousDate && { previousDate: formatDate(previousDate, language) }),
    ...(mail.event === 'silent' && getSilenceValues(shipment, clock, t)),
    ...(next && { next }),
    ...(corrects && { mistake: writeMailHeadline(restoreEntry(record, corrects), language, company.timeZone) }),
    ...(request && { request: t(texts.problem.kinds[request]) }),
    ...getRequestValues(mail, record, t),
    ...(shipment.referenceNo && { referenceNo: shipment.referenceNo }),
    'company.name': company.name,
    'company.phone': company.phone,
    'company.email': company.email,
  };
}

/** Only for the recipient, who has to fetch it there. */
function nameNeighbor({ role }: MailRecord, shipment: TrackedShipment, t: Translate): string | undefined {
  const { proof } = shipment;
  const isThere = role === 'recipient' && getStage(shipment) === 'delivered' && proof?.relation === 'neighbour';
  return isThere ? t(texts.mail.withNeighbor, { receiver: proof.receiver.replace(/\s+/g, ' ') }) : undefined;
}

/** Status and reason in sentences. The first one takes the place of a general meaning. */
function writeSentence(
  { status, reason, note, date, isDeliveryDay }: Answer,
  explanation: string | undefined,
  t: Translate,
): string {
  const byStatus: Partial<Record<string, Message>> = texts.mail.sentences;
  const first = byStatus[isDeliveryDay ? 'out_for_delivery' : status];
  // The day of delivery may have passed.
  const why = reason === undefined || reason === 'out_for_delivery' ? undefined : getReasonSentence(status, reason, t);
  const second = date.kind === 'closed' && !note ? why : (explanation ?? why);
  const isGeneral = second === t(texts.advice.byKey.on_hold.means);
  return [first && t(first), isGeneral ? undefined : second].filter(Boolean).join(' ');
}

/** The day of the last news, and how long other parcels wait on the route. */
function getSilenceValues({ statusHistory, createdAt, waiting }: TrackedShipment, clock: AnswerClock, t: Translate): FieldValues {
  const [newest] = sortNewestFirst(statusHistory);
  return {
    since: clock.day(newest?.timestamp ?? createdAt),
    usual: waiting?.standing === 'unusual' ? formatWaiting(waiting, t) : t(texts.mail.longerThanUsual),
  };
}

/** Fills in the reply templates for a message, those in its language first. */
export function fillTemplates(
  templates: MailSettings['replyTemplates'],
  { name = '', shipments: [trackingId = ''], language: wanted = DEFAULT_LANGUAGE }: StoredMessage,
  company: Company,
): ReplyThread['templates'] {
  const filled = templates.map((template) => {
    const t = translator(template.language);
    const values = {
      greeting: getGreeting(name, t),
      name,
      trackingId,
      'company.name': company.name,
      'company.phone': company.phone,
      'company.email': company.email,
    };
    const { parts } = parseTemplate(template.text, 'message_reply');
    return { name: template.name, language: template.language, text: renderTemplate(parts, values) };
  });
  return filled.toSorted((one, other) => Number(other.language === wanted) - Number(one.language === wanted));
}

const IS_NAME = /^(?!.*@).*\p{L}\p{M}*\p{L}/su;

/** Without the name if it has no two letters in a row or is an email address: writers type `-`, a number or their address. */
const getGreeting = (name: string | undefined, t: Translate): string =>
  name !== undefined && IS_NAME.test(name) ? t(texts.mail.greeting, { name }) : t(texts.mail.greetingOfNobody);

/** Of a request by link; a preview has an invented one. */
function getRequestValues(
  { event, occasion, language }: MailRecord,
  { requests = [], deliveryDate }: ShipmentRecord,
  t: Translate,
): FieldValues {
  if (event !== 'request_accepted' && event !== 'request_declined') return {};
  const { kind, day, details, answer }: Partial<RequestRecord> & { kind: RequestKind } = requests.find(
    ({ id }) => occasion === requestOccasion(id),
  ) ?? { kind: 'another_day', day: deliveryDate };
  const what = day ? formatDate(day, language) : details?.replace(/\s+/g, ' ');
  const name = t(texts.requests.kinds[kind]);
  return { request: what ? t(texts.requests.named, { kind: name, what }) : name, ...(answer && { answer }) };
}

function restoreEntry(record: ShipmentRecord, mistake: AnnouncedStatus): Shipment {
  const announced = findAnnounced(record, mistake);
  const { currentLocation: _now, ...shipment } = record;
  return presentShipment({
    ...shipment,
    ...(announced && {
      status: announced.status,
      statusHistory: [...record.statusHistory.filter(({ timestamp }) => timestamp < announced.timestamp), announced],
    }),
    ...(announced?.location && { currentLocation: announced.location }),
  });
}

/** The reader's zone is unknown: use the zone of the place, else the company's. */
function createMailClock(shipment: Shipment, language: Language, companyZone: string): MailClock {
  const [newest] = sortNewestFirst(shipment.statusHistory);
  const handOver = getHandover(shipment);
  const { dayOnly } = handOver ?? newest ?? {};
  // A day alone is one of the company's zone.
  const place = dayOnly ? undefined : handOver ? handOver.place : newest?.location;
  const at = new Date(handOver?.at ?? newest?.timestamp ?? shipment.createdAt);
  const timeZone = (place && findPlaceTimeZone(place, at)) || companyZone;
  const clock = createAnswerClock(language, timeZone);
  const zone = `(${formatTimeZoneName(language, timeZone)})`;
  return { ...clock, time: (instant) => `${clock.time(instant)} ${zone}`, zone };
}

function writeMailHeadline(shipment: Shipment, language: Language, companyZone: string): string {
  const clock = createMailClock(shipment, language, companyZone);
  // German puts "Uhr" right after the time.
  return formatHeadline(getHeadline(shipment), clock, translator(language)).replace(`${clock.zone} Uhr`, `Uhr ${clock.zone}`);
}
