import { DEFAULT_LANGUAGE, LANGUAGE_CODES } from '@waybill/domain/languages';
import { z } from 'zod';

/** Who is told of a shipment, and in which language. */
export const shipmentMail = z.object({
  recipient: z.boolean('must be true or false').default(true),
  sender: z.boolean('must be true or false').default(true),
  language: z.enum(LANGUAGE_CODES, { error: `must be one of ${LANGUAGE_CODES.join(', ')}` }).default(DEFAULT_LANGUAGE),
});
export type ShipmentMail = z.infer<typeof shipmentMail>;

/** Of the shipments of before there were mails, and those that say nothing else. */
export const TOLD_BY_DEFAULT: ShipmentMail = { recipient: true, sender: true, language: DEFAULT_LANGUAGE };

/** Of the made-up ones, and those of a file whose people are told by somebody else. */
export const TOLD_TO_NOBODY: ShipmentMail = { ...TOLD_BY_DEFAULT, recipient: false, sender: false };
