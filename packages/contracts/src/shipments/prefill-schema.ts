import type { z } from 'zod';
import { shipment } from './schema.ts';
import { fieldInfo, FIELD_PATHS, type KeyIn, type SHIPMENT_FIELDS, type ShipmentFieldPath } from './shipment-fields.ts';

type Copied = {
  [Path in ShipmentFieldPath as (typeof SHIPMENT_FIELDS)[Path] extends { copied: true } ? KeyIn<'shipment', Path> : never]: true;
};
const copied = Object.fromEntries(FIELD_PATHS.filter((path) => fieldInfo(path).copied).map((path) => [path, true])) as Copied;

/** What the form of a new shipment starts with: as in another one, but without its date, status and places on the way. */
export const shipmentPrefill = shipment.pick({ recipient: true, sender: true, ...copied });
export type ShipmentPrefill = z.infer<typeof shipmentPrefill>;
