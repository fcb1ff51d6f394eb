import { SUGGESTED_SERVICES } from '@waybill/domain/shipments/parcel';
import { LIMITS } from '../shared/limits.ts';

/** How a text is validated, entered, searched and imported. `count` and `weight` (kg) are stored as digits. */
export type FieldType = 'line' | 'identifier' | 'paragraph' | 'email' | 'phone' | 'count' | 'weight' | 'date' | 'status';

/** Export, search for mentions, erasure and redaction of the activity log derive from it. */
export type PersonalData = 'party' | 'freeText' | 'none';

export interface ShipmentField {
  /** In a form, below the heading of its group. */
  label: string;
  /** On its own: in a table, a file or the activity log. */
  name: string;
  type: FieldType;
  personal: PersonalData;
  /** Characters; dates have a fixed format instead. */
  limit?: number;
  required?: true;
  /** Copied to a new shipment. Recipient and sender are copied as a whole. */
  copied?: true;
  searched?: true;
  suggested?: readonly string[];
}

/** In the order of validation and storage. The status has its own endpoint. Visitors see what `publicShipment` lists. */
export const SHIPMENT_FIELDS = {
  'recipient.name': {
    label: 'Full Name',
    name: 'Recipient name',
    type: 'line',
    personal: 'party',
    limit: LIMITS.name,
    required: true,
    searched: true,
  },
  'recipient.address': { label: 'Address', name: 'Recipient address', type: 'line', personal: 'party', limit: LIMITS.address },
  'recipient.phone': {
    label: 'Phone',
    name: 'Recipient phone',
    type: 'phone',
    personal: 'party',
    limit: LIMITS.phone,
    searched: true,
  },
  'recipient.email': {
    label: 'Email',
    name: 'Recipient e-mail',
    type: 'email',
    personal: 'party',
    limit: LIMITS.email,
    searched: true,
  },
  'sender.name': {
    label: 'Name',
    name: 'Sender name',
    type: 'line',
    personal: 'party',
    limit: LIMITS.name,
    required: true,
    searched: true,
  },
  'sender.address': { label: 'Address', name: 'Sender address', type: 'line', personal: 'party', limit: LIMITS.address },
  'sender.phone': { label: 'Phone', name: 'Sender phone', type: 'phone', personal: 'party', limit: LIMITS.phone, searched: true },
  'sender.email': {
    label: 'Email',
    name: 'Sender e-mail',
    type: 'email',
    personal: 'party',
    limit: LIMITS.email,
    searched: true,
  },
  origin: { label: 'Origin', name: 'Origin', type: 'line', personal: 'none', limit: LIMITS.place, required: true, copied: true },
  destination: {
    label: 'Destination',
    name: 'Destination',
    type: 'line',
    personal: 'none',
    limit: LIMITS.place,
    required: true,
    copied: true,
  },
  deliveryDate: { label: 'Delivery Date', name: 'Delivery date', type: 'date', personal: 'none', required: true },
  currentLocation: {
    label: 'Current Location',
    name: 'Current location',
    type: 'line',
    personal: 'freeText',
    limit: LIMITS.place,
  },
  status: { label: 'Status', name: 'Status', type: 'status', personal: 'none' },
  service: {
    label: 'Service',
    name: 'Service',
    type: 'line',
    personal: 'freeText',
    limit: LIMITS.service,
    copied: true,
    suggested: SUGGESTED_SERVICES,
  },
  pieces: { label: 'Pieces', name: 'Pieces', type: 'count', personal: 'none', limit: LIMITS.measure, copied: true },
  weight: {
    label: 'Total weight (kg)',
    name: 'Total weight (kg)',
    type: 'weight',
    personal: 'none',
    limit: LIMITS.measure,
    copied: true,
  },
  description: {
    label: 'Description',
    name: 'Description',
    type: 'paragraph',
    personal: 'freeText',
    limit: LIMITS.description,
    copied: true,
  },
  referenceNo: {
    label: 'Reference Number',
    name: 'Reference',
    type: 'identifier',
    personal: 'freeText',
    limit: LIMITS.referenceNo,
    copied: true,
    searched: true,
  },
} as const satisfies Readonly<Record<string, ShipmentField>>;

export type ShipmentFieldPath = keyof typeof SHIPMENT_FIELDS;
export type EditableFieldPath = Exclude<ShipmentFieldPath, 'status'>;
export type FieldGroup = 'recipient' | 'sender' | 'shipment';

/** Import columns in template order; if two have the same alias, the first one wins. */
export const IMPORTED_FIELDS = [
  'recipient.name',
  'sender.name',
  'origin',
  'destination',
  'deliveryDate',
  'referenceNo',
  'status',
  'currentLocation',
  'recipient.address',
  'recipient.phone',
  'recipient.email',
  'sender.address',
  'description',
  'sender.phone',
  'sender.email',
  'service',
  'pieces',
  'weight',
] as const satisfies readonly ShipmentFieldPath[];

