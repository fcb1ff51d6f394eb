import { defineConfig } from '@playwright/test';

/** Not part of the tests: its figures depend on how calm the machine is. */
export default defineConfig({
  testDir: '.',
  testMatch: 'run.ts',
  globalSetup: '../src/browser/global-setup.ts',
  outputDir: '../test-results/lighthouse-artifacts',
  workers: 1,
  timeout: 15 * 60_000,
  reporter: 'list',
});
