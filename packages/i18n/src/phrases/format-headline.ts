import type { Headline } from '@waybill/domain/shipments/headline';
import type { Translate } from '../format.ts';
import type { Message } from '../message.ts';
import { texts } from '../texts.ts';

export interface ReaderClock {
  day: (instant: string) => string;
  time: (instant: string) => string;
}

type Sentence = Message<Record<'place' | 'destination' | 'label', string>>;

export function formatHeadline({ key, form, params }: Headline, clock: ReaderClock, t: Translate): string {
  const { destination, place = '', label = '', at, dayOnly } = params;
  const sentence: Message = texts.headline.byKey[key][form];
  const headline = t(sentence as Sentence, { place, destination, label });
  if (!at) return headline;
  const day = clock.day(at);
  return dayOnly
    ? t(texts.headline.deliveredOn, { headline, day })
    : t(texts.headline.deliveredAt, { headline, day, time: clock.time(at) });
}
