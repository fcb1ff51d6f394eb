import { z } from 'zod';
import { searchText } from '../shared/text-schema.ts';
import { shipment } from './schema.ts';

export const SUGGESTION_KINDS = ['sender', 'recipient', 'place', 'service'] as const;
export type SuggestionKind = (typeof SUGGESTION_KINDS)[number];

export const suggestionQuery = z.object({
  kind: z.enum(SUGGESTION_KINDS, { error: `must be one of ${SUGGESTION_KINDS.join(', ')}` }),
  q: searchText,
});

const { name, address, phone, email } = shipment.shape.recipient.shape;

/** A party as in its newest shipment; other fields of a place or service, and missing ones of a sender, are null. */
export const suggestion = z.object({
  name,
  address,
  phone,
  email,
  /** Destination of a recipient's last shipment, origin of a sender's. */
  place: z.string().nullable(),
  /** Of a sender's last shipment. */
  service: z.string().nullable(),
  usedAt: z.iso.datetime(),
});
export type Suggestion = z.infer<typeof suggestion>;

export const suggestionList = z.object({ suggestions: z.array(suggestion) });
