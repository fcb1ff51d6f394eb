import type { Settings } from '@waybill/contracts/site/schema';
import { DEFAULT_LANGUAGE, type Language } from '@waybill/domain/languages';
import { createCache } from '../../platform/cache/cache.ts';
import { defineModule } from '../../platform/modules/define-module.ts';
import type { ModuleDeps } from '../../platform/modules/module.ts';
import type { AuditParts } from '../audit/module.ts';
import { createPictureRepository, pictureModel } from './picture-repository.ts';
import { createSitePresenter, type PolicyChanges, readPolicyChanges } from './present-site.ts';
import { readSettings } from './read-settings.ts';
import { settingsRoutes } from './routes.ts';
import { createSettingsRepository, settingsModel } from './settings-repository.ts';

/** Limits how stale settings can be after changes by another process. */
const CACHE_TTL_MS = 5_000;

export const site = defineModule({
  name: 'site',
  collections: {
    settings: { model: settingsModel, personal: 'none' },
    pictures: { model: pictureModel, personal: 'none' },
  },
  auditTargets: ['settings'],
  tags: [
    {
      name: 'Settings',
      description: 'Settings of the website and the office.',
      order: 12,
      paths: ['/settings/', '/admin/settings'],
    },
  ],
  stores: (models, { changed }) => ({
    settingsVersions: createSettingsRepository({ model: models.settings, onChange: changed.emit }),
    pictures: createPictureRepository({ model: models.pictures }),
  }),
  open: ({ platform: { logger, now, publicUrl, smtpUrl }, audit: { feed } }: ModuleDeps<AuditParts>, stores) => {
    const cacheOptions = { lifetimeMs: CACHE_TTL_MS, now };
    const settings = createCache<Settings>(() => readSettings({ ...stores, logger }), cacheOptions);
    const policyChanges = createCache<PolicyChanges>(async () => readPolicyChanges(stores, await settings.get()), cacheOptions);
    const present = createSitePresenter({ sendsMails: smtpUrl !== undefined && publicUrl !== undefined });
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
      settings: () => settings.get(),
      siteSettings: async (language: Language = DEFAULT_LANGUAGE) =>
        present(await settings.get(), await policyChanges.get(), language),
      ...stores,
    };
  },
  routes: settingsRoutes,
});
