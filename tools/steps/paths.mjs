import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
/** Files that the commands keep between runs; deleted with node_modules. */
export const CACHE = path.join(ROOT, 'node_modules/.cache/waybill');
