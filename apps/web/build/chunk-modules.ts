import { existsSync, realpathSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { CATALOGUES } from '@waybill/i18n/translator';
import type { Rolldown } from 'vite';

const WEB = resolve(import.meta.dirname, '..');
const PACKAGE_MODULE = /^@waybill\/(\w+)\/(.*)$/;
const TEXT = /^texts\.(\w+)\.(\w+)$/;

/**
 * Modules are files below `src`, `@waybill/<package>/<module>`, `lucide-react/<icon>` or `texts.area.name`. Throws if one is
 * missing: a renamed file would otherwise silently leave its chunk.
 */
export function createChunkGroup(name: string, modules: readonly string[]): Rolldown.CodeSplittingGroup {
  const ids = new Set(modules.map((module) => findModule(module, name)));
  return { name, test: (id) => ids.has(id) };
}

function findModule(module: string, chunk: string): string {
  const [, area = '', text = ''] = TEXT.exec(module) ?? [];
  const texts = CATALOGUES.en[area];
  if (typeof texts === 'object' && text in texts) return `\0texts/${area}/${text}`;
  const file = join(WEB, toModulePath(module));
  if (!existsSync(file)) throw new Error(`build/chunks.ts: ${module} of the chunk "${chunk}" does not exist`);
  return realpathSync(file);
}

function toModulePath(module: string): string {
  const [, packageName, path] = PACKAGE_MODULE.exec(module) ?? [];
  if (packageName) return `node_modules/@waybill/${packageName}/dist/${path}.js`;
  return module.startsWith('lucide-react/')
    ? `node_modules/lucide-react/dist/esm/icons/${module.slice('lucide-react/'.length)}.mjs`
    : `src/${module}`;
}
