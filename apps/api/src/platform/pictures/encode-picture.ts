import { PROOF_PICTURES } from '@waybill/contracts/proofs/facts';
import { UPLOAD_LIMITS } from '@waybill/contracts/shared/limits';
import { IMAGE_SIDE_LIMITS } from '@waybill/contracts/site/facts';
import { hasInk } from '@waybill/domain/shipments/proof';
import { office } from '@waybill/i18n/office';
import { tEnglish } from '@waybill/i18n/translator';
import type { Sharp } from 'sharp';
import { AppError, validationError } from '../errors/app-error.ts';
import type { JobResult } from '../threads/job-reply.ts';

export interface PictureJob {
  content: Uint8Array;
  use: PictureUse;
  /** Of the field, for errors. */
  path: string;
}

export interface EncodedPicture {
  content: Uint8Array;
  format: 'jpeg' | 'png' | 'webp';
}

/** From good to small, until a photo fits. */
const QUALITIES = [80, 65, 50, 35, 20];
const PUBLISHED_QUALITY = 85;
const PUBLISHED_SIDE = 1_024;
const SIGNATURE_SIDE = 800;
/** Largest size at which it is drawn. */
const ICON_SIDE = 512;
/** Of a logo in a mail, for screens of double density; 256 colors bound it to 50 kB. */
const LETTERHEAD = { width: 400, height: 96 };
/** A small file may hold more pixels than memory. */
const MAX_PIXELS = 60_000_000;
const DAMAGED = 'is damaged or has too many pixels: take the photo again';

class BlankSignature extends Error {}

export type PictureUse = keyof typeof USES;

const USES = {
  photo: { maxSide: PROOF_PICTURES.maxSide, encode: encodePhoto },
  signature: { maxSide: PROOF_PICTURES.maxSide, encode: encodeSignature },
  published: { maxSide: IMAGE_SIDE_LIMITS.max, encode: encodePublished },
  icon: { maxSide: IMAGE_SIDE_LIMITS.max, encode: encodeIcon },
  letterhead: { maxSide: IMAGE_SIDE_LIMITS.max, encode: encodeLetterhead },
} as const;

/** Upright, small and without metadata such as the place. @throws AppError VALIDATION, UNSUPPORTED_PICTURE */
export async function encodePictureJob({ content, use, path }: PictureJob): Promise<JobResult> {
  const { maxSide, encode } = USES[use];
  // Loaded when needed: it is native code of 18 MB.
  const { default: sharp } = await import('sharp');
  // One picture at a time takes one core.
  sharp.concurrency(1);
  // Reads the header alone, which has no limit of pixels.
  const header = await sharp(content, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  const format = header?.format;
  if (format !== 'jpeg' && format !== 'png' && format !== 'webp') {
    const message = use === 'published' ? tEnglish(office.settings.badPicture) : `${path} is no JPEG, PNG or WebP picture.`;
    throw new AppError('UNSUPPORTED_PICTURE', message);
  }
  if (Math.max(header?.width ?? 0, header?.height ?? 0) > maxSide)
    throw validationError([{ path, message: tEnglish(office.settings.largePicture, { max: String(maxSide) }) }]);
  const picture = sharp(content, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).timeout({ seconds: UPLOAD_LIMITS.seconds });
  try {
    return { result: await encode(picture.rotate(), format) };
  } catch (error) {
    throw error instanceof BlankSignature
      ? validationError([{ path, message: tEnglish(office.proof.noInk) }])
      : validationError([{ path, message: DAMAGED }]);
  }
}

const fit = (picture: Sharp, side: number): Sharp =>
  picture.resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true });

/** As a JPEG of at most `PROOF_PICTURES.storedBytes`. */
async function encodePhoto(picture: Sharp): Promise<EncodedPicture> {
  const pixels = await fit(picture, PROOF_PICTURES.side).flatten({ background: '#fff' }).png({ compressionLevel: 1 }).toBuffer();
  const { default: sharp } = await import('sharp');
  for (const quality of QUALITIES) {
    const content = await sharp(pixels).jpeg({ quality, mozjpeg: true }).toBuffer();
    if (content.length <= PROOF_PICTURES.storedBytes) return { content, format: 'jpeg' };
  }
  throw new Error('The smallest quality is too large');
}

async function encodeSignature(picture: Sharp): Promise<EncodedPicture> {
  const small = fit(picture, SIGNATURE_SIDE).flatten({ background: '#fff' }).greyscale();
  const { data, info } = await small.clone().raw().toBuffer({ resolveWithObject: true });
  if (!hasInk(data, info.width, info.channels)) throw new BlankSignature();
  return { content: await small.png({ palette: true, colours: 16 }).toBuffer(), format: 'png' };
}

/** Logos and portraits stay in their format, with their transparency. */
async function encodePublished(picture: Sharp, format: EncodedPicture['format']): Promise<EncodedPicture> {
  const options = format === 'png' ? { compressionLevel: 9 } : { quality: PUBLISHED_QUALITY };
  return { content: await fit(picture, PUBLISHED_SIDE).toFormat(format, options).toBuffer(), format };
}

async function encodeLetterhead(picture: Sharp): Promise<EncodedPicture> {
  const small = picture.resize({ ...LETTERHEAD, fit: 'inside', withoutEnlargement: true });
  return { content: await small.png({ palette: true, compressionLevel: 9 }).toBuffer(), format: 'png' };
}

async function encodeIcon(picture: Sharp): Promise<EncodedPicture> {
  return { content: await fit(picture, ICON_SIDE).png().toBuffer(), format: 'png' };
}
