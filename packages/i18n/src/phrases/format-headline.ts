import type { Headline } from '@waybill/domain/shipments/headline';
import type { Translate } from '../format.ts';
import type { Message } from '../message.ts';
import { texts } from '../texts.ts';

export interface ReaderClock {
  day: (instant: string) => string;
  time: (instant: string) => string;
}

type Sentence = Message<Record<'place' | 'destination' | 'label' | 'day' | 'time', string>>;

export function formatHeadline({ key, form, params }: Headline, clock: ReaderClock, t: Translate): string {
  const { destination, place = '', label = '', at } = params;
  const [day, time] = at ? [clock.day(at), clock.time(at)] : ['', ''];
  const sentence: Message = texts.headline.byKey[key][form];
  return t(sentence as Sentence, { place, destination, label, day, time });
}
