import { DEFAULT_OFFICE_SETTINGS, DEFAULT_SETTINGS, type Settings, settings as contract } from '@waybill/contracts';
import type { Logger } from 'pino';
import type { z } from 'zod';
import type { SettingsRepository } from './settings-repository.ts';

interface ReadSettingsDeps {
  settings: SettingsRepository;
  logger: Logger;
}

const DEFAULTS: Settings = { ...DEFAULT_SETTINGS, ...DEFAULT_OFFICE_SETTINGS };

/**
 * What is set: the stored changes over the defaults (B6). A stored section that no longer fits the contract, as after an
 * upgrade, gives way to its defaults and is logged: a visitor never pays for it.
 */
export async function readSettings({ settings, logger }: ReadSettingsDeps): Promise<Settings> {
  const stored = await settings.find();
  const read = <Name extends keyof Settings>(name: Name): Settings[Name] => {
    const schema: z.ZodType<Settings[Name]> = contract.shape[name] as unknown as z.ZodType<Settings[Name]>;
    const parsed = schema.safeParse({ ...DEFAULTS[name], ...stored?.[name] });
    if (parsed.success) return parsed.data;
    const paths = parsed.error.issues.map(({ path }) => [name, ...path].join('.'));
    logger.warn({ paths }, 'stored settings do not fit: the defaults of their section are shown');
    return DEFAULTS[name];
  };
  return {
    company: read('company'),
    website: read('website'),
    tracking: read('tracking'),
    security: read('security'),
    data: read('data'),
  };
}
