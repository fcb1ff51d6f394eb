import type { NewShipment, NewShipmentInput, ShipmentPrefill } from '@waybill/contracts';
import { LIMITS } from '@waybill/contracts/limits';
import { DEFAULT_STATUS } from '@waybill/contracts/statuses';
import type { FieldPath, UseFormReturn } from 'react-hook-form';

/** The form: what is sent, and where it was filled in from; empty when from nowhere. */
export type CreateValues = NewShipmentInput & { source: string };
export type CreateForm = UseFormReturn<CreateValues, unknown, NewShipment>;
export type CreateFieldName = Exclude<FieldPath<NewShipmentInput>, 'recipient' | 'sender'>;

export const EMPTY_SHIPMENT = {
  recipient: { name: '', address: '', phone: '', email: '' },
  sender: { name: '', address: '' },
  origin: '',
  destination: '',
  deliveryDate: '',
  currentLocation: '',
  description: '',
  referenceNo: '',
  status: DEFAULT_STATUS,
  source: '',
} satisfies CreateValues;

/** What the form is to begin with, and where that comes from. */
export interface Prefill {
  source: string;
  shipment: ShipmentPrefill;
}

/** The form filled in; what is not known stays empty. */
export function prefilledValues({ source, shipment }: Prefill): CreateValues {
  const { recipient, sender } = shipment;
  return {
    ...EMPTY_SHIPMENT,
    source,
    recipient: {
      name: recipient.name,
      address: recipient.address ?? '',
      phone: recipient.phone ?? '',
      email: recipient.email ?? '',
    },
    sender: { name: sender.name, address: sender.address ?? '' },
    origin: shipment.origin,
    destination: shipment.destination,
    description: shipment.description ?? '',
    referenceNo: shipment.referenceNo ?? '',
  };
}

interface CreateField {
  label: string;
  maxLength?: number;
  required?: boolean;
  type?: 'date' | 'email' | 'tel';
}

/** The fields of the create form as the specification words them (R144..R146). */
export const CREATE_FIELDS = {
  'recipient.name': { label: 'Full Name', maxLength: LIMITS.name, required: true },
  'recipient.address': { label: 'Address', maxLength: LIMITS.address },
  'recipient.phone': { label: 'Phone', maxLength: LIMITS.phone, type: 'tel' },
  'recipient.email': { label: 'Email', maxLength: LIMITS.email, type: 'email' },
  'sender.name': { label: 'Name', maxLength: LIMITS.name, required: true },
  'sender.address': { label: 'Address', maxLength: LIMITS.address },
  origin: { label: 'Origin', maxLength: LIMITS.place, required: true },
  destination: { label: 'Destination', maxLength: LIMITS.place, required: true },
  deliveryDate: { label: 'Delivery Date', required: true, type: 'date' },
  currentLocation: { label: 'Current Location', maxLength: LIMITS.place },
  status: { label: 'Status' },
  referenceNo: { label: 'Reference Number', maxLength: LIMITS.referenceNo },
  description: { label: 'Description', maxLength: LIMITS.description },
} as const satisfies Record<CreateFieldName, CreateField>;

export const CREATE_FIELD_NAMES = Object.keys(CREATE_FIELDS) as CreateFieldName[];
