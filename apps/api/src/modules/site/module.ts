import { BLANK_OFFICE_SETTINGS } from '@waybill/contracts/site/blank-office-settings';
import { DEFAULT_OFFICE_SETTINGS } from '@waybill/contracts/site/default-office-settings';
import type { Settings } from '@waybill/contracts/site/schema';
import type { SiteSettings } from '@waybill/contracts/site/site-settings-schema';
import { DEFAULT_LANGUAGE, type Language } from '@waybill/domain/languages';
import { createCache } from '../../platform/cache/cache.ts';
import { defineModule } from '../../platform/modules/define-module.ts';
import type { ModuleDeps, ModuleParts } from '../../platform/modules/module.ts';
import { ACTOR_PATHS, none, within } from '../../platform/modules/personal-paths.ts';
import { OUTBOX_PATHS } from '../audit/activity-model.ts';
import type { AuditParts } from '../audit/module.ts';
import { createPictureRepository, pictureModel } from './picture-repository.ts';
import { presentContent } from './present-content.ts';
import { cacheByLanguage, getSiteName, type PolicyChanges, presentSite, readPolicyChanges } from './present-site.ts';
import { readSettings } from './read-settings.ts';
import { settingsRoutes } from './routes.ts';
import { createSettingsRepository, settingsModel } from './settings-repository.ts';

/** Mails and papers name the sender even before the company has a name. */
function withName(settings: Settings): Settings {
  if (settings.company.name !== '') return settings;
  return { ...settings, company: { ...settings.company, name: getSiteName(settings, DEFAULT_LANGUAGE) } };
}

/** Limits how stale settings can be after changes by another process. */
const CACHE_TTL_MS = 5_000;

export const site = defineModule({
  name: 'site',
  collections: {
    // The office publishes the content itself.
    settings: {
      model: settingsModel,
      personal: 'none',
      paths: { ...none('actor', 'changed', 'content'), ...within('byActor', ACTOR_PATHS), ...OUTBOX_PATHS },
    },
    pictures: { model: pictureModel, personal: 'none', paths: { ...none('name', 'content'), ...OUTBOX_PATHS } },
  },
  stores: (models, { changed }) => ({
    settingsVersions: createSettingsRepository({ model: models.settings, onChange: changed.emit }),
    pictures: createPictureRepository({ model: models.pictures }),
  }),
  open: (
    { platform: { logger, now, publicUrl, smtpUrl, demoData, backups }, audit: { feed } }: ModuleDeps<AuditParts>,
    stores,
  ) => {
    const cacheOptions = { lifetimeMs: CACHE_TTL_MS, now };
    const defaults = demoData === 'never' ? BLANK_OFFICE_SETTINGS : DEFAULT_OFFICE_SETTINGS;
    const settings = createCache<Settings>(() => readSettings({ ...stores, defaults, logger }), cacheOptions);
    const policyChanges = createCache<PolicyChanges>(
      async () => readPolicyChanges(stores.settingsVersions, await settings.get()),
      cacheOptions,
    );
    const sendsMails = smtpUrl !== undefined && publicUrl !== undefined;
    const present = cacheByLanguage((language, current: Settings, changes: PolicyChanges): SiteSettings => ({
      ...presentSite(current, changes, language),
      ...(sendsMails && { mails: true }),
    }));
    const presentTexts = cacheByLanguage((language, current: Settings) =>
      presentContent(current, { language, company: getSiteName(current, language) }),
    );
    const drop = (): void => {
      settings.drop();
      policyChanges.drop();
    };
    feed.subscribe({
      invalidateAll: drop,
      changed: (changes) => changes.some(({ targetType }) => targetType === 'settings') && drop(),
    });
    return {
      logger,
      now,
      defaults,
      backups,
      hasMailServer: smtpUrl !== undefined,
      hasPublicUrl: publicUrl !== undefined,
      settings: async () => withName(await settings.get()),
      siteSettings: async (language: Language = DEFAULT_LANGUAGE) =>
        present(language, await settings.get(), await policyChanges.get()),
      siteContent: async (language: Language = DEFAULT_LANGUAGE) => presentTexts(language, await settings.get()),
      ...stores,
    };
  },
  routes: settingsRoutes,
});

export interface SiteParts {
  site: ModuleParts<typeof site>;
}
