import { LANGUAGE_CODES } from '@waybill/domain/languages';
import { z } from 'zod';
import { mail } from '../mail/schema.ts';
import { LIMITS } from '../shared/limits.ts';
import { line, optional, paragraph } from '../shared/text-schema.ts';

/** The subject repeats the message's, with "Re:" and the reference. */
export const REPLY_LIMITS = { subject: 200, text: LIMITS.message, perMessage: 50 } as const;

export const messageReply = z.object({
  subject: optional(line(REPLY_LIMITS.subject)),
  text: paragraph(REPLY_LIMITS.text),
  /** Whether the message is done with this reply. */
  done: z.boolean('must be true or false').optional(),
});
export type MessageReply = z.infer<typeof messageReply>;
export type MessageReplyInput = z.input<typeof messageReply>;

export const reply = z.object({
  id: z.string(),
  subject: z.string(),
  text: z.string(),
  to: z.string(),
  language: z.enum(LANGUAGE_CODES),
  by: z.string(),
  at: z.iso.datetime(),
  /** null until the mail is planned, a moment later, and once it has been deleted. */
  mail: mail
    .pick({ id: true, state: true, reason: true, dueAt: true, attempts: true, serverSaid: true, sentAt: true })
    .nullable(),
});
export type Reply = z.infer<typeof reply>;

/** Replies oldest first. Answers that come back by mail are not read. */
export const replyThread = z.object({
  replies: z.array(reply),
  /** Address and language of the next reply. */
  to: z.string().nullable(),
  language: z.enum(LANGUAGE_CODES),
  subject: z.string(),
  /** The company's address, to which the sender's mail program answers. */
  replyTo: z.string().nullable(),
  /** Filled in for this message, those in its language first. */
  templates: z.array(z.object({ name: z.string(), language: z.enum(LANGUAGE_CODES), text: z.string() })),
  /** Whether a mail server is configured; without one, replies are rejected. */
  configured: z.boolean(),
});
export type ReplyThread = z.infer<typeof replyThread>;