/** Key of a field within its group: `name` for `recipient.name`; never for a field of another group. */
export type KeyIn<
  Group extends FieldGroup,
  Path extends ShipmentFieldPath = ShipmentFieldPath,
> = Path extends `${infer Party}.${infer Key}` ? (Party extends Group ? Key : never) : Group extends 'shipment' ? Path : never;

type IsRequired<Path extends ShipmentFieldPath> = (typeof SHIPMENT_FIELDS)[Path] extends { required: true } ? true : false;
type EditableKey<Group extends FieldGroup, Required extends boolean> = {
  [Path in EditableFieldPath]: IsRequired<Path> extends Required ? KeyIn<Group, Path> : never;
}[EditableFieldPath];
export type RequiredKeyIn<Group extends FieldGroup> = EditableKey<Group, true>;
export type OptionalKeyIn<Group extends FieldGroup> = EditableKey<Group, false>;

export type FieldTexts<Text> = { [Key in KeyIn<'shipment', EditableFieldPath>]?: Text } & {
  [Party in 'recipient' | 'sender']?: { [Key in KeyIn<Party>]?: Text } | undefined;
};

/** As `FieldTexts`, but of a response, in which some fields are numbers. */
export type ReadableFields<Text> = { [Key in KeyIn<'shipment', EditableFieldPath>]?: Text | number } & {
  [Party in 'recipient' | 'sender']?: { [Key in KeyIn<Party>]?: Text } | undefined;
};

export const FIELD_PATHS = Object.keys(SHIPMENT_FIELDS) as ShipmentFieldPath[];

export const getFieldsWith = (personal: PersonalData): ShipmentFieldPath[] =>
  FIELD_PATHS.filter((path) => SHIPMENT_FIELDS[path].personal === personal);

/** The party of a field, or whether it may name anyone. */
export const FIELD_OWNERS = Object.fromEntries(
  FIELD_PATHS.map((path) => {
    const { personal } = SHIPMENT_FIELDS[path];
    return [path, personal === 'party' ? (path.split('.', 1)[0] as 'recipient' | 'sender') : personal];
  }),
) as Readonly<Record<ShipmentFieldPath, 'recipient' | 'sender' | 'freeText' | 'none'>>;

export const getFieldInfo = (path: ShipmentFieldPath): ShipmentField => SHIPMENT_FIELDS[path];
export const isRequired = (path: ShipmentFieldPath): boolean => getFieldInfo(path).required === true;

export const getFields = (group: FieldGroup): ShipmentFieldPath[] =>
  FIELD_PATHS.filter((path) => splitFieldPath(path).group === group);
export const getEditableFields = (group: FieldGroup): EditableFieldPath[] => getFields(group).filter((path) => path !== 'status');

export const getRequiredKeys = <Group extends FieldGroup>(group: Group) => getKeys(group, true) as RequiredKeyIn<Group>[];
export const getOptionalKeys = <Group extends FieldGroup>(group: Group) => getKeys(group, false) as OptionalKeyIn<Group>[];

const getKeys = (group: FieldGroup, required: boolean): string[] =>
  getEditableFields(group)
    .filter((path) => isRequired(path) === required)
    .map((path) => splitFieldPath(path).key);

/** Sorts fields for reading: multi-line texts come last. */
export const sortForReading = <Path extends ShipmentFieldPath>(paths: readonly Path[]): Path[] => {
  const isLong = (path: Path) => getFieldInfo(path).type === 'paragraph';
  return [...paths.filter((path) => !isLong(path)), ...paths.filter(isLong)];
};

export function splitFieldPath(path: ShipmentFieldPath): { group: FieldGroup; key: string } {
  const [group = '', key] = path.split('.');
  return key === undefined ? { group: 'shipment', key: group } : { group: group as FieldGroup, key };
}

/** Reads a number as its digits. */
export function createFieldReader(path: ShipmentFieldPath): <Text>(shipment: ReadableFields<Text>) => Text | undefined {
  const { group, key } = splitFieldPath(path);
  return <Text>(shipment: ReadableFields<Text>) => {
    const texts = (group === 'shipment' ? shipment : shipment[group]) as Readonly<Record<string, Text>> | undefined;
    const value = texts?.[key];
    return typeof value === 'number' ? (String(value) as Text) : value;
  };
}

/** Nests values by path: `recipient.name` becomes the name of the recipient. */
export function nestFields<Text>(texts: Partial<Record<ShipmentFieldPath, Text>>): FieldTexts<Text> {
  const nested: Record<string, unknown> = {};
  for (const [path, text] of Object.entries(texts)) {
    const { group, key } = splitFieldPath(path as ShipmentFieldPath);
    if (group === 'shipment') nested[key] = text;
    else ((nested[group] ??= {}) as Record<string, unknown>)[key] = text;
  }
  return nested;
}
