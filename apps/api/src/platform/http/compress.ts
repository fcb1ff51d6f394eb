import compression from 'compression';

/** Compressing less than this costs more than it saves. */
export const COMPRESS_FROM_BYTES = 2_048;

/** Makes a response compress what is written to it, where its reader takes that. */
export const compress = compression({ threshold: COMPRESS_FROM_BYTES, level: 1 });
