import { createHash } from 'node:crypto';
import { LOGO_LIMIT_BYTES, SETTINGS_TEXTS } from '@waybill/contracts';
import { newEntry } from '../audit/activity-log.ts';
import { AppError, validationError } from '../platform/errors/app-error.ts';
import type { Actor } from '../platform/http/actor.ts';
import type { SiteContext } from './site-context.ts';
import { sniffPicture } from './sniff-picture.ts';

const NAME_LENGTH = 32;

/**
 * Stores a picture under the name of its content (B6). The site shows it once the settings name it.
 * @param base64 the bytes of the picture.
 * @returns its name.
 * @throws AppError VALIDATION when it is too large, UNSUPPORTED_PICTURE when it is no PNG, JPEG or WebP.
 */
export async function uploadLogo(
  { pictures, now }: Pick<SiteContext, 'pictures' | 'now'>,
  base64: string,
  by: Actor,
): Promise<string> {
  const content = Buffer.from(base64, 'base64');
  if (content.length > LOGO_LIMIT_BYTES) {
    throw validationError([{ path: 'content', message: `must be at most ${LOGO_LIMIT_BYTES / 1024} kB` }]);
  }
  const type = sniffPicture(content);
  if (!type) throw new AppError('UNSUPPORTED_PICTURE', SETTINGS_TEXTS.badPicture);
  const hash = createHash('sha256').update(content).digest('hex').slice(0, NAME_LENGTH);
  const name = `${hash}.${type}`;
  const at = now();
  const deed = { action: 'settings.logo_uploaded', targetType: 'settings', targetId: 'settings', after: { logo: name } } as const;
  await pictures.add({ name, content, at, activity: newEntry(deed, { by, at }) });
  return name;
}
