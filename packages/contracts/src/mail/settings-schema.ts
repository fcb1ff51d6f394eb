import { LANGUAGE_CODES } from '@waybill/domain/languages';
import { MAIL_EVENTS } from '@waybill/domain/mail/events';
import { templateFaults } from '@waybill/domain/mail/template';
import { z } from 'zod';
import { LIMITS } from '../shared/limits.ts';
import { wholeWithin } from '../shared/number-schema.ts';
import { SETTING_RANGES } from '../shared/setting-ranges.ts';
import { blankOr, email, line, optional, paragraph } from '../shared/text-schema.ts';
import { typedTrackingId } from '../shipments/typed-tracking-id.ts';

/** Who is told of an event; `repeats`: also where the same step is entered again right after itself. */
const eventSwitches = z.object({ recipient: z.boolean(), sender: z.boolean(), repeats: z.boolean() });
export type MailSwitches = z.infer<typeof eventSwitches>;

/** Subject and body of a mail, with fields in braces. Blank is what the product ships with. */
export const mailTemplate = z.object({ subject: blankOr(line(LIMITS.mailSubject)), body: blankOr(paragraph(LIMITS.mailBody)) });
export type MailTemplate = z.infer<typeof mailTemplate>;
const PARTS = ['subject', 'body'] as const;

/** A template that is being written, and the shipment to show it with. */
export const mailDraft = mailTemplate
  .extend({
    event: z.enum(MAIL_EVENTS, { error: `must be one of ${MAIL_EVENTS.join(', ')}` }),
    language: z.enum(LANGUAGE_CODES, { error: `must be one of ${LANGUAGE_CODES.join(', ')}` }),
    /** Absent: the newest one. */
    trackingId: optional(typedTrackingId),
  })
  .superRefine((draft, context) => {
    for (const part of PARTS) {
      for (const message of templateFaults(draft[part], draft.event)) context.addIssue({ code: 'custom', path: [part], message });
    }
  });
export type MailDraft = z.infer<typeof mailDraft>;

/** The same, and where to send it. */
export const testMail = mailDraft.safeExtend({ to: email });

/** What a template makes of a shipment. */
export const mailPreview = z.object({ trackingId: z.string(), subject: z.string(), text: z.string(), html: z.string() });
export type MailPreview = z.infer<typeof mailPreview>;

/** The template that the product ships with, and what a template of the event may name. */
export const shippedMailTemplate = mailTemplate.extend({ fields: z.array(z.string()) });

/** By event and language, as far as the office writes its own. A field that the event does not have is refused with its place. */
const templates = z
  .partialRecord(z.enum(MAIL_EVENTS), z.partialRecord(z.enum(LANGUAGE_CODES), mailTemplate))
  .superRefine((byEvent, context) => {
    for (const event of MAIL_EVENTS) {
      for (const [language, words] of Object.entries(byEvent[event] ?? {})) {
        for (const part of PARTS) {
          for (const message of templateFaults(words[part], event)) {
            context.addIssue({ code: 'custom', path: [event, language, part], message });
          }
        }
      }
    }
  });

/** What is told by mail, to whom, when and in which words. */
export const mailSettings = z.object({
  /** Seconds for which a mail about a change is held, so that the change can be taken back. */
  undoSeconds: wholeWithin(SETTING_RANGES.undoSeconds),
  /** Whether what can wait is sent in the hours of the office only. */
  quietHours: z.boolean(),
  events: z.record(z.enum(MAIL_EVENTS), eventSwitches),
  templates,
});
export type MailSettings = z.infer<typeof mailSettings>;
