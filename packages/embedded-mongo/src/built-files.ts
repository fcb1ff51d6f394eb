import { fileURLToPath } from 'node:url';

// What runs in a thread or a process of its own is started from the build; `src` and `dist` lie equally deep, so this holds for both.

/** The thread that the database runs in. */
export const WORKER = new URL('../dist/worker.js', import.meta.url);
/** The process that reads the whole file. */
export const CHECK_PROCESS = fileURLToPath(new URL('../dist/check-process.js', import.meta.url));
