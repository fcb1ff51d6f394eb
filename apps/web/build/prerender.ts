import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { prefixOf } from '@waybill/contracts/languages/languages';
import { sayIn } from '@waybill/contracts/languages/say-in';
import { ORIGIN_SLOT, type PageRenderer } from '@waybill/contracts/site/page-renderer';
import { shippedSettings } from '@waybill/contracts/site/shipped-settings';
import type { BuildEnvironment, Plugin, ViteBuilder } from 'vite';
import { languageOf, OFFICE } from './browser-builds.ts';
import { writeBundleContents } from './bundle-contents.ts';
import { writeRobots, writeSitemap } from './crawlers.ts';
import type { BuildOutput, PageOutputs } from './outputs.ts';
import { writeShells } from './shell.ts';

const NOT_FOUND = '/404';

type ServerBundle = PageRenderer & { PAGE_PATHS: readonly string[]; LISTED_PATHS: readonly string[] };

/**
 * Builds the site for browsers, in each language, and for a server (`server/render.js`), and lets that write the HTML of every public
 * page: `index.html`, `about.html` and so on, `404.html`, the same below `de/` and so on, and `app.html` for the back office, which is
 * drawn in the browser.
 * Absolute addresses begin with VITE_PUBLIC_URL; without it with ORIGIN_SLOT, which the server replaces.
 */
export function prerender(): Plugin {
  return {
    name: 'prerender',
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
  const { ssr, ...browsers } = builder.environments;
  if (!ssr) throw new Error('The site is built for browsers and for a server');
  const outputs: PageOutputs = new Map();
  let office: BuildOutput = [];
  for (const environment of Object.values(browsers)) {
    const language = languageOf(environment.name);
    if (language) outputs.set(language, await buildPages(builder, environment));
    else if (environment.name === OFFICE) office = await buildPages(builder, environment);
  }
  await builder.build(ssr);

  const { root, build, env } = builder.config;
  const folder = path.resolve(root, build.outDir);
  const origin = typeof env.VITE_PUBLIC_URL === 'string' ? env.VITE_PUBLIC_URL : ORIGIN_SLOT;
  await writeShells({ folder, outputs, office });
  await writeBundleContents({ root, folder, outputs, office });
  const { renderPage, PAGE_PATHS, LISTED_PATHS } = (await import(
    pathToFileURL(path.join(folder, 'server/render.js')).href
  )) as ServerBundle;
  for (const language of outputs.keys()) {
    await mkdir(path.join(folder, prefixOf(language)), { recursive: true });
    const settings = shippedSettings(sayIn(language), language);
    for (const page of [...PAGE_PATHS, NOT_FOUND]) {
      const { html } = await renderPage({ path: page, language, settings, origin });
      if (!html.includes('data-modules="')) throw new Error(`Nothing begins the code of ${page} in ${language}`);
      await writeFile(path.join(folder, prefixOf(language), page === '/' ? 'index.html' : `${page}.html`), html);
    }
  }
  await Promise.all([writeSitemap({ folder, origin, paths: LISTED_PATHS }), writeRobots({ folder, origin })]);
}

async function buildPages(builder: ViteBuilder, environment: BuildEnvironment): Promise<BuildOutput> {
  const built = await builder.build(environment);
  if (!('output' in built)) throw new Error('One build for browsers was expected');
  return built.output;
}
