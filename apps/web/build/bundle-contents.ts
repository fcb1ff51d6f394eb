import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type BuildOutput, getOutputChunks } from './localize.ts';

export const BUNDLE_CONTENTS = 'server/bundle.json';

export interface ChunkContents {
  /** Module whose import loads the chunk, relative to the web app; undefined for chunks of shared code. */
  startsWith: string | undefined;
  isEntry: boolean;
  imports: string[];
  styles: string[];
  /** Source length before minifying, by path relative to the web app. */
  modules: Record<string, number>;
}

interface BundleOptions {
  root: string;
  folder: string;
  /** By language, plus `office`. */
  outputs: Readonly<Record<string, BuildOutput>>;
}

export async function writeBundleContents({ root, folder, outputs }: BundleOptions): Promise<void> {
  const contents = Object.entries(outputs).map(([name, output]) => [name, getContents(root, output)] as const);
  await writeFile(path.join(folder, BUNDLE_CONTENTS), JSON.stringify(Object.fromEntries(contents)));
}

function getContents(root: string, output: BuildOutput): Record<string, ChunkContents> {
  const relative = (id: string) => path.relative(root, id);
  const contents = [...getOutputChunks(output).values()].map((chunk): [string, ChunkContents] => [
    chunk.fileName,
    {
      startsWith: chunk.facadeModuleId ? relative(chunk.facadeModuleId) : undefined,
      isEntry: chunk.isEntry,
      imports: chunk.imports,
      styles: [...(chunk.viteMetadata?.importedCss ?? [])],
      modules: Object.fromEntries(
        Object.entries(chunk.modules).map(([id, { renderedLength }]) => [relative(id), renderedLength]),
      ),
    },
  ]);
  return Object.fromEntries(contents);
}
