import type { ShipmentModel } from '../../models/shipment-model.ts';
import type { ShipmentRecord } from '../../models/shipment-record.ts';
import { prefixPattern } from '../../search/query-words.ts';

const FIELDS = ['trackingId', 'recipient.name', 'origin', 'destination', 'status'];
type FoundShipment = Pick<ShipmentRecord, 'trackingId' | 'recipient' | 'origin' | 'destination' | 'status'>;

/** The newest shipments that hold a word beginning with each of these. */
export function createShipmentSearch({ model }: { model: ShipmentModel }) {
  return (words: readonly string[], limit: number): Promise<FoundShipment[]> =>
    model
      .find({ deletedAt: null, $and: words.map((word) => ({ searchTerms: prefixPattern(word) })) })
      .sort({ createdAt: -1 })
      .limit(limit)
      .select(FIELDS)
      .lean<FoundShipment[]>();
}
