import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import OLDEST from './browsers.json' with { type: 'json' };
import { browserBuilds } from './build/browser-builds.ts';
import { buildSite } from './build/build-site.ts';
import { OFFICE_OUTPUT, SITE_OUTPUT } from './build/chunks.ts';
import { development } from './build/development.ts';
import { fonts } from './build/fonts.ts';
import { notices } from './build/notices.ts';
import { pageTexts } from './build/page-texts.ts';
import { plainFacts } from './build/plain-facts.ts';
import { productionRouter } from './build/production-router.ts';
import { pseudoLocale } from './build/pseudo-locale.ts';
import { smallIcons } from './build/small-icons.ts';

/** In megabytes. With V8’s default, minor garbage collection takes a fifth of the CPU time of page tests. */
const YOUNG_GENERATION = '--max-semi-space-size=32';

/** Tests that mock modules or load the server's renderer run isolated. */
const ISOLATED_TESTS = 'src/**/*.alone.test.{ts,tsx}';
const DEV_API_URL = `http://127.0.0.1:${process.env.PORT ?? 3000}`;

export default defineConfig({
  plugins: [
    productionRouter(),
    smallIcons(),
    plainFacts(),
    pseudoLocale(),
    pageTexts(),
    browserBuilds(OFFICE_OUTPUT),
    react(),
    tailwindcss(),
    fonts(),
    notices(),
    development(),
    buildSite(),
  ],
  build: {
    // No data: URLs, so that the content security policy can stay strict.
    assetsInlineLimit: 0,
    // Lowers `light-dark()` and media ranges for the oldest browsers of the public site (docs/decisions/043).
    target: [`chrome${OLDEST.chrome}`, `safari${OLDEST.safari}`, `ios${OLDEST.safari}`, `firefox${OLDEST.firefox}`],
    // Prerendered pages list their preloads; Vite's polyfill would make each of them larger.
    modulePreload: false,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: { output: SITE_OUTPUT },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    port: 5173,
    proxy: { '/api': DEV_API_URL, '^/(?:[a-z]{2}/)?t(?:/|$)': DEV_API_URL },
  },
  test: {
    environment: 'happy-dom',
    maxWorkers: '100%',
    execArgv: [YOUNG_GENERATION],
    projects: [
      // Files share loaded modules; the data of a test is cleared after it.
      {
        extends: true,
        test: { name: 'together', include: ['src/**/*.test.{ts,tsx}'], exclude: [ISOLATED_TESTS], isolate: false },
      },
      { extends: true, test: { name: 'alone', include: [ISOLATED_TESTS] } },
      { test: { name: 'build', include: ['build/**/*.test.ts'], environment: 'node', execArgv: [YOUNG_GENERATION] } },
    ],
    setupFiles: ['src/testing/setup.ts'],
    allowOnly: false,
    // Tests that pass only on retry are listed as flaky at the end of the run.
    retry: process.env.CI ? 1 : 0,
    testTimeout: 120_000,
    hookTimeout: 60_000,
    // A busy machine needs far more than the default second.
    expect: { poll: { timeout: 30_000 } },
    reporters: ['default', 'json', '../../tools/reporters/vitest-progress.mjs'],
    outputFile: { json: 'test-results/unit.json' },
  },
});
