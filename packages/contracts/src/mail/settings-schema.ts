import { LANGUAGE_CODES } from '@waybill/domain/languages';
import { MAIL_EVENTS } from '@waybill/domain/mail/events';
import { describeTemplateErrors } from '@waybill/domain/mail/template';
import { z } from 'zod';
import { LIMITS } from '../shared/limits.ts';
import { integerWithin } from '../shared/number-schema.ts';
import { SETTING_RANGES } from '../shared/setting-ranges.ts';
import { blankOr, email, line, optional, paragraph } from '../shared/text-schema.ts';
import { typedTrackingId } from '../shared/typed-tracking-id.ts';
import { MAIL_LIMITS } from './facts.ts';

/** `repeats`: also send if the same status is entered twice in a row. */
const eventNotifications = z.object({ recipient: z.boolean(), sender: z.boolean(), repeats: z.boolean() });
export type EventNotifications = z.infer<typeof eventNotifications>;

/** Placeholders stand in braces. Blank uses the default template. */
export const mailTemplate = z.object({ subject: blankOr(line(MAIL_LIMITS.subject)), body: blankOr(paragraph(MAIL_LIMITS.body)) });
export type MailTemplate = z.infer<typeof mailTemplate>;
const PARTS = ['subject', 'body'] as const;

export const mailDraft = mailTemplate
  .extend({
    event: z.enum(MAIL_EVENTS, { error: `must be one of ${MAIL_EVENTS.join(', ')}` }),
    language: z.enum(LANGUAGE_CODES, { error: `must be one of ${LANGUAGE_CODES.join(', ')}` }),
    trackingId: optional(typedTrackingId),
  })
  .superRefine((draft, context) => {
    for (const part of PARTS) {
      for (const message of describeTemplateErrors(draft[part], draft.event))
        context.addIssue({ code: 'custom', path: [part], message });
    }
  });
export type MailDraft = z.infer<typeof mailDraft>;

export const testMail = mailDraft.safeExtend({ to: email });

export const mailServerTest = z.object({ to: email });

export const mailPreview = z.object({ trackingId: z.string(), subject: z.string(), text: z.string(), html: z.string() });
export type MailPreview = z.infer<typeof mailPreview>;

export const defaultMailTemplate = mailTemplate.extend({ fields: z.array(z.string()) });

const templates = z
  .partialRecord(z.enum(MAIL_EVENTS), z.partialRecord(z.enum(LANGUAGE_CODES), mailTemplate))
  .superRefine((byEvent, context) => {
    for (const event of MAIL_EVENTS) {
      for (const [language, words] of Object.entries(byEvent[event] ?? {})) {
        for (const part of PARTS) {
          for (const message of describeTemplateErrors(words[part], event)) {
            context.addIssue({ code: 'custom', path: [event, language, part], message });
          }
        }
      }
    }
  });

/** Texts that staff pick from when they reply to a message. */
const replyTemplate = z
  .object({
    name: line(MAIL_LIMITS.replyTemplateName),
    language: z.enum(LANGUAGE_CODES, { error: `must be one of ${LANGUAGE_CODES.join(', ')}` }),
    text: paragraph(LIMITS.message),
  })
  .superRefine(({ text }, context) => {
    for (const message of describeTemplateErrors(text, 'message_reply')) {
      context.addIssue({ code: 'custom', path: ['text'], message });
    }
  });

export const mailSettings = z.object({
  /** Seconds for which a mail is held so that the change can be undone. */
  undoSeconds: integerWithin(SETTING_RANGES.undoSeconds),
  /** Whether mails that can wait are sent in office hours only. */
  quietHours: z.boolean(),
  /** Days between mails about a shipment that stands still; 0 sends the first one alone. */
  silentDays: integerWithin(SETTING_RANGES.silentDays),
  events: z.record(z.enum(MAIL_EVENTS), eventNotifications),
  templates,
  replyTemplates: z.array(replyTemplate).max(MAIL_LIMITS.replyTemplates),
});
export type MailSettings = z.infer<typeof mailSettings>;
