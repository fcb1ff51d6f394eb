import type { Advice } from '@waybill/domain/shipments/advice';
import type { Translate } from '../format.ts';
import { mergeFullStops } from '../merge-full-stops.ts';
import type { Message } from '../message.ts';
import { texts } from '../texts.ts';
import type { ReaderClock } from './format-headline.ts';

export interface FormattedAdvice {
  means: string;
  next: string;
  todo: string;
}

/** @param clock formats the day and the time of an instant for the reader. */
export function formatAdvice({ key, params }: Advice, clock: ReaderClock, t: Translate): FormattedAdvice {
  const wording = texts.advice.byKey[key.replace('.', '_') as TextName];
  // With a forecast, the text must not say that the arrival is unknown.
  const next = params.isForetold ? texts.advice.byKey.silent.next : wording.next;
  const sentence: Message = wording.means;
  return {
    means: mergeFullStops(t(sentence as DatedMessage, { since: formatSince(params, clock, t) })),
    next: t(next),
    todo: t(wording.todo),
  };
}

function formatSince({ since, isRecent }: Advice['params'], clock: ReaderClock, t: Translate): string {
  if (since === undefined) return '';
  return isRecent ? t(texts.formats.dayAndTime, { day: clock.day(since), time: clock.time(since) }) : clock.day(since);
}

type TextName = keyof typeof texts.advice.byKey;
type DatedMessage = Message<{ since: string }>;
