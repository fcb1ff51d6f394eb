import { settingsEndpoints } from '@waybill/contracts/site/contract';
import { getLogoPath, getPhotoPath, LOGO_NAME } from '@waybill/contracts/site/logo-types';
import type { SetupEnvironment } from '@waybill/contracts/site/setup-schema';
import { office } from '@waybill/i18n/office';
import { tEnglish } from '@waybill/i18n/translator';
import { type RequestHandler, Router } from 'express';
import { endpointRouter, type MakeRouter } from '../../platform/http/endpoint-router.ts';
import type { PictureRepository } from './picture-repository.ts';
import { uploadLogo, uploadPhoto } from './pictures.ts';
import { readSettings } from './read-settings.ts';
import { saveSettings } from './save-settings.ts';
import { listVersions, readVersion, rollBackSettings } from './settings-versions.ts';
import type { SiteContext } from './site-context.ts';

/** Caches may keep it, but must revalidate with its ETag. */
const CACHING = { 'Cache-Control': 'public, no-cache' };

const YEAR_SECONDS = 31_536_000;

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

/** An unreadable backup folder counts as empty, as for notices. */
async function getSetupEnvironment({ backups, hasMailServer, hasPublicUrl, now }: SiteContext): Promise<SetupEnvironment> {
  const lastAt = await backups?.lastAt(now()).catch(() => undefined);
  return {
    mail: { hasServer: hasMailServer, hasPublicUrl },
    backup: backups ? { folder: backups.folder, lastAt: lastAt?.toISOString() ?? null } : null,
  };
}

/** Public and cached forever, because another picture has another name. */
function pictureRouter({ find }: PictureRepository): Router {
  const send: RequestHandler<{ name: string }> = async ({ params: { name } }, res, next) => {
    const picture = LOGO_NAME.test(name) ? await find(name) : null;
    if (!picture) return next();
    res.setHeader('Cache-Control', `public, max-age=${YEAR_SECONDS}, immutable`);
    res.type(name.slice(name.indexOf('.'))).send(picture);
  };
  return Router()
    .get<string, { name: string }>(getLogoPath(':name'), send)
    .get<string, { name: string }>(getPhotoPath(':name'), send);
}
