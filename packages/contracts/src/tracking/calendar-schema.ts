import { z } from 'zod';
import { LANGUAGE_CODES } from '../languages/languages.ts';

/** A calendar follows an address by itself and asks for no language: its address names the one of the page that it was taken from. */
export const calendarQuery = z.strictObject({
  language: z.enum(LANGUAGE_CODES, { error: `must be one of ${LANGUAGE_CODES.join(', ')}` }).optional(),
});
