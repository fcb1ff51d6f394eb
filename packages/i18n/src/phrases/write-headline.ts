import type { Headline } from '@waybill/domain/shipments/headline';
import type { Translate } from '../format.ts';
import type { Message } from '../message.ts';
import { texts } from '../texts.ts';

/** How the reader writes the day and the time of an instant. */
export interface ReadersClock {
  day: (instant: string) => string;
  time: (instant: string) => string;
}

/** Of these each sentence takes what it needs. */
type Sentence = Message<Record<'place' | 'destination' | 'label' | 'day' | 'time', string>>;

/** The headline as a sentence, in the times of its reader. */
export function writeHeadline({ key, form, params }: Headline, clock: ReadersClock, t: Translate): string {
  const { destination, place = '', label = '', at } = params;
  const [day, time] = at ? [clock.day(at), clock.time(at)] : ['', ''];
  const sentence: Message = texts.headline.byKey[key][form];
  return t(sentence as Sentence, { place, destination, label, day, time });
}
