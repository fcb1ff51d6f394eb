import { LANGUAGE_CODES } from '@waybill/domain/languages';
import { z } from 'zod';

/** Calendar clients send no Accept-Language, so the URL names the language of the page that it was copied from. */
export const calendarQuery = z.object({
  language: z.enum(LANGUAGE_CODES, { error: `must be one of ${LANGUAGE_CODES.join(', ')}` }).optional(),
});
