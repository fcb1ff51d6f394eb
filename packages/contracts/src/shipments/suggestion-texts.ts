import type { SuggestionKind } from './suggestion-schema.ts';

interface KindTexts {
  /** Names the list. */
  list: string;
  /** Says that there is one. */
  announce: (count: number) => string;
}

/** What is said of senders, recipients and places that are known from earlier shipments. */
export const SUGGESTION_TEXTS: Record<SuggestionKind, KindTexts> = {
  sender: {
    list: 'Known senders',
    announce: (count) =>
      count === 1
        ? '1 known sender. Arrow keys choose, Enter fills in.'
        : `${count} known senders. Arrow keys choose, Enter fills in.`,
  },
  recipient: {
    list: 'Known recipients',
    announce: (count) =>
      count === 1
        ? '1 known recipient. Arrow keys choose, Enter fills in.'
        : `${count} known recipients. Arrow keys choose, Enter fills in.`,
  },
  place: {
    list: 'Known places',
    announce: (count) =>
      count === 1
        ? '1 known place. Arrow keys choose, Enter fills in.'
        : `${count} known places. Arrow keys choose, Enter fills in.`,
  },
};

/** After a known party was chosen. */
export const FILLED_IN_TEXTS = {
  sender: (name: string) => `Filled in as in the last shipment from ${name}.`,
  recipient: (name: string) => `Filled in as in the last shipment to ${name}.`,
  undo: 'Undo',
} as const;
