import type { MailSettings } from '@waybill/contracts/mail/settings-schema';
import { type Language, LANGUAGE_CODES } from '@waybill/domain/languages';
import { MAIL_EVENTS, type MailEvent } from '@waybill/domain/mail/events';
import { describeTemplateErrors } from '@waybill/domain/mail/template';

type Templates = MailSettings['templates'];

export const PARTS = ['subject', 'body'] as const;
export type Part = (typeof PARTS)[number];

export interface TemplatePlace {
  event: MailEvent;
  language: Language;
}

export const ownTemplate = (templates: Templates, { event, language }: TemplatePlace): Record<Part, string> =>
  templates[event]?.[language] ?? { subject: '', body: '' };

/** A blank template is removed, as if it had never existed. */
export function withTemplate(templates: Templates, { event, language }: TemplatePlace, words: Record<Part, string>): Templates {
  const { [language]: _before, ...languages } = templates[event] ?? {};
  const { [event]: _all, ...others } = templates;
  const ofEvent = PARTS.some((part) => words[part] !== '') ? { ...languages, [language]: words } : languages;
  return Object.keys(ofEvent).length > 0 ? { ...others, [event]: ofEvent } : others;
}

export const faultyTemplates = (templates: Templates): TemplatePlace[] =>
  MAIL_EVENTS.flatMap((event) =>
    LANGUAGE_CODES.map((language) => ({ event, language })).filter((place) => {
      const words = ownTemplate(templates, place);
      return PARTS.some((part) => describeTemplateErrors(words[part], event).length > 0);
    }),
  );
