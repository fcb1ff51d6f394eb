import type { Headline } from '@waybill/domain/shipments/headline';
import type { Say } from '../format.ts';
import { type TextKey, texts } from '../texts.ts';

/** How the reader writes the day and the time of an instant. */
export interface ReadersClock {
  day: (instant: string) => string;
  time: (instant: string) => string;
}

/** Of these each sentence takes what it needs. */
type Sentence = TextKey<'{place} {destination} {label} {day} {time}'>;

/** The headline as a sentence, in the times of its reader. */
export function writeHeadline({ key, form, params }: Headline, clock: ReadersClock, say: Say): string {
  const { destination, place = '', label = '', at } = params;
  const [day, time] = at ? [clock.day(at), clock.time(at)] : ['', ''];
  const sentence: TextKey = texts.headline.byKey[key][form];
  return say(sentence as Sentence, { place, destination, label, day, time });
}
