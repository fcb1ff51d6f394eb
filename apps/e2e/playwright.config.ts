import { defineConfig } from '@playwright/test';
import { browserEnvironment, executablePath } from './src/browser/chromium.ts';

export default defineConfig({
  testDir: 'src',
  testMatch: '**/*.e2e.ts',
  globalSetup: './src/browser/global-setup.ts',
  outputDir: 'test-results/artifacts',
  forbidOnly: true,
  // What passes only the second time is listed as flaky at the end of the run.
  retries: process.env.CI ? 1 : 0,
  workers: 2,
  fullyParallel: true,
  // A busy machine takes many times as long as a quiet one.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [
    ['list'],
    // The scripts of package.json say where, in an environment variable.
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? 'test-results/some.json' }],
    ['./src/product/require-assertions.ts'],
    ['../../tools/reporters/playwright-progress.mjs'],
  ],
  use: {
    // --no-sandbox is all that the package's Chromium needs; its default arguments would switch web security off.
    launchOptions: { executablePath, args: ['--no-sandbox'], env: browserEnvironment() },
    // A trace costs a third of the time: `playwright test --trace on` where one is wanted.
    screenshot: 'only-on-failure',
    // The worker would answer in the server's place; the tests of the offline shell let it.
    serviceWorkers: 'block',
    // What `npm test` proves, it proves at a desk.
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/Lisbon',
  },
});
