/** Files sent with a report of a problem. Browsers make photos smaller before the upload. */
export const REPORT_FILES = { max: 3, bytes: 4_000_000 } as const;

/** All of them in base64, with the texts. */
export const REPORT_BODY_LIMIT_BYTES = 16_500_000;

/** Concurrent uploads of visitors, per IP address and in total, per server process. */
export const PUBLIC_UPLOADS = { perCaller: 2, max: 8 } as const;

/** First bytes in base64. */
export const FILE_STARTS = { pdf: 'JVBERi0', jpeg: '/9j/', png: 'iVBORw0KGgo', webp: 'UklGR' } as const;
