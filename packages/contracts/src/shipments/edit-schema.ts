import { z } from 'zod';
import { editFieldSchemas } from '../shared/field-schemas.ts';
import { LIMITS } from '../shared/limits.ts';
import { expectedVersion } from '../shared/number-schema.ts';
import { line, optional } from '../shared/text-schema.ts';

/** Fields with endpoints of their own, or set by the server. */
export const READ_ONLY_FIELDS = [
  '_id',
  'trackingId',
  'status',
  'outcome',
  'attempts',
  'returnOf',
  'returnedAs',
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

/** Any subset of the editable fields; nested objects are merged. */
export const shipmentEdit = z
  .object({
    // Listed so that they are rejected as read-only, not as unknown.
    ...z.object(readOnly).partial().shape,
    ...editFieldSchemas('shipment'),
    recipient: z.object(editFieldSchemas('recipient')).optional(),
    sender: z.object(editFieldSchemas('sender')).optional(),
    customerId: optional(line(LIMITS.customerId)),
    version: expectedVersion,
  })
  .refine(({ version: _version, ...fields }) => Object.values(fields).some((field) => field !== undefined), {
    path: ['body'],
    error: 'must name a field to change',
  });
export type ShipmentEdit = z.infer<typeof shipmentEdit>;
export type ShipmentEditInput = z.input<typeof shipmentEdit>;
