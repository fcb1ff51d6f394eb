import type { z } from 'zod';
import { shipment } from './schema.ts';
import { getFieldInfo, FIELD_PATHS, type KeyIn, type SHIPMENT_FIELDS, type ShipmentFieldPath } from './shipment-fields.ts';

type Copied = {
  [Path in ShipmentFieldPath as (typeof SHIPMENT_FIELDS)[Path] extends { copied: true } ? KeyIn<'shipment', Path> : never]: true;
};
const copied = Object.fromEntries(FIELD_PATHS.filter((path) => getFieldInfo(path).copied).map((path) => [path, true])) as Copied;

export const shipmentPrefill = shipment.pick({ recipient: true, sender: true, ...copied });
export type ShipmentPrefill = z.infer<typeof shipmentPrefill>;
