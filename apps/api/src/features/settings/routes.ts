import { SETTINGS_TEXTS, type SiteSettings, type VersionedSettings } from '@waybill/contracts';
import type { Logger } from 'pino';
import type { Handlers } from '../../http/handler.ts';
import { listVersions } from './list-versions.ts';
import type { PictureRepository } from './picture-repository.ts';
import { readSettings } from './read-settings.ts';
import { readVersion } from './read-version.ts';
import { rollBackSettings } from './roll-back-settings.ts';
import { saveSettings } from './save-settings.ts';
import type { SettingsRepository } from './settings-repository.ts';
import { uploadLogo } from './upload-logo.ts';

/** Kept by browsers and proxies, and checked again with its ETag before each use. */
const CACHING = { 'Cache-Control': 'public, no-cache' };

type SettingsHandlers = Pick<
  Handlers,
  | 'getPublicSettings'
  | 'getSettings'
  | 'saveSettings'
  | 'listSettingsVersions'
  | 'getSettingsVersion'
  | 'rollBackSettings'
  | 'uploadLogo'
>;

interface SettingsDeps {
  settings: SettingsRepository;
  pictures: PictureRepository;
  readSiteSettings: () => Promise<SiteSettings>;
  logger: Logger;
  now: () => Date;
}

/** The office reads what is stored, never a copy that is kept: a change is judged by it. */
export function settingsHandlers({ readSiteSettings, ...parts }: SettingsDeps): SettingsHandlers {
  const deps = {
    ...parts,
    readSettings: (): Promise<VersionedSettings> => readSettings(parts),
    readVersion: (version: number) => readVersion(parts, version),
  };
  return {
    getPublicSettings: async () => ({ body: { data: await readSiteSettings() }, headers: CACHING }),
    getSettings: async () => ({ body: { data: await deps.readSettings() } }),
    saveSettings: async ({ body, by }) => ({
      body: { message: SETTINGS_TEXTS.saved, data: await saveSettings(deps, body, by) },
    }),
    listSettingsVersions: async ({ query }) => ({ body: { data: await listVersions(deps, query) } }),
    getSettingsVersion: async ({ params }) => ({ body: { data: await deps.readVersion(params.version) } }),
    rollBackSettings: async ({ body, by }) => ({
      body: { message: SETTINGS_TEXTS.restored, data: await rollBackSettings(deps, body.version, by) },
    }),
    uploadLogo: async ({ body, by }) => ({ body: { data: { logo: await uploadLogo(deps, body.content, by) } } }),
  };
}
