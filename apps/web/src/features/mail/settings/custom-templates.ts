import type { MailSettings } from '@waybill/contracts/mail/settings-schema';
import { type Language, LANGUAGE_CODES } from '@waybill/domain/languages';
import { MAIL_EVENTS, type MailEvent } from '@waybill/domain/mail/events';
import { describeTemplateErrors } from '@waybill/domain/mail/template';

type Templates = MailSettings['templates'];

export const TEMPLATE_PARTS = ['subject', 'body'] as const;
export type TemplatePart = (typeof TEMPLATE_PARTS)[number];

export interface TemplatePlace {
  event: MailEvent;
  language: Language;
}

export const getTemplate = (templates: Templates, { event, language }: TemplatePlace): Record<TemplatePart, string> =>
  templates[event]?.[language] ?? { subject: '', body: '' };

/** A blank template is removed, as if it had never existed. */
export function setTemplate(
  templates: Templates,
  { event, language }: TemplatePlace,
  parts: Record<TemplatePart, string>,
): Templates {
  const { [language]: _before, ...languages } = templates[event] ?? {};
  const { [event]: _all, ...others } = templates;
  const eventTemplates = TEMPLATE_PARTS.some((part) => parts[part] !== '') ? { ...languages, [language]: parts } : languages;
  return Object.keys(eventTemplates).length > 0 ? { ...others, [event]: eventTemplates } : others;
}

export const findFaultyTemplates = (templates: Templates): TemplatePlace[] =>
  MAIL_EVENTS.flatMap((event) =>
    LANGUAGE_CODES.map((language) => ({ event, language })).filter((place) => {
      const words = getTemplate(templates, place);
      return TEMPLATE_PARTS.some((part) => describeTemplateErrors(words[part], event).length > 0);
    }),
  );
