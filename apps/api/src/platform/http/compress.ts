import compression from 'compression';

/** Compressing less costs more than it saves. */
export const COMPRESS_FROM_BYTES = 2_048;

export const compress = compression({ threshold: COMPRESS_FROM_BYTES, level: 1 });
