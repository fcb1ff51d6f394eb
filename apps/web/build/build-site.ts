import path from 'node:path';
import type { BuildEnvironment, Plugin, ViteBuilder } from 'vite';
import { OFFICE, SITE } from './browser-builds.ts';
import { writeBundleContents } from './bundle-contents.ts';
import { writeRobots, writeSitemap } from './crawlers.ts';
import { type BuildOutput, removeMarkedScripts, writeScripts } from './localize.ts';
import { minifyScripts } from './minify-scripts.ts';
import { compressFiles } from './precompress.ts';
import { getOrigin, loadRenderer, writePages } from './prerender.ts';
import { BUILT_LANGUAGES, isPseudo } from './pseudo-locale.ts';
import { getPublicFiles } from './public-files.ts';
import { buildWorker, getWorkerFile, writeWorker } from './service-worker.ts';
import { readDocument, writeOfficeDocument, writeShell } from './shell.ts';

/** The public pages are bundled once and written in every language; the back office has its own bundle, in English. */
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
    buildApp,
  };
}

async function buildApp(builder: ViteBuilder): Promise<void> {
  const { root, build, env } = builder.config;
  const folder = path.resolve(root, build.outDir);
  const { [SITE]: siteBuild, ssr, [OFFICE]: officeBuild } = builder.environments;
  if (!siteBuild || !ssr) throw new Error('The builds of the site are missing');
  // Empties the folder first.
  const site = await buildBundle(builder, siteBuild);
  const [office, , worker] = await Promise.all([
    officeBuild ? buildBundle(builder, officeBuild) : [],
    builder.build(ssr),
    buildWorker(builder.config),
  ]);

  const scripts = BUILT_LANGUAGES.map((language) => ({ language, output: writeScripts(folder, language, site) }));
  removeMarkedScripts(folder);
  await minifyScripts(folder);
  // Compression runs on other threads while this one renders pages.
  const compressing = isPseudo ? undefined : compressFiles(folder);

  const document = await readDocument(folder);
  await writeOfficeDocument(folder, document, office);
  const renderer = await loadRenderer(folder);
  const origin = getOrigin(env);
  for (const { language, output } of scripts) {
    const files = getPublicFiles(output);
    await writeShell({ folder, language, output, document, files });
    await writePages({ renderer, language, origin, folder });
    if (!isPseudo) await writeWorker(builder.config, { worker, language, files, folder });
  }
  const outputs = Object.fromEntries(scripts.map(({ language, output }) => [language, output]));
  await writeBundleContents({ root, folder, outputs: { ...outputs, office } });
  await Promise.all([
    writeSitemap({ folder, origin, paths: renderer.LISTED_PATHS }),
    writeRobots({ folder, origin }),
    compressing,
    ...(isPseudo ? [] : [compressFiles(folder, BUILT_LANGUAGES.map(getWorkerFile))]),
  ]);
}

async function buildBundle(builder: ViteBuilder, environment: BuildEnvironment): Promise<BuildOutput> {
  const built = await builder.build(environment);
  if (!('output' in built)) throw new Error('One build for browsers was expected');
  return built.output;
}
