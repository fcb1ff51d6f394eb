import { DELIVERY_YEARS, isCalendarDate } from '@waybill/domain/dates/calendar-date';
import { parseWeight } from '@waybill/domain/parsers/parse-measure';
import { PIECES, WEIGHT_KG } from '@waybill/domain/shipments/parcel';
import { isBlank } from '@waybill/domain/text/invisible';
import { repairTrackingId } from '@waybill/domain/tracking-ids/parse-tracking-id';
import { z } from 'zod';
import {
  type EditableFieldPath,
  getEditableFields,
  type FieldGroup,
  getFieldInfo,
  isRequired,
  type OptionalKeyIn,
  getOptionalKeys,
  splitFieldPath,
  type RequiredKeyIn,
} from '../shipments/shipment-fields.ts';
import { LIMITS } from './limits.ts';
import { anyLine, email, identifier, line, optional, paragraph, phone } from './text-schema.ts';

type TextSchema = z.ZodType<string, string>;

export const calendarDate = anyLine
  .pipe(z.string().refine(isCalendarDate, `must be a date as YYYY-MM-DD between ${DELIVERY_YEARS.min} and ${DELIVERY_YEARS.max}`))
  .meta({ format: 'date' });

const isTrackingId = (text: string): boolean => /^TRK/i.test(text) && repairTrackingId(text) !== undefined;

/** A barcode that is read into the field of the place is not stored as one. */
export const scannedAt = line(LIMITS.place).refine((text) => !isTrackingId(text), 'must be a place, not a tracking ID');

/** Absent keeps the value; null and blank clear it. */
export const clearable = (schema: TextSchema) =>
  z
    .string('must be text')
    .nullish()
    .transform((text) => (typeof text === 'string' && isBlank(text) ? null : text))
    .pipe(schema.nullish());

type Shape<Group extends FieldGroup, Required, Optional, Numeric> = Record<RequiredKeyIn<Group>, Required> & {
  [Key in OptionalKeyIn<Group>]: Key extends NumberKey ? Numeric : Optional;
};

/** A number is its digits, in kg with the decimals of a stored weight. */
const acceptNumber = (key: string, schema: z.ZodType<string | null | undefined>) =>
  isNumberKey(key)
    ? z
        .preprocess((input) => (typeof input === 'number' ? toDigits(input) : input), schema)
        .optional()
        .meta({ acceptsNumber: true })
    : schema;

const toDigits = (value: number): string => String(Number(value.toFixed(value < 1 ? 3 : 2)));

export const newFieldSchemas = <Group extends FieldGroup>(group: Group) =>
  buildShape(group, (path) =>
    isRequired(path) ? getFieldSchema(path) : acceptNumber(path, optional(getFieldSchema(path))),
  ) as Shape<
    Group,
    TextSchema,
    ReturnType<typeof optional<TextSchema>>,
    z.ZodOptional<z.ZodType<string | undefined, string | number | null>>
  >;

/** Schemas for editing: required fields can be omitted but not cleared. */
export const editFieldSchemas = <Group extends FieldGroup>(group: Group) =>
  buildShape(group, (path) =>
    isRequired(path) ? getFieldSchema(path).optional() : acceptNumber(path, clearable(getFieldSchema(path))),
  ) as Shape<
    Group,
    z.ZodOptional<TextSchema>,
    ReturnType<typeof clearable>,
    z.ZodOptional<z.ZodType<string | null | undefined, string | number | null>>
  >;

type NumberKey = 'pieces' | 'weight';
type Answered<Key> = z.ZodNullable<Key extends NumberKey ? z.ZodNumber : z.ZodString>;

/** Of a response, in which pieces and weight are numbers. */
export const nullableFieldSchemas = <Group extends FieldGroup>(group: Group) =>
  Object.fromEntries(
    getOptionalKeys(group).map((key) => [key, (isNumberKey(key) ? z.number() : z.string()).nullable()]),
  ) as unknown as { [Key in OptionalKeyIn<Group>]: Answered<Key> };

export const isNumberKey = (key: string): key is NumberKey => key === 'pieces' || key === 'weight';

const buildShape = (group: FieldGroup, make: (path: EditableFieldPath) => z.ZodType): Record<string, z.ZodType> =>
  Object.fromEntries(getEditableFields(group).map((path) => [splitFieldPath(path).key, make(path)]));

function getFieldSchema(path: EditableFieldPath): TextSchema {
  const { type, limit = 0 } = getFieldInfo(path);
  switch (type) {
    case 'line':
      return line(limit);
    case 'identifier':
      return identifier(limit);
    case 'paragraph':
      return paragraph(limit);
    case 'email':
      return email;
    case 'phone':
      return phone;
    case 'count':
      return line(limit)
        .pipe(z.string().regex(PIECES, 'must be a whole number from 1 to 9999'))
        .transform((digits) => String(Number(digits)));
    case 'weight':
      return line(limit)
        .transform((text) => parseWeight(text) ?? text)
        .pipe(z.string().regex(WEIGHT_KG, 'must be a weight above 0 in kg, such as 12.5, or with a unit: 500 g, 2 lb'));
    case 'date':
      return calendarDate;
    case 'status':
      throw new Error('The status is not a text field');
  }
}
