import { fileURLToPath } from 'node:url';

// Threads and processes are started from the build; `src` and `dist` are at the same depth, so the URLs work in both.

export const WORKER = new URL('../dist/worker.js', import.meta.url);
export const CHECK_PROCESS = fileURLToPath(new URL('../dist/check-process.js', import.meta.url));
