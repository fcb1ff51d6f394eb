import { fileURLToPath } from 'node:url';

// `src` and `dist` have the same depth.
export const REPOSITORY_ROOT = fileURLToPath(new URL('../../../', import.meta.url));
export const WEB_ROOT = fileURLToPath(new URL('../../web/dist/', import.meta.url));
/** Source: starts `upload-jobs.ts`. Build: its bundle. */
export const UPLOAD_WORKER = new URL('./upload-worker.js', import.meta.url);
/** Source: starts `map-jobs.ts`. Build: its bundle. */
export const MAP_WORKER = new URL('./map-worker.js', import.meta.url);
/** Source: starts `label-jobs.ts`. Build: its bundle. */
export const LABEL_WORKER = new URL('./label-worker.js', import.meta.url);
/** The build writes them (`write-fonts.ts`). */
export const FONT_FOLDER = new URL('../dist/fonts/', import.meta.url);
