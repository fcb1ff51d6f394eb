import type { Rolldown } from 'vite';
import type { BuildOutput } from './localize.ts';

/** Not kept offline: the back office. */
const NOT_OFFLINE = /\/src\/office\//;
const FONT = /\.woff2$/;

export function getPublicFiles(output: BuildOutput): string[] {
  const bundle = Object.fromEntries(output.map((part) => [part.fileName, part]));
  const found = new Set(Object.keys(bundle).filter((name) => FONT.test(name)));
  const open = Object.values(bundle).filter((part) => part.type === 'chunk' && part.isEntry);
  for (const chunk of open) {
    if (chunk.type !== 'chunk' || found.has(chunk.fileName) || NOT_OFFLINE.test(chunk.facadeModuleId ?? '')) continue;
    found.add(chunk.fileName);
    for (const name of getStyles(chunk)) found.add(name);
    for (const name of [...chunk.imports, ...chunk.dynamicImports]) {
      const next = bundle[name];
      if (next) open.push(next);
    }
  }
  return [...found].sort();
}

export const getStyles = (chunk: Rolldown.OutputChunk): readonly string[] => [...(chunk.viteMetadata?.importedCss ?? [])];
