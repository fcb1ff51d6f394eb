// Removes from a production installation what the bundle of the API already holds. The Dockerfile runs it.
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './steps/paths.mjs';
import { collectPackages } from './write-notices.mjs';

const API = path.join(ROOT, 'apps/api');
const STORE = path.join(ROOT, 'node_modules/.pnpm');
const { unbundled } = JSON.parse(readFileSync(path.join(API, 'package.json'), 'utf8'));

const kept = new Set(collectPackages('apps/api', { only: unbundled, peers: true }).map(({ folder }) => readStoreEntry(folder)));
for (const entry of readdirSync(STORE)) {
  if (entry.includes('@') && !kept.has(entry)) remove(path.join(STORE, entry));
}
for (const folder of readdirSync(path.join(ROOT, 'packages'))) {
  if (!unbundled.includes(`@waybill/${folder}`)) remove(path.join(ROOT, 'packages', folder));
}
for (const folder of [path.join(API, 'node_modules'), path.join(STORE, 'node_modules')]) removeDeadLinks(folder);
for (const name of listPackages(path.join(API, 'node_modules'))) {
  if (!unbundled.includes(name)) remove(path.join(API, 'node_modules', name));
}

/** `sharp@0.35.5` of `…/node_modules/.pnpm/sharp@0.35.5/node_modules/sharp`. */
function readStoreEntry(folder) {
  return path.relative(STORE, folder).split(path.sep)[0];
}

function listPackages(folder) {
  return readdirSync(folder).flatMap((name) =>
    name.startsWith('@') ? readdirSync(path.join(folder, name)).map((inner) => `${name}/${inner}`) : [name],
  );
}

function removeDeadLinks(folder) {
  for (const name of listPackages(folder)) if (!existsSync(path.join(folder, name))) remove(path.join(folder, name));
  for (const name of readdirSync(folder)) {
    if (name.startsWith('@') && readdirSync(path.join(folder, name)).length === 0) remove(path.join(folder, name));
  }
}

function remove(file) {
  rmSync(file, { recursive: true, force: true });
}
