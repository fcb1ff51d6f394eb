import { z } from 'zod';
import { FILE_STARTS } from './limits.ts';

const BASE64 = /^[A-Za-z0-9+/]*$/;

const PICTURES = { wrong: 'must be a JPEG, PNG or WebP picture in base64', dataUrl: /^data:image\/(?:jpeg|png|webp);base64,/ };

const FILES = {
  wrong: 'must be a JPEG, PNG or WebP photo or a PDF, in base64; save a HEIC photo as JPEG first',
  dataUrl: /^data:(?:image\/(?:jpeg|png|webp)|application\/pdf);base64,/,
};

/** Base64 in either alphabet of RFC 4648, also with line breaks, without padding, or as a data URL; read as plain base64. */
const base64 = (maxBytes: number, { wrong, dataUrl, tooLarge }: typeof PICTURES & { tooLarge: string }) =>
  z
    .string({ error: ({ input }) => (input === undefined || input === null ? 'is required' : wrong) })
    .min(1, 'is required')
    .transform((text) =>
      text
        .replace(/\s/g, '')
        .replace(dataUrl, '')
        .replace(/={1,2}$/, '')
        .replaceAll('-', '+')
        .replaceAll('_', '/'),
    )
    .pipe(
      z
        .string()
        // Three bytes are four characters; one character alone is none.
        .refine((text) => text.length > 1 && text.length % 4 !== 1 && BASE64.test(text), wrong)
        .refine((text) => Math.floor((text.length * 3) / 4) <= maxBytes, tooLarge),
    );

export const base64Picture = (maxBytes: number, tooLarge: string) => base64(maxBytes, { ...PICTURES, tooLarge });

/** A picture or a PDF by its first bytes, whatever a data URL says. */
export const base64File = (maxBytes: number, tooLarge: string) =>
  base64(maxBytes, { ...FILES, tooLarge }).refine(
    (text) => Object.values(FILE_STARTS).some((start) => text.startsWith(start)),
    FILES.wrong,
  );
