import type { z } from 'zod';
import { shipment } from './schema.ts';

/** What the form of a new shipment starts with: as in another one, but without its date, status and places on the way (B18). */
export const shipmentPrefill = shipment.pick({
  recipient: true,
  sender: true,
  origin: true,
  destination: true,
  description: true,
  referenceNo: true,
});
export type ShipmentPrefill = z.infer<typeof shipmentPrefill>;
