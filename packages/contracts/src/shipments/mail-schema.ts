import { DEFAULT_LANGUAGE, LANGUAGE_CODES } from '@waybill/domain/languages';
import { z } from 'zod';

export const shipmentMail = z.object({
  recipient: z.boolean('must be true or false').default(true),
  sender: z.boolean('must be true or false').default(true),
  language: z.enum(LANGUAGE_CODES, { error: `must be one of ${LANGUAGE_CODES.join(', ')}` }).default(DEFAULT_LANGUAGE),
});
export type ShipmentMail = z.infer<typeof shipmentMail>;

/** Default, also for shipments stored before mails existed. */
export const DEFAULT_SHIPMENT_MAIL: ShipmentMail = { recipient: true, sender: true, language: DEFAULT_LANGUAGE };

/** For demo shipments, and for imports whose people are notified by another system. */
export const SHIPMENT_MAIL_OFF: ShipmentMail = { ...DEFAULT_SHIPMENT_MAIL, recipient: false, sender: false };
