import type { Actor } from '../../platform/http/actor.ts';
import { readPicture, storePicture } from './logo.ts';
import type { SiteContext } from './site-context.ts';

/**
 * Stores a portrait under the name of its content. The site shows it once a member of the team names it.
 * @param base64 the bytes of the picture.
 * @returns its name.
 * @throws AppError VALIDATION when it is too large, in bytes or in pixels, UNSUPPORTED_PICTURE when it is no PNG, JPEG or WebP.
 */
export async function uploadPhoto(context: Pick<SiteContext, 'pictures' | 'now'>, base64: string, by: Actor): Promise<string> {
  return storePicture(context, readPicture(base64), { action: 'settings.photo_uploaded', setting: 'photo', by });
}
