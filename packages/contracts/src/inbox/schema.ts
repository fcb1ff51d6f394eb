import { z } from 'zod';
import { LIMITS } from '../shared/limits.ts';
import { line, paragraph } from '../shared/text-schema.ts';

export const statusFilter = <Value extends string>(values: readonly Value[]) => {
  const errorMessage = `must be one or more of ${values.join(', ')}`;
  const known: ReadonlySet<string> = new Set(values);
  return z
    .string(errorMessage)
    .transform((text) => text.split(','))
    .pipe(z.custom<Value[]>((list) => Array.isArray(list) && list.every((value) => known.has(value)), errorMessage))
    .meta({ type: 'array', items: { type: 'string', enum: values } });
};

export const referenceParams = z.object({ reference: line(LIMITS.reference).transform((text) => text.toUpperCase()) });

/** Absent keeps the note; null and blank clear it. */
export const officeNote = z
  .string('must be text')
  .nullish()
  .transform((text) => (text?.trim() === '' ? null : text))
  .pipe(paragraph(LIMITS.internalNote).nullish());

/** Filled in too fast for a person. */
export const suspected = z.boolean();

export const countsByStatus = <Value extends string>(values: readonly Value[]) => z.record(z.enum(values), z.int().nonnegative());
