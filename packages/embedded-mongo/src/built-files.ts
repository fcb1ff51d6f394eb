import { fileURLToPath } from 'node:url';

// Threads and processes start from the build; `src` and `dist` are equally deep, so this path fits both.

/** The thread that the database runs in. */
export const WORKER = new URL('../dist/worker.js', import.meta.url);
/** The process that reads the whole file. */
export const CHECK_PROCESS = fileURLToPath(new URL('../dist/check-process.js', import.meta.url));
