import type { CalendarDate } from '@waybill/domain/dates/calendar-date';
import { formatShortTime, type OpenState } from '@waybill/domain/opening-hours/opening-hours';
import type { Advice } from '@waybill/domain/shipments/advice';
import type { Answer, AnswerAction } from '@waybill/domain/shipments/answer';
import type { DeliveryWindow } from '@waybill/domain/shipments/delivery-window';
import { getHeadline, type HeadlineFacts } from '@waybill/domain/shipments/headline';
import type { Money } from '@waybill/domain/shipments/shipment-state';
import type { Badge } from '@waybill/domain/shipments/statuses';
import type { Moment } from '@waybill/domain/shipments/to-moment';
import type { Translate } from '../format.ts';
import { mergeFullStops } from '../merge-full-stops.ts';
import type { Message } from '../message.ts';
import { texts } from '../texts.ts';
import { formatHeadline, type ReaderClock } from './format-headline.ts';
import { formatOpenState } from './format-hours.ts';
import { getReasonSentence } from './reason-names.ts';
import { getBadgeName } from './status-names.ts';

export interface AnswerClock extends AdviceClock {
  /** Formats a day and a time, such as "yesterday, 00:57", or the day alone if only that is known. */
  moment: (moment: Moment) => string;
  /** Formats hours at the door, with the name of its time zone unless the reader has the same. */
  hours: (window: DeliveryWindow) => { from: string; to: string };
  /** Locale of words, such as weekdays. */
  locale: string;
}

export interface FormattedAnswer {
  badge: Badge | undefined;
  /** Its name, or that of the status. */
  status: string;
  headline: string;
  /** "since Tue 24 Nov, 00:57"; undefined without history. */
  since: string | undefined;
  /** Set if the headline does not name it. */
  place: string | undefined;
  /** The courier's note, else the meaning of the state. */
  sentence: string | undefined;
  isQuote: boolean;
  /** "Received by N.", below the headline. */
  received: string | undefined;
  /** `dateTime` is the day or instant of `value` in ISO 8601. */
  date: {
    term: string;
    value: string;
    dateTime?: string;
    /** The office's hours, which are true today only. */
    opening?: string;
    notes: readonly string[];
  };
  /** Next steps, and the meaning of the state if a note takes its place. */
  details: readonly string[];
  /** Amount due, such as "EUR 12.50". */
  due: { term: string; value: string } | undefined;
  /** Where to pay it. */
  pay: { label: string; href: string } | undefined;
  action: string;
}

interface AdviceClock extends ReaderClock {
  /** Formats a day without a time zone, such as "Sat 28 Nov". */
  date: (day: CalendarDate) => string;
}

interface FormattedAdvice {
  means: string;
  next: string;
  todo: string;
}

/** Without the time of delivery, which the date beneath names. @param advice lets a delay take the place of the newest scan. */
export function formatShortHeadline(facts: HeadlineFacts, advice: Advice | undefined, clock: ReaderClock, t: Translate): string {
  const { params, ...form } = getHeadline(facts, advice);
  return formatHeadline({ ...form, params: { ...params, at: undefined } }, clock, t);
}

/** @param facts where the parcel is; @param clock formats days and times for the reader. */
export function formatAnswer(answer: Answer, facts: HeadlineFacts, clock: AnswerClock, t: Translate): FormattedAnswer {
  const { status, badge, since, place, isDeliveryDay, replyHours, receivedBy } = answer;
  const { quote, means, next, todo } = formatGuidance(answer, clock, t);
  const general = isDeliveryDay ? t(texts.status.reasonSentences.in_transit.out_for_delivery) : means;
  const headline = formatShortHeadline(facts, answer.advice, clock, t);
  return {
    badge,
    status: getBadgeName(status, badge, t),
    headline,
    // The date beneath names the time of the end.
    since:
      since && answer.date.kind !== 'closed' && answer.date.kind !== 'delivered'
        ? t(texts.answer.since, { since: clock.moment(since) })
        : undefined,
    place: place !== undefined && headline.includes(place) ? undefined : place,
    sentence: quote ?? general,
    isQuote: quote !== undefined,
    received: receivedBy && t(texts.receipt.receivedBy, { initial: receivedBy }),
    date: formatAnswerDate(answer, clock, t),
    details: [
      ...(quote === undefined ? [] : [means]),
      next,
      todo,
      replyHours && t(texts.contactPage.answered, { hours: replyHours }),
    ].filter((sentence) => typeof sentence === 'string'),
    due: answer.payment && { term: t(texts.answer.due), value: formatMoney(answer.payment, clock.locale) },
    pay: answer.payUrl === undefined ? undefined : { label: t(texts.answer.actions.pay), href: answer.payUrl },
    action: formatAction(answer.action, isDeliveryDay, t),
  };
}

export interface Guidance extends Partial<Pick<FormattedAdvice, 'means' | 'next' | 'todo'>> {
  /** The courier's note. */
  quote?: string;
}

type GuidedAnswer = Pick<Answer, 'note' | 'advice' | 'reason' | 'date' | 'sender' | 'isActionRequired' | 'payment' | 'payUrl'>;

/** Beside a note, general advice says what to do only if the reader has to act: it could contradict the note. */
export function formatGuidance(answer: GuidedAnswer, clock: AdviceClock, t: Translate): Guidance {
  const { note, advice, isActionRequired } = answer;
  const wording = advice ? nameDue(answer, formatAdvice(advice, clock, t), t) : formatClosed(answer, t);
  if (!note) return wording ?? {};
  const quote = t(texts.answer.quote, { note: note.text });
  if (!wording) return { quote };
  const { means, next, todo } = wording;
  return { quote, means, next, ...(isActionRequired && { todo }) };
}

