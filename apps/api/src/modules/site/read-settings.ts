import { DEFAULT_OFFICE_SETTINGS } from '@waybill/contracts/site/default-office-settings';
import { type Settings, settings as contract, type VersionedSettings } from '@waybill/contracts/site/schema';
import { hasCredentials } from '@waybill/contracts/site/site-settings-schema';
import { OTHER_LANGUAGES } from '@waybill/contracts/site/translations-schema';
import type { Logger } from 'pino';
import type { z } from 'zod';
import type { SettingsRecord } from './settings-repository.ts';
import type { SiteContext } from './site-context.ts';

const SECTIONS: { [Name in keyof Settings]: z.ZodType<Settings[Name]> } = contract.shape;

/** What is set now: version 0 is what the site ships with. */
export async function readSettings({
  settingsVersions,
  logger,
}: Pick<SiteContext, 'settingsVersions' | 'logger'>): Promise<VersionedSettings> {
  return presentSettings(await settingsVersions.findLatest(), logger);
}

/**
 * A stored version over the defaults, which fill in what it does not know yet. A section that no longer fits the contract, as
 * after an upgrade, gives way to its defaults and is logged: a visitor never pays for it.
 */
export function presentSettings(stored: Pick<SettingsRecord, 'version' | 'content'> | null, logger: Logger): VersionedSettings {
  const read = <Name extends keyof Settings>(name: Name): Settings[Name] => {
    const section: unknown = stored?.content[name];
    const overlaid = typeof section === 'object' && section !== null ? overlay(DEFAULT_OFFICE_SETTINGS[name], section) : section;
    const parsed = SECTIONS[name].safeParse(withoutCredentials(overlaid) ?? DEFAULT_OFFICE_SETTINGS[name]);
    if (parsed.success) return parsed.data;
    const paths = parsed.error.issues.map(({ path }) => [name, ...path].join('.'));
    logger.warn({ paths }, 'stored settings are invalid; using the defaults of the section');
    return DEFAULT_OFFICE_SETTINGS[name];
  };
  return {
    version: stored?.version ?? 0,
    company: read('company'),
    website: read('website'),
    tracking: read('tracking'),
    security: read('security'),
    data: read('data'),
    retention: read('retention'),
    mail: read('mail'),
  };
}

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** Releases before 2026-11-25 took addresses with a password in them: those are left out, and do not cost the whole section. */
function withoutCredentials(section: unknown): unknown {
  if (!isFields(section) || !Array.isArray(section.socials)) return section;
  const hasNone = (link: unknown) => !isFields(link) || typeof link.url !== 'string' || !hasCredentials(link.url);
  return { ...section, socials: section.socials.filter(hasNone) };
}

/** What is stored over the defaults, in its translations and mails too: a language that came later is there, one that went is not. */
function overlay(defaults: Fields, section: object): Fields {
  const overlaid: Record<string, unknown> = { ...defaults, ...section };
  const { translations, events } = defaults;
  // Of mails that came later the office has said nothing yet.
  if (isFields(events) && isFields(overlaid.events)) overlaid.events = { ...events, ...overlaid.events };
  if (isFields(translations) && isFields(overlaid.translations)) {
    const stored = overlaid.translations;
    overlaid.translations = Object.fromEntries(OTHER_LANGUAGES.map((code) => [code, stored[code] ?? translations[code]]));
  }
  return overlaid;
}
