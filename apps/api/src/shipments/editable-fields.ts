import type { ShipmentEdit } from '@waybill/contracts';
import type { ShipmentRecord } from './shipment-record.ts';

/** The part of a shipment that a full edit may change (B2, R166). */
export type EditableFields = Pick<
  ShipmentRecord,
  'origin' | 'destination' | 'deliveryDate' | 'currentLocation' | 'description' | 'referenceNo' | 'recipient' | 'sender'
>;

/** Fields that a stored shipment may lack altogether (R145). */
export const OPTIONAL_FIELDS = ['currentLocation', 'description', 'referenceNo'] as const;

/** The editable fields as they are once the edit is made: absent keeps, null clears, objects merge. */
export function applyEdit(shipment: ShipmentRecord, edit: ShipmentEdit): EditableFields {
  const { recipient, sender } = shipment;
  return {
    origin: edit.origin ?? shipment.origin,
    destination: edit.destination ?? shipment.destination,
    deliveryDate: edit.deliveryDate ?? shipment.deliveryDate,
    ...kept('currentLocation', edit.currentLocation, shipment.currentLocation),
    ...kept('description', edit.description, shipment.description),
    ...kept('referenceNo', edit.referenceNo, shipment.referenceNo),
    recipient: {
      name: edit.recipient?.name ?? recipient.name,
      ...kept('address', edit.recipient?.address, recipient.address),
      ...kept('phone', edit.recipient?.phone, recipient.phone),
      ...kept('email', edit.recipient?.email, recipient.email),
    },
    sender: {
      name: edit.sender?.name ?? sender.name,
      ...kept('address', edit.sender?.address, sender.address),
    },
  };
}

/** The field with what it will hold; no field where that is nothing. */
function kept<Name extends string>(
  name: Name,
  edited: string | null | undefined,
  stored: string | undefined,
): Partial<Record<Name, string>> {
  const value = edited === undefined ? stored : edited;
  return value ? ({ [name]: value } as Record<Name, string>) : {};
}
