import { DELIVERY_YEARS, isCalendarDate } from '@waybill/domain/dates/calendar-date';
import { z } from 'zod';
import { anyLine, optional } from './text-schema.ts';

const instant = z.iso.datetime({ offset: true });
const EARLIEST = Date.UTC(DELIVERY_YEARS.min);

const isTimeOrDay = (text: string): boolean =>
  isCalendarDate(text) || (instant.safeParse(text).success && Date.parse(text) >= EARLIEST);

const timeOrDay = z
  .string()
  .refine(isTimeOrDay, `must be a time such as 2026-12-03T08:00:00+01:00, or a day as YYYY-MM-DD, from ${DELIVERY_YEARS.min} on`);

/** When a status was reached, if not now: an instant, or a day in the company's time zone. At most 10 minutes ahead. */
export const happenedAt = optional(anyLine.pipe(timeOrDay));

/** In a URL a plus sign that is not encoded arrives as a space. */
export const since = optional(anyLine.transform((text) => text.replace(/(?<=T[\d:.]+) (?=\d)/, '+')).pipe(timeOrDay));

export const force = z.boolean('must be true or false').optional();
