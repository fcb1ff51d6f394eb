import { findReason, REASONS_BY_STAGE } from '@waybill/domain/shipments/reasons';
import { z } from 'zod';
import { calendarDate } from '../shared/field-schemas.ts';
import { LIMITS } from '../shared/limits.ts';
import { expectedVersion } from '../shared/number-schema.ts';
import { line, optional, paragraph } from '../shared/text-schema.ts';
import { shipment } from './schema.ts';

const reasons = REASONS_BY_STAGE.returned.map(({ value }) => value).join(', ');

export const shipmentReturn = z.object({
  /** Why it goes back. */
  subStatus: line(LIMITS.subStatus).pipe(
    z.string().refine((value) => findReason('returned', value) !== undefined, `must be one of ${reasons}`),
  ),
  notes: optional(paragraph(LIMITS.notes)),
  /** Of the way back; by default it takes as long as the way out was to take. */
  deliveryDate: optional(calendarDate),
  version: expectedVersion,
});
export type ShipmentReturn = z.infer<typeof shipmentReturn>;

export const shipmentCancellation = z.object({
  /** For everyone who may see the shipment. */
  notes: optional(paragraph(LIMITS.notes)),
  version: expectedVersion,
});
export type ShipmentCancellation = z.infer<typeof shipmentCancellation>;

export const returnedShipment = z.object({ return: shipment, original: shipment });