/** Nobody has to ask how much it is. */
function nameDue({ payment, payUrl }: GuidedAnswer, advice: FormattedAdvice, t: Translate): FormattedAdvice {
  return payment ? { ...advice, todo: t(payUrl === undefined ? texts.answer.howToPay : texts.answer.payOrAsk) } : advice;
}

/** The code instead of a sign, as currencies share signs. */
export const formatMoney = ({ amount, currency }: Money, locale: string): string =>
  new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'code' }).format(amount);

function formatClosed({ date, reason, sender }: GuidedAnswer, t: Translate): Guidance | undefined {
  if (date.kind !== 'closed') return undefined;
  const { means, next, named } = texts.answer.closed[date.outcome];
  const why = reason && getReasonSentence(date.outcome, reason, t);
  return {
    // An apology stands beside the reason.
    means: date.outcome === 'lost' ? [why, t(means)].filter(Boolean).join(' ') : (why ?? t(means)),
    next: sender ? mergeFullStops(t(named, { sender })) : t(next),
  };
}

function formatAction(action: AnswerAction, isDeliveryDay: boolean, t: Translate): string {
  if ('updates' in action) return t(texts.subscription.offer);
  if (isDeliveryDay) return t(texts.answer.actions.not_in);
  const labels: Partial<Record<string, Message>> = texts.answer.actions;
  return t(labels[action.problem] ?? texts.answer.actions.other);
}

export function formatAnswerDate(
  { date, attempts }: Pick<Answer, 'date' | 'attempts'>,
  clock: AnswerClock,
  t: Translate,
): FormattedAnswer['date'] {
  const term = t(texts.receipt.estimatedDelivery);
  switch (date.kind) {
    case 'delivered':
      return {
        term: t(texts.receipt.handedOver),
        value: date.at ? clock.moment(date.at) : t(texts.receipt.dateNotSet),
        ...(date.at && { dateTime: date.at }),
        notes: [],
      };
    case 'closed':
      return {
        term: t(texts.answer.closedOn),
        value: date.on ? clock.date(date.on) : t(texts.receipt.dateNotSet),
        ...(date.on && { dateTime: date.on }),
        notes: [],
      };
    case 'collect':
      return {
        term: t(texts.contactPage.ourOffice),
        value: date.address,
        ...(date.opening && { opening: formatOpening(date.opening, clock, t) }),
        notes: [],
      };
    case 'attempts_used':
      return { term: t(texts.answer.attemptsMade), value: String(attempts), notes: [] };
    case 'next_attempt':
      return {
        term: t(texts.answer.nextAttempt),
        value: clock.date(date.day),
        dateTime: date.day,
        notes: [mergeFullStops(t(texts.answer.attempts, { count: attempts }))],
      };
    case 'today':
      return {
        term,
        value: date.window ? t(texts.answer.todayWindow, clock.hours(date.window)) : t(texts.answer.today),
        notes: [],
      };
    case 'estimated': {
      const range = date.from && date.to && { from: clock.date(date.from), to: clock.date(date.to) };
      return {
        term,
        value: clock.date(date.day),
        dateTime: date.day,
        notes: [
          ...(range ? [mergeFullStops(t(texts.answer.likelyBetween, range))] : []),
          ...formatPromise(date, { onTime: texts.answer.promised, late: texts.answer.promisedLate }, clock, t),
        ],
      };
    }
    case 'promised':
      return { term, value: clock.date(date.day), dateTime: date.day, notes: [] };
    case 'unknown':
      return {
        term,
        value: t(texts.answer.noNewDate),
        notes: [
          ...(attempts > 0 ? [t(texts.answer.attempts, { count: attempts })] : []),
          ...formatPromise(date, { onTime: texts.answer.planned, late: texts.answer.plannedLate }, clock, t),
        ],
      };
    case 'unset':
      return { term, value: t(texts.receipt.dateNotSet), notes: [] };
  }
}

const formatOpening = (state: OpenState, { locale }: AnswerClock, t: Translate): string =>
  state.open ? t(texts.hours.openUntil, { time: formatShortTime(state.until) }) : formatOpenState(state, { t, locale });

/** @param clock formats days and times for the reader. */
export function formatAdvice({ key, params }: Advice, clock: AdviceClock, t: Translate): FormattedAdvice {
  const wording = texts.advice.byKey[key.replace('.', '_') as TextName];
  // With a forecast, the text must not say that the arrival is unknown.
  const next = params.isForetold ? texts.advice.byKey.silent.next : wording.next;
  const means = t(wording.means);
  if (params.nextAttempt === undefined) return { means, next: t(next), todo: t(wording.todo) };
  const { nextAttempt } = texts.advice;
  return {
    means,
    next: mergeFullStops(t(nextAttempt.next, { day: clock.date(params.nextAttempt) })),
    todo: t(key === 'on_hold.recipient_absent' ? nextAttempt.todo : wording.todo),
  };
}

interface PromiseTexts {
  onTime: typeof texts.answer.promised;
  late: typeof texts.answer.promisedLate;
}

function formatPromise(
  { promised, daysLate }: { promised?: CalendarDate; daysLate: number },
  { onTime, late }: PromiseTexts,
  clock: AnswerClock,
  t: Translate,
): string[] {
  if (promised === undefined) return [];
  const day = clock.date(promised);
  return [mergeFullStops(daysLate > 0 ? t(late, { day, days: daysLate }) : t(onTime, { day }))];
}

type TextName = keyof typeof texts.advice.byKey;
