import type { CalendarDate } from '@waybill/domain/dates/calendar-date';
import type { Advice } from '@waybill/domain/shipments/advice';
import type { Translate } from '../format.ts';
import { mergeFullStops } from '../merge-full-stops.ts';
import type { Message } from '../message.ts';
import { texts } from '../texts.ts';
import type { ReaderClock } from './format-headline.ts';

export interface AdviceClock extends ReaderClock {
  /** Formats a day without a time zone, such as "Sat 28 Nov". */
  date: (day: CalendarDate) => string;
}

export interface FormattedAdvice {
  means: string;
  next: string;
  todo: string;
}

/** @param clock formats days and times for the reader. */
export function formatAdvice({ key, params }: Advice, clock: AdviceClock, t: Translate): FormattedAdvice {
  const wording = texts.advice.byKey[key.replace('.', '_') as TextName];
  // With a forecast, the text must not say that the arrival is unknown.
  const next = params.isForetold ? texts.advice.byKey.silent.next : wording.next;
  const sentence: Message = wording.means;
  const means = mergeFullStops(t(sentence as DatedMessage, { since: formatSince(params, clock, t) }));
  if (params.nextAttempt === undefined) return { means, next: t(next), todo: t(wording.todo) };
  const { nextAttempt } = texts.advice;
  return {
    means,
    next: mergeFullStops(t(nextAttempt.next, { day: clock.date(params.nextAttempt) })),
    todo: t(key === 'on_hold.recipient_absent' ? nextAttempt.todo : wording.todo),
  };
}

function formatSince({ since, isRecent }: Advice['params'], clock: ReaderClock, t: Translate): string {
  if (since === undefined) return '';
  return isRecent ? t(texts.formats.dayAndTime, { day: clock.day(since), time: clock.time(since) }) : clock.day(since);
}

type TextName = keyof typeof texts.advice.byKey;
type DatedMessage = Message<{ since: string }>;
