import { PHOTO_SIDES, SETTINGS_TEXTS } from '@waybill/contracts';
import { AppError, validationError } from '../platform/errors/app-error.ts';
import type { Actor } from '../platform/http/actor.ts';
import { readPicture, storePicture } from './logo.ts';
import { pictureSize } from './picture-size.ts';
import type { SiteContext } from './site-context.ts';

/**
 * Stores a portrait under the name of its content. The site shows it once a member of the team names it.
 * @param base64 the bytes of the picture.
 * @returns its name.
 * @throws AppError VALIDATION when it is too large, in bytes or in pixels, UNSUPPORTED_PICTURE when it is no PNG, JPEG or WebP.
 */
export async function uploadPhoto(context: Pick<SiteContext, 'pictures' | 'now'>, base64: string, by: Actor): Promise<string> {
  const picture = readPicture(base64);
  const size = pictureSize(picture.content, picture.type);
  if (!size) throw new AppError('UNSUPPORTED_PICTURE', SETTINGS_TEXTS.badPicture);
  if (Math.max(size.width, size.height) > PHOTO_SIDES.max) {
    throw validationError([{ path: 'content', message: SETTINGS_TEXTS.largePicture }]);
  }
  return storePicture(context, picture, { action: 'settings.photo_uploaded', setting: 'photo', by });
}
