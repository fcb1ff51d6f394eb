import { createHash } from 'node:crypto';
import { LOGO_LIMIT_BYTES, IMAGE_SIDE_LIMITS } from '@waybill/contracts/shared/limits';
import type { LogoType } from '@waybill/contracts/site/logo-types';
import { office } from '@waybill/i18n/office';
import { tEnglish } from '@waybill/i18n/translator';
import { AppError, validationError } from '../../platform/errors/app-error.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { newEntry } from '../audit/activity-log.ts';
import { pictureSize } from './picture-size.ts';
import type { SiteContext } from './site-context.ts';

const startsWith = (bytes: Buffer, hex: string, at = 0) => {
  const signature = Buffer.from(hex, 'hex');
  return bytes.subarray(at, at + signature.length).equals(signature);
};

/** By signature; the declared type is ignored. */
function sniffPicture(bytes: Buffer): LogoType | undefined {
  if (startsWith(bytes, '89504e470d0a1a0a')) return 'png';
  if (startsWith(bytes, 'ffd8ff')) return 'jpg';
  // "RIFF", four bytes of length, "WEBP".
  if (startsWith(bytes, '52494646') && startsWith(bytes, '57454250', 8)) return 'webp';
  return undefined;
}

const NAME_LENGTH = 32;

interface Picture {
  content: Buffer;
  type: LogoType;
}

/** @throws AppError VALIDATION when too large in bytes or pixels, UNSUPPORTED_PICTURE unless PNG, JPEG or WebP. */
export function readPicture(base64: string): Picture {
  const content = Buffer.from(base64, 'base64');
  if (content.length > LOGO_LIMIT_BYTES) {
    throw validationError([{ path: 'content', message: `must be at most ${LOGO_LIMIT_BYTES / 1024} kB` }]);
  }
  const type = sniffPicture(content);
  const size = type && pictureSize(content, type);
  if (!type || !size) throw new AppError('UNSUPPORTED_PICTURE', tEnglish(office.settings.badPicture));
  if (Math.max(size.width, size.height) > IMAGE_SIDE_LIMITS.max) {
    throw validationError([
      { path: 'content', message: tEnglish(office.settings.largePicture, { max: String(IMAGE_SIDE_LIMITS.max) }) },
    ]);
  }
  return { content, type };
}

interface Upload {
  action: 'settings.logo_uploaded' | 'settings.photo_uploaded';
  setting: string;
  by: Actor;
}

export async function storePicture(
  { pictures, now }: Pick<SiteContext, 'pictures' | 'now'>,
  { content, type }: Picture,
  { action, setting, by }: Upload,
): Promise<string> {
  const hash = createHash('sha256').update(content).digest('hex').slice(0, NAME_LENGTH);
  const name = `${hash}.${type}`;
  const at = now();
  const audited = { action, targetType: 'settings', targetId: 'settings', after: { [setting]: name } } as const;
  await pictures.add({ name, content, at, activity: newEntry(audited, { by, at }) });
  return name;
}

/** The site shows it once the settings name it. @returns its name. @throws AppError as `readPicture`. */
export async function uploadLogo(context: Pick<SiteContext, 'pictures' | 'now'>, base64: string, by: Actor): Promise<string> {
  return storePicture(context, readPicture(base64), { action: 'settings.logo_uploaded', setting: 'logo', by });
}
