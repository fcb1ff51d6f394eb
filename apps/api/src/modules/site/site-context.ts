import type { SiteContent } from '@waybill/contracts/site/content-schema';
import type { Settings } from '@waybill/contracts/site/schema';
import type { SiteSettings } from '@waybill/contracts/site/site-settings-schema';
import type { Language } from '@waybill/domain/languages';
import type { Logger } from 'pino';
import type { BackupFolder } from '../../platform/backups/backup-folder.ts';
import type { PictureRepository } from './picture-repository.ts';
import type { SettingsRepository } from './settings-repository.ts';

export interface SettingsSource {
  settingsVersions: SettingsRepository;
  /** Settings until the first save. */
  defaults: Settings;
  logger: Logger;
}

export interface SettingsStore extends SettingsSource {
  now: () => Date;
}

export interface SiteContext extends SettingsStore {
  pictures: PictureRepository;
  /** Public settings; in English by default. */
  siteSettings: (language?: Language) => Promise<SiteSettings>;
  /** The texts of the pages about the company. */
  siteContent: (language?: Language) => Promise<SiteContent>;
  /** Absent without daily backups. */
  backups: BackupFolder | undefined;
  hasMailServer: boolean;
  hasPublicUrl: boolean;
}
