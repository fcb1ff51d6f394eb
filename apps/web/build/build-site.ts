import path from 'node:path';
import { DEFAULT_LANGUAGE } from '@waybill/domain/languages';
import type { Plugin, ViteBuilder } from 'vite';
import { addLanguage } from './add-language.ts';
import { getBuildLanguage, OFFICE } from './browser-builds.ts';
import { findMissingLanguages, readBuild, recordBuild, STAGE } from './build-record.ts';
import { writeBundleContents } from './bundle-contents.ts';
import { writeRobots, writeSitemap } from './crawlers.ts';
import { minifyScripts } from './minify-scripts.ts';
import { buildPages } from './outputs.ts';
import { compressFiles } from './precompress.ts';
import { loadRenderer, getOrigin, getPagesFolder, writePages } from './prerender.ts';
import { isPseudo } from './pseudo-locale.ts';
import { getPublicFiles } from './public-files.ts';
import { writeServiceWorker } from './service-worker.ts';
import { readDocument, writeOfficeDocument, writeShell } from './shell.ts';
import { removeTemporaryFolders } from './temporary-folders.ts';

/** English and the back office are built first and can be served before the other languages exist (docs/decisions/003). */
export function buildSite(): Plugin {
  return {
    name: 'build-site',
    apply: 'build',
    config: ({ build }) => ({
      builder: {},
      environments: {
        ssr: {
          resolve: { noExternal: true },
          define: { 'process.env.NODE_ENV': '"production"' },
          build: {
            outDir: path.join(build?.outDir ?? 'dist', 'server'),
            copyPublicDir: false,
            rolldownOptions: { input: { render: 'src/entry-server.ts' }, output: { entryFileNames: '[name].js' } },
          },
        },
      },
    }),
    buildApp: async (builder) => {
      const { root, build } = builder.config;
      const folder = path.resolve(root, build.outDir);
      const { sharedFiles } = readBuild(folder) ?? recordBuild(folder, await buildFirst(builder, folder));
      // Vite builds every environment by default after a hook that built none.
      for (const environment of Object.values(builder.environments)) environment.isBuilt = true;
      removeTemporaryFolders(folder);
      if (STAGE === 'first') return;
      // Best compression would delay the first page.
      if (!isPseudo) await compressFiles(folder, { best: true });
      for (const language of findMissingLanguages(folder)) await addLanguage(builder, { folder, language, sharedFiles });
      removeTemporaryFolders(folder);
    },
  };
}

async function buildFirst(builder: ViteBuilder, folder: string): Promise<readonly string[]> {
  const { root, env } = builder.config;
  const { client, ssr, [OFFICE]: officeBuild } = builder.environments;
  if (!client || !ssr || getBuildLanguage(client.name) !== DEFAULT_LANGUAGE)
    throw new Error('The builds of the site are missing');
  const pages = await buildPages(builder, client);
  const office = officeBuild ? await buildPages(builder, officeBuild) : [];
  await builder.build(ssr);

  const files = getPublicFiles(pages);
  const sharedFiles = files.filter((name) => !name.endsWith('.js'));
  const document = await readDocument(folder);
  await writeOfficeDocument(folder, document, office);
  writeShell({ folder, language: DEFAULT_LANGUAGE, output: pages, document, sharedFiles });
  writeBundleContents({ root, folder, outputs: { [DEFAULT_LANGUAGE]: pages, office } });
  const renderer = await loadRenderer(folder);
  const origin = getOrigin(env);
  await writePages({ renderer, language: DEFAULT_LANGUAGE, origin, to: getPagesFolder(folder, DEFAULT_LANGUAGE) });
  await Promise.all([
    writeSitemap({ folder, origin, paths: renderer.LISTED_PATHS }),
    writeRobots({ folder, origin }),
    minifyScripts(folder),
  ]);
  if (!isPseudo) {
    await writeServiceWorker(builder.config, { language: DEFAULT_LANGUAGE, files, shared: folder, to: folder });
    await compressFiles(folder, { best: false });
  }
  return sharedFiles;
}
