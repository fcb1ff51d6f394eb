import { z } from 'zod';
import { botDetection } from '../shared/bot-detection.ts';
import { LIMITS } from '../shared/limits.ts';
import { email, line, optional, paragraph, phone } from '../shared/text-schema.ts';

export const contactMessage = z.object({
  name: line(LIMITS.name),
  email,
  phone: optional(phone),
  subject: line(LIMITS.subject),
  message: paragraph(LIMITS.message),
  ...botDetection,
});
export type ContactMessage = z.infer<typeof contactMessage>;
export type ContactMessageInput = z.input<typeof contactMessage>;
