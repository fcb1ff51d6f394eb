import { createRandom } from '../volume/random.ts';
import { type Lane, LANES } from './demo-lanes.ts';
import type { Person } from './demo-recipients.ts';
import type { Story } from './demo-story.ts';
import { EARLIER_STORIES } from './earlier-stories.ts';
import { LATER_STORIES } from './later-stories.ts';

/** Stories that the inbox, the mails and the log refer to. */
export const STORY = {
  moving: 0,
  delivered: 1,
  late: 4,
  held: 5,
  leftWithNeighbour: 8,
  outForDelivery: 15,
  lateOnVan: 17,
  wrongAddress: 19,
  absent: 20,
  damaged: 22,
  unpaid: 23,
  silent: 27,
  dateMoved: 36,
  inspected: 37,
  deleted: 46,
  withoutContact: 49,
} as const;

/** Each status and reason once, and the usual cases: on time, late, silent, held up, out for delivery, delivered today. */
export const STORIES: readonly Story[] = [...EARLIER_STORIES, ...LATER_STORIES];

/** The same at each seeding. */
export const getRecipient = (index: number, { recipients }: Lane): Person => createRandom(index).pick(recipients);

export const getStoryRecipient = (index: number): Person => getRecipient(index, LANES[STORIES[index]?.lane ?? 0]);
