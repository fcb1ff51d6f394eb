import type { Actor } from '../../platform/http/actor.ts';
import { storePicture } from './logo.ts';
import type { SiteContext } from './site-context.ts';

/** The site shows it once a team member names it. @returns its name. @throws AppError as `readPicture`. */
export async function uploadPhoto(context: Pick<SiteContext, 'pictures' | 'now'>, base64: string, by: Actor): Promise<string> {
  return storePicture(context, base64, { action: 'settings.photo_uploaded', setting: 'photo', by });
}
