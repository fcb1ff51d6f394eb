import { settingsEndpoints } from '@waybill/contracts/site/contract';
import { office } from '@waybill/i18n/office';
import { tEnglish } from '@waybill/i18n/translator';
import { endpointRouter, type MakeRouter } from '../../platform/http/endpoint-router.ts';
import { getSetupEnvironment } from './get-setup-environment.ts';
import { uploadLogo } from './logo.ts';
import { uploadPhoto } from './photo.ts';
import { pictureRouter } from './picture-routes.ts';
import { readSettings } from './read-settings.ts';
import { rollBackSettings } from './roll-back-settings.ts';
import { saveSettings } from './save-settings.ts';
import { listVersions, readVersion } from './settings-versions.ts';
import type { SiteContext } from './site-context.ts';

/** Caches may keep it, but must revalidate with its ETag. */
const CACHING = { 'Cache-Control': 'public, no-cache' };

/** Bypasses the cache: changes are checked against these settings. */
export function settingsRoutes(context: SiteContext): MakeRouter {
  const calls = endpointRouter(settingsEndpoints, {
    getPublicSettings: async ({ language }) => ({ body: { data: await context.siteSettings(language) }, headers: CACHING }),
    getPublicContent: async ({ language }) => ({ body: { data: await context.siteContent(language) }, headers: CACHING }),
    getSettings: async () => ({ body: { data: await readSettings(context) } }),
    saveSettings: async ({ body, by }) => ({
      body: { message: tEnglish(office.settings.saved), data: await saveSettings(context, body, by) },
    }),
    listSettingsVersions: async ({ query }) => ({ body: { data: await listVersions(context, query) } }),
    getSettingsVersion: async ({ params }) => ({ body: { data: await readVersion(context, params.version) } }),
    rollBackSettings: async ({ body, by }) => ({
      body: { message: tEnglish(office.settings.restored), data: await rollBackSettings(context, body.version, by) },
    }),
    getSetupEnvironment: async () => ({ body: { data: await getSetupEnvironment(context) } }),
    uploadLogo: async ({ body, by }) => ({ body: { data: { logo: await uploadLogo(context, body.content, by) } } }),
    uploadPhoto: async ({ body, by }) => ({ body: { data: { photo: await uploadPhoto(context, body.content, by) } } }),
  });
  return (parts) => calls(parts).use(pictureRouter(context.pictures));
}
