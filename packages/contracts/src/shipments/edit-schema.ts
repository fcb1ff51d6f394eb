import { z } from 'zod';
import { editFields } from './field-schemas.ts';

/** Fields of a shipment that have calls of their own or are made by the server. */
export const READ_ONLY_FIELDS = [
  '_id',
  'trackingId',
  'status',
  'statusHistory',
  'originalDeliveryDate',
  'createdAt',
  'updatedAt',
] as const;
type ReadOnlyField = (typeof READ_ONLY_FIELDS)[number];

const readOnly = Object.fromEntries(READ_ONLY_FIELDS.map((field) => [field, z.unknown().meta({ readOnly: true })])) as Record<
  ReadOnlyField,
  z.ZodUnknown
>;

/** A full edit: any subset of the fields. Objects merge. */
export const shipmentEdit = z
  .strictObject({
    // Named so that they are refused as such, and not as unknown.
    ...z.object(readOnly).partial().shape,
    ...editFields('shipment'),
    recipient: z.strictObject(editFields('recipient')).optional(),
    sender: z.strictObject(editFields('sender')).optional(),
    /** The version that the editor looked at; the same may come as `If-Match`. Without it the last write wins. */
    version: z.int().min(1).optional(),
  })
  .refine(({ version: _version, ...fields }) => Object.values(fields).some((field) => field !== undefined), {
    path: ['body'],
    error: 'must name a field to change',
  });
export type ShipmentEdit = z.infer<typeof shipmentEdit>;
export type ShipmentEditInput = z.input<typeof shipmentEdit>;
