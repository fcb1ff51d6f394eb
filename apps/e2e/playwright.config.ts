import { defineConfig } from '@playwright/test';
import { browserEnvironment, executablePath, IGNORED_ARGS } from './src/browser/chromium.ts';

export default defineConfig({
  testDir: 'src',
  // Firefox and WebKitGTK of Debian, which Playwright cannot control: src/other-browsers.
  testMatch: process.env.OTHER_BROWSERS ? '**/*.browsers.ts' : '**/*.e2e.ts',
  globalSetup: './src/browser/global-setup.ts',
  outputDir: 'test-results/artifacts',
  forbidOnly: true,
  // Tests that pass only the second time are listed as flaky at the end of the run.
  retries: process.env.CI ? 1 : 0,
  workers: 2,
  fullyParallel: true,
  // A busy machine takes many times as long as a quiet one.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [
    ['list'],
    // The scripts of package.json set this variable.
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? 'test-results/some.json' }],
    ['./src/product/require-assertions.ts'],
    ['../../tools/reporters/playwright-progress.mjs'],
  ],
  use: {
    // The package's Chromium only needs --no-sandbox; its default arguments would switch web security off.
    launchOptions: {
      executablePath,
      args: ['--no-sandbox'],
      ignoreDefaultArgs: [...IGNORED_ARGS],
      env: browserEnvironment(),
    },
    // A trace costs a third of the time; `playwright test --trace on` records one.
    screenshot: 'only-on-failure',
    // The service worker would answer for the server; the offline tests allow it.
    serviceWorkers: 'block',
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/Lisbon',
  },
});
