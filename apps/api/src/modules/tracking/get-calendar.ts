import type { TrackedShipment } from '@waybill/contracts/shipments/schema';
import type { Settings } from '@waybill/contracts/site/schema';
import { getAnswerSettings } from '@waybill/contracts/tracking/answer-settings';
import { type CalendarDate, toCalendarDate } from '@waybill/domain/dates/calendar-date';
import { type Language, localizePath } from '@waybill/domain/languages';
import { type Answer, type AnswerDate, getAnswer } from '@waybill/domain/shipments/answer';
import { getHandover } from '@waybill/domain/shipments/handover';
import { formatAnswer } from '@waybill/i18n/phrases/format-answer';
import { texts } from '@waybill/i18n/texts';
import { translator } from '@waybill/i18n/translator';
import ical, { ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from 'ical-generator';
import { createAnswerClock } from '../../platform/time/reader-clock.ts';
import { getShipmentPublicly } from './get-shipment.ts';
import type { TrackingContext } from './tracking-context.ts';

const REFRESH_SECONDS = 3 * 3_600;

interface CalendarCall {
  trackingId: string;
  ip: string;
  language: Language;
  site: string;
}

/** One all-day event (RFC 5545) without personal data. SEQUENCE is the version, so that calendars move the event. */
export async function getCalendar(context: TrackingContext, call: CalendarCall): Promise<{ trackingId: string; text: string }> {
  const [shipment, settings] = await Promise.all([
    context.guardLookup(call.ip, () => getShipmentPublicly(context, call.trackingId)),
    context.settings(),
  ]);
  return { trackingId: shipment.trackingId, text: writeCalendar(shipment, settings, { ...call, now: context.now() }) };
}

export function writeCalendar(
  shipment: TrackedShipment,
  settings: Settings,
  { language, site, now }: CalendarCall & { now: Date },
): string {
  const { name, timeZone } = settings.company;
  const { trackingId, version } = shipment;
  const t = translator(language);
  const calendar = ical({
    name: t(texts.receipt.shipment, { trackingId }),
    prodId: { company: name, product: 'Waybill', language: language.toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
    ttl: REFRESH_SECONDS,
  });
  const answer = getAnswer(shipment, getAnswerSettings(settings, now));
  const days = findDays(shipment, answer, { now, timeZone });
  if (days) {
    const { headline, sentence, isQuote, date } = formatAnswer(answer, shipment, createAnswerClock(language, timeZone), t);
    const url = site + localizePath(language, `/track/${encodeURIComponent(trackingId)}`);
    calendar.createEvent({
      id: `${encodeURIComponent(trackingId)}@waybill`,
      sequence: version,
      stamp: shipment.updatedAt,
      ...days,
      summary: t(texts.calendar.event, { trackingId }),
      // Not the courier's note, which may name a person.
      description: [headline, isQuote ? undefined : sentence, `${date.term}: ${date.value}`, ...date.notes, url]
        .filter(Boolean)
        .join('\n'),
      url,
      status: getEventStatus(answer),
      // Does not block time.
      transparency: ICalEventTransparency.TRANSPARENT,
    });
  }
  // RFC 5545, 3.4 requires a final line break, which the library omits.
  return `${calendar.toString().trimEnd()}\r\n`;
}

const CALLED_OFF: ReadonlySet<AnswerDate['kind']> = new Set(['closed', 'collect', 'attempts_used']);

/** A delivery that is not coming is called off. */
function getEventStatus({ date }: Answer): ICalEventStatus {
  if (date.kind === 'delivered') return ICalEventStatus.CONFIRMED;
  return CALLED_OFF.has(date.kind) ? ICalEventStatus.CANCELLED : ICalEventStatus.TENTATIVE;
}

type Days = { start: Date; end: Date } | { start: Date; allDay: true };

function findDays(shipment: TrackedShipment, { date }: Answer, today: { now: Date; timeZone: string }): Days | undefined {
  if (date.kind === 'today' && date.window) return { start: new Date(date.window.from), end: new Date(date.window.to) };
  const day = findDay(shipment, date, today);
  return day === null ? undefined : { start: new Date(`${day}T00:00:00Z`), allDay: true };
}

function findDay(
  { doorTimeZone, dueDate, deliveryDate, ...shipment }: TrackedShipment,
  date: AnswerDate,
  { now, timeZone }: { now: Date; timeZone: string },
): CalendarDate | null {
  if (date.kind === 'today') return toCalendarDate(now, doorTimeZone ?? timeZone);
  if ('day' in date) return date.day;
  const handedOverAt = getHandover(shipment)?.at;
  return handedOverAt === undefined ? (dueDate ?? deliveryDate) : toCalendarDate(new Date(handedOverAt), timeZone);
}
