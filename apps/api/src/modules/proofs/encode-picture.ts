import { PROOF_PICTURES } from '@waybill/contracts/shipments/proof-limits';
import type { Sharp } from 'sharp';
import { AppError, validationError } from '../../platform/errors/app-error.ts';

/** From good to small, until a photo fits. */
const QUALITIES = [80, 65, 50, 35, 20];
/** A small file may hold more pixels than memory. */
const MAX_PIXELS = 60_000_000;
const TYPES: ReadonlySet<string | undefined> = new Set(['jpeg', 'png', 'webp']);
const SIGNATURE_SIDE = 800;

/** As a JPEG of at most `PROOF_PICTURES.storedBytes`, upright, without metadata. @throws AppError */
export async function encodePhoto(base64: string, path: string): Promise<Buffer> {
  const picture = await open(base64, path);
  const { side, storedBytes } = PROOF_PICTURES;
  const small = picture.rotate().resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true });
  const pixels = await read(small.flatten({ background: '#fff' }).png({ compressionLevel: 1 }), path);
  const sharp = await loadSharp();
  for (const quality of QUALITIES) {
    const encoded = await sharp(pixels).jpeg({ quality, mozjpeg: true }).toBuffer();
    if (encoded.length <= storedBytes) return encoded;
  }
  throw validationError([{ path, message: `cannot be made smaller than ${storedBytes / 1_000} kB` }]);
}

/** As a PNG without metadata. @throws AppError */
export async function encodeSignature(base64: string, path: string): Promise<Buffer> {
  const picture = await open(base64, path);
  const small = picture.resize({ width: SIGNATURE_SIDE, height: SIGNATURE_SIDE, fit: 'inside', withoutEnlargement: true });
  return read(small.flatten({ background: '#fff' }).greyscale().png({ palette: true, colours: 16 }), path);
}

/** Loaded when needed: it is native code of 18 MB. */
const loadSharp = async () => (await import('sharp')).default;

async function open(base64: string, path: string): Promise<Sharp> {
  const sharp = await loadSharp();
  const bytes = Buffer.from(base64.slice(base64.indexOf(',') + 1), 'base64');
  // The header alone, which has no limit of pixels.
  const format = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .then(
      (metadata) => metadata.format,
      () => undefined,
    );
  if (!TYPES.has(format)) throw new AppError('UNSUPPORTED_PICTURE', `${path} is no JPEG, PNG or WebP picture.`);
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
}

async function read(picture: Sharp, path: string): Promise<Buffer> {
  try {
    return await picture.toBuffer();
  } catch {
    throw validationError([{ path, message: 'is damaged or has too many pixels: take the photo again' }]);
  }
}
