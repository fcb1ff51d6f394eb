import { DEFAULT_LANGUAGE, isLanguage, type Language, LANGUAGE_CODES, getLanguageInfo } from '@waybill/domain/languages';
import { MAIL_EVENTS } from '@waybill/domain/mail/events';
import type { Translate } from '../format.ts';
import type { Message } from '../message.ts';
import { office } from '../office.ts';
import { getLanguageName } from './language-name.ts';

const LABELS: Readonly<Record<string, Message>> = office.settings.labels;
const CONTENT_TEXTS: Readonly<Record<string, Message>> = office.settings.contentTexts;
const SWITCHES = ['recipient', 'sender', 'repeats'] as const;

/** Maps each setting's path to its label, for forms, the history and edit conflicts. */
export const listSettingLabels = (t: Translate): Record<string, string> => ({
  ...Object.fromEntries(Object.entries(LABELS).map(([path, label]) => [path, t(label)])),
  ...Object.fromEntries(Object.entries(CONTENT_TEXTS).map(([name, label]) => [`content.${name}`, t(label)])),
  ...Object.fromEntries(
    MAIL_EVENTS.flatMap((event) =>
      SWITCHES.map((name) => [
        `mail.events.${event}.${name}`,
        t(office.mail.switches[name], { event: t(office.mail.events[event]) }),
      ]),
    ),
  ),
  ...Object.fromEntries(
    LANGUAGE_CODES.filter((code) => code !== DEFAULT_LANGUAGE).flatMap((code) => listTranslatedLabels(code, t)),
  ),
});

function listTranslatedLabels(code: Language, t: Translate): [path: string, label: string][] {
  const language = getLanguageName(code);
  return [
    [`company.translations.${code}.blurb`, t(office.settings.blurbIn, { language })],
    [`website.translations.${code}.policies.privacy`, t(office.settings.privacyIn, { language })],
    [`website.translations.${code}.policies.terms`, t(office.settings.termsIn, { language })],
    [`website.translations.${code}.policies.cookies`, t(office.settings.cookiesIn, { language })],
    ...Object.entries(CONTENT_TEXTS).map(([name, label]): [string, string] => [
      `content.translations.${code}.${name}`,
      t(office.settings.labelIn, { label: t(label), language }),
    ]),
  ];
}

let labels: Record<string, string> | undefined;

/** Returns the label of the setting at a path; for a list row, that of the list. */
export function getSettingLabel(path: string, t: Translate): string {
  labels ??= listSettingLabels(t);
  const list = path.replace(/\.\d+(?:\..*)?$/, '');
  return labels[list] ?? labelTemplate(path, t) ?? path;
}

function labelTemplate(path: string, t: Translate): string | undefined {
  const [, name, language] = /^mail\.templates\.(\w+)\.(\w+)/.exec(path) ?? [];
  const event = MAIL_EVENTS.find((known) => known === name);
  if (!event || !isLanguage(language)) return undefined;
  return t(office.mail.templateIn, { event: t(office.mail.events[event]), language: getLanguageInfo(language).name });
}
