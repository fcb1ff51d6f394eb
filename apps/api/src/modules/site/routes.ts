import { createHash } from 'node:crypto';
import { settingsEndpoints } from '@waybill/contracts/site/contract';
import { getLogoPath, getPhotoPath, LOGO_NAME } from '@waybill/contracts/site/logo-types';
import type { SetupEnvironment } from '@waybill/contracts/site/setup-schema';
import { office } from '@waybill/i18n/office';
import { tEnglish } from '@waybill/i18n/translator';
import { type RequestHandler, Router } from 'express';
import type { Actor } from '../../platform/http/actor.ts';
import { endpointRouter, type MakeRouter } from '../../platform/http/endpoint-router.ts';
import { readPicture } from '../../platform/pictures/read-picture.ts';
import { newEntry } from '../audit/activity-log.ts';
import type { PictureRepository } from './picture-repository.ts';
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

const NAME_LENGTH = 32;

interface Upload {
  action: 'settings.logo_uploaded' | 'settings.photo_uploaded';
  setting: string;
  by: Actor;
}

async function storePicture({ pictures, now }: SiteContext, base64: string, { action, setting, by }: Upload): Promise<string> {
  const { content, format } = await readPicture(Buffer.from(base64, 'base64'), { use: 'published', path: 'content' });
  const hash = createHash('sha256').update(content).digest('hex').slice(0, NAME_LENGTH);
  const name = `${hash}.${format === 'jpeg' ? 'jpg' : format}`;
  const at = now();
  const audited = { action, targetType: 'settings', targetId: 'settings', after: { [setting]: name } } as const;
  await pictures.add({ name, content, at, activity: newEntry(audited, { by, at }) });
  return name;
}

/** The site shows it once the settings name it. @returns its name. @throws AppError as `readPicture`. */
async function uploadLogo(context: SiteContext, base64: string, by: Actor): Promise<string> {
  return storePicture(context, base64, { action: 'settings.logo_uploaded', setting: 'logo', by });
}

/** The site shows it once a team member names it. @returns its name. @throws AppError as `readPicture`. */
async function uploadPhoto(context: SiteContext, base64: string, by: Actor): Promise<string> {
  return storePicture(context, base64, { action: 'settings.photo_uploaded', setting: 'photo', by });
}
