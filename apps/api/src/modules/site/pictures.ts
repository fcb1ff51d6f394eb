import { createHash } from 'node:crypto';
import type { Actor } from '../../platform/http/actor.ts';
import { readPicture } from '../../platform/pictures/read-picture.ts';
import { newEntry } from '../audit/activity-log.ts';
import type { SiteContext } from './site-context.ts';

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
export async function uploadLogo(context: SiteContext, base64: string, by: Actor): Promise<string> {
  return storePicture(context, base64, { action: 'settings.logo_uploaded', setting: 'logo', by });
}

/** The site shows it once a team member names it. @returns its name. @throws AppError as `readPicture`. */
export async function uploadPhoto(context: SiteContext, base64: string, by: Actor): Promise<string> {
  return storePicture(context, base64, { action: 'settings.photo_uploaded', setting: 'photo', by });
}
