import {
  getEditableFields,
  type EditableFieldPath,
  type FieldGroup,
  getFieldInfo,
  createFieldReader,
  type ReadableFields,
  type FieldType,
  sortForReading,
  splitFieldPath,
  type ShipmentFieldPath,
} from '@waybill/contracts/shipments/shipment-fields';
import { office } from '@waybill/i18n/office';
import { t } from '#lib/language/t.ts';

export const GROUP_LEGENDS: Readonly<Record<FieldGroup, string>> = {
  recipient: t(office.common.recipient),
  sender: t(office.common.sender),
  shipment: t(office.common.shipment),
};

/** In the order of all forms. */
export const FORM_GROUPS = ['recipient', 'sender', 'shipment'] as const;

/** Excludes the status, which has its own form once the shipment exists. */
export const FORM_FIELDS: readonly EditableFieldPath[] = FORM_GROUPS.flatMap((group) => sortForReading(getEditableFields(group)));

const INPUT_TYPES: Partial<Record<FieldType, 'email' | 'tel'>> = { email: 'email', phone: 'tel' };
/** Virtual keyboard on phones. */
const INPUT_MODES: Partial<Record<FieldType, 'numeric' | 'decimal'>> = { count: 'numeric', weight: 'decimal' };

export function getInputProps(path: ShipmentFieldPath) {
  const { label, limit, required, type, suggested } = getFieldInfo(path);
  return {
    label,
    maxLength: limit,
    required,
    type: INPUT_TYPES[type],
    inputMode: INPUT_MODES[type],
    ...(suggested && { suggestions: suggested }),
  };
}

export function getFieldLabel(path: ShipmentFieldPath): string {
  const { group } = splitFieldPath(path);
  return group === 'shipment' ? getFieldInfo(path).label : `${GROUP_LEGENDS[group]}: ${getFieldInfo(path).label}`;
}

export type FormTexts = Record<EditableFieldPath, string>;

export const toFormTexts = (shipment: ReadableFields<string | null | undefined>): FormTexts =>
  Object.fromEntries(
    FORM_FIELDS.map((path) => [path, createFieldReader(path)<string | null | undefined>(shipment) ?? '']),
  ) as FormTexts;
