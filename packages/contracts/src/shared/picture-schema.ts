import { z } from 'zod';

const DATA_URL = /^data:image\/(?:jpeg|png|webp);base64,/;
const BASE64 = /^[A-Za-z0-9+/]*$/;
const NO_BASE64 = 'must be a JPEG, PNG or WebP picture in base64';

/** Base64 in either alphabet of RFC 4648, also with line breaks, without padding, or as a data URL; read as plain base64. */
export const base64Picture = (maxBytes: number, tooLarge: string) =>
  z
    .string({ error: ({ input }) => (input === undefined || input === null ? 'is required' : NO_BASE64) })
    .min(1, 'is required')
    .transform((text) =>
      text
        .replace(/\s/g, '')
        .replace(DATA_URL, '')
        .replace(/={1,2}$/, '')
        .replaceAll('-', '+')
        .replaceAll('_', '/'),
    )
    .pipe(
      z
        .string()
        // Three bytes are four characters; one character alone is none.
        .refine((base64) => base64.length > 1 && base64.length % 4 !== 1 && BASE64.test(base64), NO_BASE64)
        .refine((base64) => Math.floor((base64.length * 3) / 4) <= maxBytes, tooLarge),
    );
