import { DEFAULT_OFFICE_SETTINGS } from '@waybill/contracts/site/default-office-settings';
import { type Settings, settings as contract, type VersionedSettings } from '@waybill/contracts/site/schema';
import { hasCredentials } from '@waybill/contracts/site/site-settings-schema';
import { OTHER_LANGUAGES } from '@waybill/contracts/site/translations-schema';
import type { z } from 'zod';
import type { SettingsRecord } from './settings-repository.ts';
import type { SettingsSource } from './site-context.ts';

const SECTIONS: { [Name in keyof Settings]: z.ZodType<Settings[Name]> } = contract.shape;

export async function readSettings(context: SettingsSource): Promise<VersionedSettings> {
  return presentSettings(await context.settingsVersions.findLatest(), context);
}

/**
 * Nothing stored: the defaults of the installation. In stored settings the shipped texts fill the gaps, as they were displayed
 * before; an invalid section, as after an upgrade, is replaced by its defaults and logged.
 */
export function presentSettings(stored: SettingsRecord | null, { defaults, logger }: SettingsSource): VersionedSettings {
  if (!stored) return { version: 0, ...defaults };
  const read = <Name extends keyof Settings>(name: Name): Settings[Name] => {
    const section: unknown = stored.content[name];
    const overlaid = typeof section === 'object' && section !== null ? overlay(DEFAULT_OFFICE_SETTINGS[name], section) : section;
    const parsed = SECTIONS[name].safeParse(withoutCredentials(overlaid) ?? DEFAULT_OFFICE_SETTINGS[name]);
    if (parsed.success) return parsed.data;
    const paths = parsed.error.issues.map(({ path }) => [name, ...path].join('.'));
    logger.warn({ paths }, 'stored settings are invalid; using the defaults of the section');
    return defaults[name];
  };
  return {
    version: stored.version,
    company: read('company'),
    brand: read('brand'),
    website: read('website'),
    content: read('content'),
    tracking: read('tracking'),
    security: read('security'),
    data: read('data'),
    retention: read('retention'),
    mail: read('mail'),
    setup: read('setup'),
  };
}

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Releases before 2026-11-25 accepted URLs with passwords: drop those, not the whole section. */
function withoutCredentials(section: unknown): unknown {
  if (!isFields(section) || !Array.isArray(section.socials)) return section;
  const hasNone = (link: unknown) => !isFields(link) || typeof link.url !== 'string' || !hasCredentials(link.url);
  return { ...section, socials: section.socials.filter(hasNone) };
}

/** Also for translations and mails: adds languages that are new, drops those that no longer exist. */
function overlay(defaults: Fields, section: object): Fields {
  const overlaid: Record<string, unknown> = { ...defaults, ...section };
  const { translations, events, steps } = defaults;
  // Stored settings say nothing about events and steps that are new.
  if (isFields(events) && isFields(overlaid.events)) overlaid.events = { ...events, ...overlaid.events };
  if (isFields(steps) && isFields(overlaid.steps)) overlaid.steps = { ...steps, ...overlaid.steps };
  if (isFields(translations) && isFields(overlaid.translations)) {
    const stored = overlaid.translations;
    overlaid.translations = Object.fromEntries(OTHER_LANGUAGES.map((code) => [code, stored[code] ?? translations[code]]));
  }
  return overlaid;
}
