import { DELIVERY_YEARS, isCalendarDate } from '@waybill/domain/dates/calendar-date';
import { parseWeight } from '@waybill/domain/parsers/parse-measure';
import { PIECES, WEIGHT_KG } from '@waybill/domain/shipments/parcel';
import { isBlank } from '@waybill/domain/text/invisible';
import { z } from 'zod';
import { anyLine, email, identifier, line, optional, paragraph, phone } from '../shared/text-schema.ts';
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
} from './shipment-fields.ts';

type TextSchema = z.ZodType<string, string>;

export const calendarDate = anyLine
  .pipe(z.string().refine(isCalendarDate, `must be a date as YYYY-MM-DD between ${DELIVERY_YEARS.min} and ${DELIVERY_YEARS.max}`))
  .meta({ format: 'date' });

/** Absent keeps the value; null and blank clear it. */
export const clearable = (schema: TextSchema) =>
  z
    .string('must be text')
    .nullish()
    .transform((text) => (typeof text === 'string' && isBlank(text) ? null : text))
    .pipe(schema.nullish());

type Shape<Group extends FieldGroup, Required, Optional> = Record<RequiredKeyIn<Group>, Required> &
  Record<OptionalKeyIn<Group>, Optional>;

export const newFieldSchemas = <Group extends FieldGroup>(group: Group) =>
  buildShape(group, (path) => (isRequired(path) ? getFieldSchema(path) : optional(getFieldSchema(path)))) as Shape<
    Group,
    TextSchema,
    ReturnType<typeof optional<TextSchema>>
  >;

/** Schemas for editing: required fields can be omitted but not cleared. */
export const editFieldSchemas = <Group extends FieldGroup>(group: Group) =>
  buildShape(group, (path) => (isRequired(path) ? getFieldSchema(path).optional() : clearable(getFieldSchema(path)))) as Shape<
    Group,
    z.ZodOptional<TextSchema>,
    ReturnType<typeof clearable>
  >;

export const nullableFieldSchemas = <Group extends FieldGroup>(group: Group) =>
  Object.fromEntries(getOptionalKeys(group).map((key) => [key, z.string().nullable()])) as Record<
    OptionalKeyIn<Group>,
    z.ZodNullable<z.ZodString>
  >;

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
