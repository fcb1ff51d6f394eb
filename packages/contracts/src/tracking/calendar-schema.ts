import { LANGUAGE_CODES } from '@waybill/domain/languages';
import { z } from 'zod';

/** A calendar follows an address by itself and asks for no language: its address names the one of the page that it was taken from. */
export const calendarQuery = z.strictObject({
  language: z.enum(LANGUAGE_CODES, { error: `must be one of ${LANGUAGE_CODES.join(', ')}` }).optional(),
});
