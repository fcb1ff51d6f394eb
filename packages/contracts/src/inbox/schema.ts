import { z } from 'zod';
import { LIMITS } from '../shared/limits.ts';
import { line, paragraph } from '../shared/text-schema.ts';

/** A filter by status: one value, or several with commas between them. */
export const statusList = <Value extends string>(values: readonly Value[]) => {
  const oneOf = `must be one or more of ${values.join(', ')}`;
  const known: ReadonlySet<string> = new Set(values);
  return z
    .string(oneOf)
    .transform((text) => text.split(','))
    .pipe(z.custom<Value[]>((list) => Array.isArray(list) && list.every((value) => known.has(value)), oneOf))
    .meta({ type: 'array', items: { type: 'string', enum: values } });
};

/** Names a message or a quote request, in capitals or not. */
export const byReference = z.object({ reference: line(LIMITS.reference).transform((text) => text.toUpperCase()) });

/** The note of the office: absent leaves it as it is, null and blank clear it. */
export const officeNote = z
  .string('must be text')
  .nullish()
  .transform((text) => (text?.trim() === '' ? null : text))
  .pipe(paragraph(LIMITS.internalNote).nullish());

/** The version that the caller looked at; the same may come as `If-Match`. Without it the last write wins. */
export const readVersion = z.int().min(1).optional();

/** It may come from a program, by the time that its form took; whoever reads it decides. */
export const suspected = z.boolean().meta({ description: 'Whether the form was filled in too fast for a person.' });

/** How many there are in each status. */
export const countsOf = <Value extends string>(values: readonly Value[]) => z.record(z.enum(values), z.int().nonnegative());
