import { trusted } from 'mongoose';
import type { ShipmentModel } from '../../models/shipment-model.ts';
import type { ShipmentRecord } from '../../models/shipment-record.ts';

export type FindShipments = ReturnType<typeof createLabelRepository>;

/** The shipments with these tracking IDs, also those in the trash. */
export function createLabelRepository({ model }: { model: ShipmentModel }) {
  return (trackingIds: readonly string[]): Promise<ShipmentRecord[]> =>
    model.find({ trackingId: trusted({ $in: [...trackingIds] }), purgedAt: null }).lean();
}
