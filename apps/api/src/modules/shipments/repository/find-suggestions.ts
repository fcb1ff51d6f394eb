import { trusted } from 'mongoose';
import type { ShipmentModel } from '../shipment-model.ts';
import type { ShipmentRecord } from '../shipment-record.ts';

const PARTS = ['recipient', 'sender', 'origin', 'destination', 'currentLocation', 'createdAt'] as const;
/** Who and where a shipment names. */
export type ShipmentParts = Pick<ShipmentRecord, (typeof PARTS)[number]>;

/** Above every text. */
const LAST = '\uffff';

/** Reads along an index, each of them of as many shipments as it says, however many there are. */
export const createSuggestionFinders = (model: ShipmentModel) => ({
  /** The newest shipments. */
  findNewestParts: (limit: number): Promise<ShipmentParts[]> =>
    model
      .find({ deletedAt: null })
      .sort({ createdAt: -1, _id: -1 })
      .limit(limit)
      .select([...PARTS])
      .lean<ShipmentParts[]>(),

  /**
   * Shipments in the order of their search terms from one on, those of a term newest first. Not sorted, which would read all that
   * the rest of the index holds: the index is in that order.
   */
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

  /** The newest shipment of the first lane behind this text that begins with the other. */
  findFirstLane: (after: string, beginning: string): Promise<(ShipmentParts & Pick<ShipmentRecord, 'lane'>) | null> =>
    model
      .findOne({ deletedAt: null, lane: trusted({ $gt: after, $gte: beginning, $lt: beginning + LAST }) })
      .sort({ lane: 1, createdAt: -1, _id: -1 })
      .select([...PARTS, 'lane'])
      .lean<ShipmentParts & Pick<ShipmentRecord, 'lane'>>(),
});
