import { trusted } from 'mongoose';
import { LAST_TEXT } from '../derived-fields.ts';
import type { ShipmentModel } from '../shipment-model.ts';
import type { ShipmentRecord } from '../shipment-record.ts';

const PARTS = ['recipient', 'sender', 'origin', 'destination', 'currentLocation', 'service', 'createdAt'] as const;
export type ShipmentParts = Pick<ShipmentRecord, (typeof PARTS)[number]>;

export const createSuggestionFinders = (model: ShipmentModel) => ({
  findNewestParts: (limit: number): Promise<ShipmentParts[]> =>
    model
      .find({ deletedAt: null })
      .sort({ createdAt: -1, _id: -1 })
      .limit(limit)
      .select([...PARTS])
      .lean<ShipmentParts[]>(),

  /** A sort would read the rest of the index. */
  findByTermsFrom: (
    { term, isPassed }: { term: string; isPassed: boolean },
    limit: number,
  ): Promise<(ShipmentParts & Pick<ShipmentRecord, 'searchTerms'>)[]> =>
    model
      .find({ deletedAt: null, searchTerms: trusted(isPassed ? { $gt: term } : { $gte: term }) })
      .hint({ deletedAt: 1, searchTerms: 1, createdAt: -1 })
      .limit(limit)
      .select([...PARTS, 'searchTerms'])
      .lean<(ShipmentParts & Pick<ShipmentRecord, 'searchTerms'>)[]>(),

  findFirstLane: (after: string, prefix: string): Promise<(ShipmentParts & Pick<ShipmentRecord, 'lane'>) | null> =>
    model
      .findOne({ deletedAt: null, lane: trusted({ $gt: after, $gte: prefix, $lt: prefix + LAST_TEXT }) })
      .sort({ lane: 1, createdAt: -1, _id: -1 })
      .select([...PARTS, 'lane'])
      .lean<ShipmentParts & Pick<ShipmentRecord, 'lane'>>(),
});
