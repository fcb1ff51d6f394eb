import type { Connection } from 'mongoose';
import { shipmentModel } from '../modules/shipments/shipment-model.ts';
import type { ShipmentRecord } from '../modules/shipments/shipment-record.ts';

/** Includes the trash. */
export const storedShipment = (connection: Connection, trackingId: string): Promise<ShipmentRecord> =>
  shipmentModel(connection).findOne({ trackingId }).lean().orFail();

export async function readStoredData(connection: Connection): Promise<unknown> {
  const [shipments, messages, quotes, settings, pictures] = await Promise.all(
    ['shipments', 'messages', 'quotes', 'settings', 'pictures'].map((name) =>
      connection.collection(name).find().sort({ _id: 1 }).toArray(),
    ),
  );
  return { shipments, messages, quotes, settings, pictures };
}
