import { OUTCOMES } from '@waybill/domain/shipments/outcomes';
import { z } from 'zod';
import { damaged } from '../shared/pagination.ts';
import { searchText } from '../shared/text-schema.ts';
import { status } from '../shipments/schema.ts';

/** Shorter texts than `MIN_SEARCH_LENGTH` find nothing. */
export const searchQuery = z.object({ q: searchText });
export type SearchQuery = z.infer<typeof searchQuery>;

export const shipmentHit = z.object({
  trackingId: z.string(),
  recipient: z.string(),
  origin: z.string(),
  destination: z.string(),
  status,
  outcome: z.enum(OUTCOMES).nullable(),
  /** Where it is and why, in English. */
  headline: z.string(),
  lastEventAt: z.iso.datetime(),
});
export type ShipmentHit = z.infer<typeof shipmentHit>;
export const messageHit = z.object({
  reference: z.string(),
  /** null for problem reports without a name. */
  name: z.string().nullable(),
  subject: z.string(),
  status: z.string(),
});
export const quoteHit = z.object({
  reference: z.string(),
  name: z.string(),
  cityOfDeparture: z.string(),
  status: z.string(),
});

export const searchResult = z.object({
  shipments: z.array(shipmentHit),
  messages: z.array(messageHit),
  quotes: z.array(quoteHit),
  exact: z.string().optional(),
  damaged,
});
export type SearchResult = z.infer<typeof searchResult>;
