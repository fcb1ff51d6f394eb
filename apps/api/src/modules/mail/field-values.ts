import type { Shipment } from '@waybill/contracts/shipments/schema';
import type { Settings } from '@waybill/contracts/site/schema';
import type { TemplateField } from '@waybill/domain/mail/template-fields';
import { getAnswer } from '@waybill/domain/shipments/answer';
import { getCity } from '@waybill/domain/shipments/get-city';
import { getStage } from '@waybill/domain/shipments/outcomes';
import type { Translate } from '@waybill/i18n/format';
import { formatGuidance } from '@waybill/i18n/phrases/format-answer';
import { getStatusName } from '@waybill/i18n/phrases/status-names';
import { texts } from '@waybill/i18n/texts';
import { translator } from '@waybill/i18n/translator';
import { formatDate } from '../../platform/time/reader-clock.ts';
import { limitToPublic } from '../shipments/limit-to-public.ts';
import { presentShipment } from '../shipments/present-shipment.ts';
import type { RequestRecord, ShipmentRecord } from '../shipments/shipment-record.ts';
import { requestOccasion } from './find-events.ts';
import { createMailClock, writeMailHeadline } from './mail-clock.ts';
import type { MailRecord } from './mail-model.ts';
import { type AnnouncedStatus, findAnnounced } from './status-runs.ts';

export type FieldValues = Partial<Record<TemplateField, string>>;

/** Readers who are no party see only what the tracking ID shows. */
export function getFieldValues(
  mail: Pick<MailRecord, 'event' | 'occasion' | 'role' | 'name' | 'language' | 'previousDate' | 'request' | 'corrects'>,
  {
    shipment: record,
    settings: { company, tracking },
  }: { shipment: ShipmentRecord; settings: Pick<Settings, 'company' | 'tracking'> },
): FieldValues {
  const { role, name, language, previousDate, request, corrects } = mail;
  const t = translator(language);
  const isParty = role === 'recipient' || role === 'sender';
  const shipment = isParty ? presentShipment(record) : limitToPublic(presentShipment(record), tracking);
  const answer = getAnswer(shipment, { now: record.updatedAt, timeZone: company.timeZone, staleHours: tracking.staleHours });
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
    ...(shipment.deliveryDate && { deliveryDate: formatDate(shipment.deliveryDate, language) }),
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
