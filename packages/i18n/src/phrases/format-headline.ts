import type { Headline } from '@waybill/domain/shipments/headline';
import type { Translate } from '../format.ts';
import type { Message } from '../message.ts';
import { texts } from '../texts.ts';

export interface ReaderClock {
  day: (instant: string) => string;
  time: (instant: string) => string;
}

type Sentence = Message<Record<'place' | 'destination' | 'label' | 'since', string>>;

export function formatHeadline({ key, form, params }: Headline, clock: ReaderClock, t: Translate): string {
  const { destination, place = '', label = '', at, dayOnly, silence } = params;
  const sentence: Message = texts.headline.byKey[key][form];
  const headline = t(sentence as Sentence, { place, destination, label, since: formatSince(silence, clock, t) });
  if (!at) return headline;
  const day = clock.day(at);
  return dayOnly
    ? t(texts.headline.deliveredOn, { headline, day })
    : t(texts.headline.deliveredAt, { headline, day, time: clock.time(at) });
}

function formatSince({ since, isRecent }: Headline['params']['silence'] = {}, clock: ReaderClock, t: Translate): string {
  if (since === undefined) return '';
  return isRecent ? t(texts.formats.dayAndTime, { day: clock.day(since), time: clock.time(since) }) : clock.day(since);
}
