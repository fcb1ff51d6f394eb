import { z } from 'zod';
import { line } from '../shared/text-schema.ts';
import { SHIPMENT_FILTER_KEYS, shipmentFilter, type ShipmentFilter } from '../shipments/list-schema.ts';
import { VIEW_LIMITS } from './facts.ts';

export const newView = z.object({
  /** The same name with other capitals is the same view. */
  name: line(VIEW_LIMITS.viewName),
  filter: shipmentFilter,
});
export type NewView = z.infer<typeof newView>;
export type NewViewInput = z.input<typeof newView>;

const text = z.string().optional();

/** In the form of the list's query. */
const savedFilter = z.object(
  Object.fromEntries(SHIPMENT_FILTER_KEYS.map((key) => [key, text])) as Record<keyof ShipmentFilter, typeof text>,
);
export type SavedFilter = z.infer<typeof savedFilter>;

export const savedView = z.object({
  viewId: z.string(),
  name: z.string(),
  filter: savedFilter,
  savedAt: z.iso.datetime(),
  savedBy: z.string(),
});
export type SavedView = z.infer<typeof savedView>;

export const viewList = z.object({ views: z.array(savedView) });
