import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Language } from '@waybill/domain/languages';
import type { ViteBuilder } from 'vite';
import { recordLanguage } from './build-record.ts';
import { writeBundleContents } from './bundle-contents.ts';
import { buildPages } from './outputs.ts';
import { compressFiles } from './precompress.ts';
import { loadRenderer, getOrigin, getPagesFolder, writePages } from './prerender.ts';
import { isPseudo } from './pseudo-locale.ts';
import { getPublicFiles } from './public-files.ts';
import { writeServiceWorker } from './service-worker.ts';
import { readShellDocument, writeShell } from './shell.ts';

interface AddLanguageOptions {
  folder: string;
  language: Language;
  sharedFiles: readonly string[];
}

/** Builds in a temporary folder first, as the output folder may be served meanwhile. */
export async function addLanguage(builder: ViteBuilder, { folder, language, sharedFiles }: AddLanguageOptions): Promise<void> {
  const environment = builder.environments[language];
  if (!environment) throw new Error(`Nothing builds ${language}`);
  const { root, env } = builder.config;
  const from = path.resolve(root, environment.config.build.outDir);
  const output = await buildPages(builder, environment);
  writeShell({ folder, language, output, document: await readShellDocument(folder), sharedFiles });
  writeBundleContents({ root, folder, outputs: { [language]: output } });
  await writePages({
    renderer: await loadRenderer(folder),
    language,
    origin: getOrigin(env),
    to: getPagesFolder(from, language),
  });
  if (!isPseudo) {
    const files = [...new Set([...getPublicFiles(output), ...sharedFiles])];
    await writeServiceWorker(builder.config, { language, files, shared: folder, to: from });
    await compressFiles(from, { best: true });
  }
  await moveFiles(from, folder);
  recordLanguage(folder, language);
}

/** Nothing requests the files before the language is recorded. */
export async function moveFiles(from: string, to: string): Promise<void> {
  const files = (await readdir(from, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  for (const { parentPath, name } of files) {
    const file = path.join(parentPath, name);
    const place = path.join(to, path.relative(from, file));
    await mkdir(path.dirname(place), { recursive: true });
    await rename(file, place);
  }
  await rm(from, { recursive: true, force: true });
}
