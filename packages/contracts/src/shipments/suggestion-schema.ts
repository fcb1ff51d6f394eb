import { z } from 'zod';
import { searchText } from '../shared/text-schema.ts';
import { shipment } from './schema.ts';

/** Searched among earlier shipments: senders, recipients and places. */
export const SUGGESTION_KINDS = ['sender', 'recipient', 'place'] as const;
export type SuggestionKind = (typeof SUGGESTION_KINDS)[number];

/** Shorter texts than `MIN_SEARCH_LENGTH` get no suggestions. */
export const suggestionQuery = z.object({
  kind: z.enum(SUGGESTION_KINDS, { error: `must be one of ${SUGGESTION_KINDS.join(', ')}` }),
  q: searchText,
});

const { name, address, phone, email } = shipment.shape.recipient.shape;

/** A party as in its newest shipment; other fields of a place, and missing ones of a sender, are null. */
export const suggestion = z.object({
  name,
  address,
  phone,
  email,
  /** Creation time of the shipment that it was found in. */
  usedAt: z.iso.datetime(),
});
export type Suggestion = z.infer<typeof suggestion>;

/** Without duplicates, newest first. */
export const suggestionList = z.object({ suggestions: z.array(suggestion) });
