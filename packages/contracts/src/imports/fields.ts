import {
  type FieldType,
  IMPORTED_FIELDS,
  isRequired,
  SHIPMENT_FIELDS,
  type ShipmentFieldPath,
} from '../shipments/shipment-fields.ts';

/** `recipientName` for `recipient.name`. */
type ColumnName<Path extends string> = Path extends `${infer Group}.${infer Key}` ? `${Group}${Capitalize<Key>}` : Path;
/** Not edited like the fields of a shipment. */
type OtherField = 'trackingId' | 'happenedAt';
export type ImportField = ColumnName<(typeof IMPORTED_FIELDS)[number]> | OtherField;

export interface ImportColumn {
  name: ImportField;
  label: string;
  path: ShipmentFieldPath | OtherField;
  type: FieldType | 'instant';
  required: boolean;
}

export const IMPORT_FIELDS: readonly ImportColumn[] = [
  ...IMPORTED_FIELDS.map((path) => ({
    name: path.replace(/\.(.)/, (_, letter: string) => letter.toUpperCase()) as ImportField,
    label: SHIPMENT_FIELDS[path].name,
    path,
    type: SHIPMENT_FIELDS[path].type,
    required: isRequired(path),
  })),
  { name: 'trackingId', label: 'Tracking ID', path: 'trackingId', type: 'identifier', required: false },
  { name: 'happenedAt', label: 'Status time', path: 'happenedAt', type: 'instant', required: false },
];

export const IMPORT_FIELD_NAMES: readonly ImportField[] = IMPORT_FIELDS.map(({ name }) => name);

export const REQUIRED_IMPORT_FIELDS: readonly ImportField[] = IMPORT_FIELDS.filter(({ required }) => required).map(
  ({ name }) => name,
);

const LABELS = new Map(IMPORT_FIELDS.map(({ name, label }) => [name, label]));
export const getImportFieldLabel = (field: ImportField): string => LABELS.get(field) ?? field;

export const IMPORT_DATE_FORMATS = ['DD/MM/YYYY', 'MM/DD/YYYY'] as const;
export type ImportDateFormat = (typeof IMPORT_DATE_FORMATS)[number];

export const isShipmentField = (path: ImportColumn['path']): path is ShipmentFieldPath =>
  path !== 'trackingId' && path !== 'happenedAt';
