import type { Shipment, TrackedShipment } from '@waybill/contracts/shipments/schema';
import type { Settings } from '@waybill/contracts/site/schema';
import { toCalendarDate } from '@waybill/domain/dates/calendar-date';
import type { TemplateField } from '@waybill/domain/mail/template-fields';
import { type Answer, getAnswer } from '@waybill/domain/shipments/answer';
import { EMPTY_FORECAST } from '@waybill/domain/shipments/estimates';
import { getCity } from '@waybill/domain/shipments/get-city';
import { getStage, isEnded } from '@waybill/domain/shipments/outcomes';
import type { Translate } from '@waybill/i18n/format';
import { mergeFullStops } from '@waybill/i18n/merge-full-stops';
import { formatAnswerDate, formatGuidance } from '@waybill/i18n/phrases/format-answer';
import { getStatusName } from '@waybill/i18n/phrases/status-names';
import { texts } from '@waybill/i18n/texts';
import { translator } from '@waybill/i18n/translator';
import { formatDate } from '../../platform/time/reader-clock.ts';
import { limitToPublic, presentShipment } from '../shipments/present-shipment.ts';
import type { RequestRecord, ShipmentRecord } from '../shipments/shipment-record.ts';
import { requestOccasion } from './find-events.ts';
import { createMailClock, writeMailHeadline } from './mail-clock.ts';
import type { MailRecord } from './mail-model.ts';
import { type AnnouncedStatus, findAnnounced } from './status-runs.ts';

export type FieldValues = Partial<Record<TemplateField, string>>;

export interface MailFigures {
  shipment: ShipmentRecord;
  /** The shipment as a lookup answers it; without a forecast in the demo. */
  tracked?: TrackedShipment | undefined;
  settings: Pick<Settings, 'company' | 'tracking'>;
  now: Date;
}

interface MailAnswer {
  shipment: TrackedShipment;
  answer: Answer;
}

/** Readers who are no party see only what the tracking ID shows. */
function getMailAnswer(
  { role }: Pick<MailRecord, 'role'>,
  { shipment: record, tracked, settings: { company, tracking }, now }: MailFigures,
): MailAnswer {
  const isParty = role === 'recipient' || role === 'sender';
  const whole: TrackedShipment = tracked ?? { ...presentShipment(record), ...EMPTY_FORECAST };
  const shipment = isParty ? whole : limitToPublic(whole, tracking);
  return { shipment, answer: getAnswer(shipment, { now, timeZone: company.timeZone, staleHours: tracking.staleHours }) };
}

interface MailRow {
  name: string;
  value: string;
}

/** When it comes, and where it waits to be collected. */
export function getMailDates(mail: Pick<MailRecord, 'role' | 'language'>, figures: MailFigures): MailRow[] {
  const { shipment, answer } = getMailAnswer(mail, figures);
  if (isEnded(shipment)) return [];
  const { street, postalCode, city } = figures.settings.company.address;
  const office = [street, `${city} ${postalCode}`.trim()].filter(Boolean).join(', ');
  return [
    formatMailDate({ shipment, answer }, mail, figures),
    ...(answer.advice?.key === 'on_hold.collect' && office
      ? [{ name: translator(mail.language)(texts.contactPage.ourOffice), value: office }]
      : []),
  ];
}

/** The date of the page, but today by its date: a mail is read later, too. */
function formatMailDate({ shipment, answer }: MailAnswer, mail: Pick<MailRecord, 'language'>, figures: MailFigures): MailRow {
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

export function getFieldValues(
  mail: Pick<MailRecord, 'event' | 'occasion' | 'role' | 'name' | 'language' | 'previousDate' | 'request' | 'corrects'>,
  figures: MailFigures,
): FieldValues {
  const { name, language, previousDate, request, corrects } = mail;
  const { shipment: record, settings } = figures;
  const { company } = settings;
  const t = translator(language);
  const { shipment, answer } = getMailAnswer(mail, figures);
  const due = shipment.dueDate ?? shipment.deliveryDate;
  const nameWithheld = t(texts.mail.nameWithheld);
  const { quote, means, next, todo } = formatGuidance(answer, createMailClock(shipment, language, company.timeZone), t);
  const advice = [quote ?? means, next].filter(Boolean).join(' ');
  return {
    greeting: getGreeting(name, t),
    name,
    'recipient.name': shipment.recipient.name || nameWithheld,
    'sender.name': shipment.sender.name || nameWithheld,
    trackingId: shipment.trackingId,
    status: getStatusName(getStage(shipment), t),
    headline: writeMailHeadline(shipment, language, company.timeZone),
    ...(advice && { advice }),
    ...(todo && { todo }),
    ...(shipment.currentLocation && { place: getCity(shipment.currentLocation) }),
    origin: getCity(shipment.origin),
    destination: getCity(shipment.destination),
    ...(due && { deliveryDate: formatDate(due, language) }),
    ...(previousDate && { previousDate: formatDate(previousDate, language) }),
    ...(corrects && { mistake: writeMailHeadline(restoreEntry(record, corrects), language, company.timeZone) }),
    ...(request && { request: t(texts.problem.kinds[request]) }),
    ...getRequestValues(mail, record, t),
    ...(shipment.referenceNo && { referenceNo: shipment.referenceNo }),
    'company.name': company.name,
    'company.phone': company.phone,
    'company.email': company.email,
  };
}

const IS_NAME = /^(?!.*@).*\p{L}\p{M}*\p{L}/su;

/** Without the name if it has no two letters in a row or is an email address: writers type `-`, a number or their address. */
export const getGreeting = (name: string | undefined, t: Translate): string =>
  name !== undefined && IS_NAME.test(name) ? t(texts.mail.greeting, { name }) : t(texts.mail.greetingOfNobody);

/** Of a request by link; a preview has an invented one. */
function getRequestValues(
  { event, occasion, language }: Pick<MailRecord, 'event' | 'occasion' | 'language'>,
  { requests = [], deliveryDate }: ShipmentRecord,
  t: Translate,
): FieldValues {
  if (event !== 'request_accepted' && event !== 'request_declined') return {};
  const { kind, day, details, answer }: Pick<RequestRecord, 'kind' | 'day' | 'details' | 'answer'> = requests.find(
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
