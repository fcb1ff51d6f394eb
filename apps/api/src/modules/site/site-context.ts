import type { SiteSettings } from '@waybill/contracts/site/site-settings-schema';
import type { Language } from '@waybill/domain/languages';
import type { Logger } from 'pino';
import type { PictureRepository } from './picture-repository.ts';
import type { SettingsRepository } from './settings-repository.ts';

export interface SiteContext {
  settingsVersions: SettingsRepository;
  pictures: PictureRepository;
  /** What anybody may know of the settings, in a language, which is English unless it is named. */
  siteSettings: (language?: Language) => Promise<SiteSettings>;
  logger: Logger;
  now: () => Date;
}
