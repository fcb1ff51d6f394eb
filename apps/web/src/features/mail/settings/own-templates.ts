import type { MailSettings } from '@waybill/contracts/mail/settings-schema';
import { type Language, LANGUAGE_CODES } from '@waybill/domain/languages';
import { MAIL_EVENTS, type MailEvent } from '@waybill/domain/mail/events';
import { describeTemplateErrors } from '@waybill/domain/mail/template';

type Templates = MailSettings['templates'];

export const PARTS = ['subject', 'body'] as const;
export type Part = (typeof PARTS)[number];

/** Which template it is. */
export interface TemplatePlace {
  event: MailEvent;
  language: Language;
}

/** The office's own words for a mail; blank where it has none. */
export const ownTemplate = (templates: Templates, { event, language }: TemplatePlace): Record<Part, string> =>
  templates[event]?.[language] ?? { subject: '', body: '' };

/** The templates with one of them changed; without it where it is blank, as if there had never been one. */
export function withTemplate(templates: Templates, { event, language }: TemplatePlace, words: Record<Part, string>): Templates {
  const { [language]: _before, ...languages } = templates[event] ?? {};
  const { [event]: _all, ...others } = templates;
  const ofEvent = PARTS.some((part) => words[part] !== '') ? { ...languages, [language]: words } : languages;
  return Object.keys(ofEvent).length > 0 ? { ...others, [event]: ofEvent } : others;
}

/** The templates that cannot be saved as they stand. */
export const faultyTemplates = (templates: Templates): TemplatePlace[] =>
  MAIL_EVENTS.flatMap((event) =>
    LANGUAGE_CODES.map((language) => ({ event, language })).filter((place) => {
      const words = ownTemplate(templates, place);
      return PARTS.some((part) => describeTemplateErrors(words[part], event).length > 0);
    }),
  );
