import type { Rolldown } from 'vite';
import type { BuildOutput } from './outputs.ts';

/** What a visitor offline can do without: the back office, and the maps with their data, which have a plain line to fall back on. */
const LEFT_OUT = /\/src\/(?:office\/|ui\/world-map\/|features\/[\w/-]+\/components\/\w+-chart\.tsx$)/;
const FONT = /\.woff2$/;

/**
 * The files that the public pages need: the code they load at once or later, its styles, and all fonts.
 * @returns names in the build, sorted.
 */
export function publicFiles(output: BuildOutput): string[] {
  const bundle = Object.fromEntries(output.map((part) => [part.fileName, part]));
  const found = new Set(Object.keys(bundle).filter((name) => FONT.test(name)));
  const open = Object.values(bundle).filter((part) => part.type === 'chunk' && part.isEntry);
  for (const chunk of open) {
    if (chunk.type !== 'chunk' || found.has(chunk.fileName) || LEFT_OUT.test(chunk.facadeModuleId ?? '')) continue;
    found.add(chunk.fileName);
    for (const name of getStyles(chunk)) found.add(name);
    for (const name of [...chunk.imports, ...chunk.dynamicImports]) {
      const next = bundle[name];
      if (next) open.push(next);
    }
  }
  return [...found].sort();
}

/** The styles that the code of a chunk imports. */
export const getStyles = (chunk: Rolldown.OutputChunk): readonly string[] => [...(chunk.viteMetadata?.importedCss ?? [])];
