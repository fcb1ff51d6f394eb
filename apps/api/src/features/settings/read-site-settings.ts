import { DEFAULT_SETTINGS, type SiteSettings, siteSettings } from '@waybill/contracts';
import type { Logger } from 'pino';
import type { z } from 'zod';
import type { SettingsRepository } from './settings-repository.ts';

interface ReadSiteSettingsDeps {
  settings: SettingsRepository;
  logger: Logger;
}

/**
 * What the site says about the company: the stored changes over the defaults (B6). A stored section that no longer fits the
 * contract, as after an upgrade, gives way to its defaults and is logged: a visitor never pays for it.
 */
export async function readSiteSettings({ settings, logger }: ReadSiteSettingsDeps): Promise<SiteSettings> {
  const stored = await settings.find();
  const read = <Section extends object>(schema: z.ZodType<Section>, name: keyof SiteSettings, standard: Section): Section => {
    const parsed = schema.safeParse({ ...standard, ...stored?.[name] });
    if (parsed.success) return parsed.data;
    const paths = parsed.error.issues.map(({ path }) => [name, ...path].join('.'));
    logger.warn({ paths }, 'stored settings do not fit: the defaults of their section are shown');
    return standard;
  };
  return {
    company: read(siteSettings.shape.company, 'company', DEFAULT_SETTINGS.company),
    website: read(siteSettings.shape.website, 'website', DEFAULT_SETTINGS.website),
  };
}
