import { z } from 'zod';
import { searchText } from '../shared/text-schema.ts';
import { shipment } from './schema.ts';

/** What is looked for among earlier shipments: who sent, who received, and where from, to and by way of. */
export const SUGGESTION_KINDS = ['sender', 'recipient', 'place'] as const;
export type SuggestionKind = (typeof SUGGESTION_KINDS)[number];

/** Text of fewer than `SEARCH_FROM_CHARACTERS` is answered nothing. */
export const suggestionQuery = z.object({
  kind: z.enum(SUGGESTION_KINDS, { error: `must be one of ${SUGGESTION_KINDS.join(', ')}` }),
  q: searchText,
});

const { name, address, phone, email } = shipment.shape.recipient.shape;

/** A party as it stands in the newest of its shipments; of a place, and of what a sender has not, the rest is null. */
export const suggestion = z.object({
  name,
  address,
  phone,
  email,
  /** When the shipment was made in which it was found. */
  usedAt: z.iso.datetime(),
});
export type Suggestion = z.infer<typeof suggestion>;

/** Each once, the newest first. */
export const suggestionList = z.object({ suggestions: z.array(suggestion) });
