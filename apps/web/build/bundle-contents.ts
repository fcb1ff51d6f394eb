import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { writeJson } from './build-record.ts';
import { type BuildOutput, chunksIn } from './outputs.ts';

/** Where it lies in the build: with what only the server may read. */
export const BUNDLE_CONTENTS = 'server/bundle.json';

/** What one chunk of the browser's code is made of. */
export interface ChunkContents {
  /** The module whose import asks for it, relative to the web app; none where it only holds what others share. */
  startsWith: string | undefined;
  isEntry: boolean;
  imports: string[];
  styles: string[];
  /** Characters of each module before minifying, by its path relative to the web app. */
  modules: Record<string, number>;
}

interface Built {
  root: string;
  folder: string;
  /** By language, and `office`. */
  outputs: Readonly<Record<string, BuildOutput>>;
}

/** Adds which modules the chunks of each build for browsers hold and what they import: what the checks of size look into. */
export function writeBundleContents({ root, folder, outputs }: Built): void {
  const file = path.join(folder, BUNDLE_CONTENTS);
  const known = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as object) : {};
  const added = Object.entries(outputs).map(([name, output]) => [name, getContents(root, output)] as const);
  writeJson(file, { ...known, ...Object.fromEntries(added) });
}

function getContents(root: string, output: BuildOutput): Record<string, ChunkContents> {
  const relative = (id: string) => path.relative(root, id);
  const contents = [...chunksIn(output).values()].map((chunk): [string, ChunkContents] => [
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
