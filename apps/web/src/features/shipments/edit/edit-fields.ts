import type { Shipment } from '@waybill/contracts';
import { CREATE_FIELD_NAMES, CREATE_FIELDS, type CreateFieldName } from '../create/new-shipment-form.ts';

/** The create form's fields but the status, which has a form of its own (R166). */
export type EditFieldName = Exclude<CreateFieldName, 'status'>;
export const EDIT_FIELD_NAMES = CREATE_FIELD_NAMES.filter((name): name is EditFieldName => name !== 'status');

/** The fields as the form groups them. */
export const EDIT_GROUPS: readonly { legend: string; names: readonly EditFieldName[] }[] = [
  { legend: 'Shipment', names: ['origin', 'destination', 'deliveryDate', 'currentLocation', 'referenceNo', 'description'] },
  { legend: 'Recipient', names: ['recipient.name', 'recipient.address', 'recipient.phone', 'recipient.email'] },
  { legend: 'Sender', names: ['sender.name', 'sender.address'] },
];

/** What a field is called outside of its group: "Recipient: Address". */
export function labelOf(name: EditFieldName): string {
  const group = EDIT_GROUPS.find(({ names }) => names.includes(name));
  return name.includes('.') ? `${group?.legend}: ${CREATE_FIELDS[name].label}` : CREATE_FIELDS[name].label;
}

/** The text of each field, by the name under which the form and the server know it. */
export type EditTexts = Record<EditFieldName, string>;

/** The edit form: the fields as text, and the version of the shipment that they were read from. */
export interface EditValues {
  version: number;
  origin: string;
  destination: string;
  deliveryDate: string;
  currentLocation: string;
  description: string;
  referenceNo: string;
  recipient: { name: string; address: string; phone: string; email: string };
  sender: { name: string; address: string };
}

/** What the edit form of a shipment begins with. */
export function editValues(shipment: Shipment): EditValues {
  const { recipient, sender } = shipment;
  return {
    version: shipment.version,
    origin: shipment.origin,
    destination: shipment.destination,
    deliveryDate: shipment.deliveryDate ?? '',
    currentLocation: shipment.currentLocation ?? '',
    description: shipment.description ?? '',
    referenceNo: shipment.referenceNo ?? '',
    recipient: {
      name: recipient.name,
      address: recipient.address ?? '',
      phone: recipient.phone ?? '',
      email: recipient.email ?? '',
    },
    sender: { name: sender.name, address: sender.address ?? '' },
  };
}

export function toTexts({ version: _version, recipient, sender, ...own }: EditValues): EditTexts {
  return {
    ...own,
    'recipient.name': recipient.name,
    'recipient.address': recipient.address,
    'recipient.phone': recipient.phone,
    'recipient.email': recipient.email,
    'sender.name': sender.name,
    'sender.address': sender.address,
  };
}

/** The other way round: `recipient.name` becomes the name of the recipient. */
export function fromTexts(texts: Partial<EditTexts>, version: number): object {
  const nested: Record<string, unknown> = { version };
  for (const [name, text] of Object.entries(texts)) {
    const [group = '', field] = name.split('.');
    nested[group] = field === undefined ? text : { ...(nested[group] as object | undefined), [field]: text };
  }
  return nested;
}

/** The fields that differ, with their new text. */
export function changedTexts(base: EditTexts, texts: EditTexts): Partial<EditTexts> {
  return Object.fromEntries(EDIT_FIELD_NAMES.filter((name) => texts[name] !== base[name]).map((name) => [name, texts[name]]));
}
