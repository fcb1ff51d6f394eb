import { defineConfig } from 'vitest/config';

export default defineConfig({
  // The generator of clients calls the compiler's older API, which TypeScript 7 does not have.
  resolve: { alias: { typescript: '@typescript/typescript6' } },
  test: {
    server: { deps: { inline: ['openapi-typescript'] } },
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/testing/build-once.ts', 'src/testing/global-setup.ts'],
    // Files share loaded modules, not data: the worker's database is emptied before each test.
    isolate: false,
    maxWorkers: '100%',
    // In megabytes: most of what tests allocate is soon garbage. Not by NODE_OPTIONS, which the tested processes would inherit.
    execArgv: ['--max-semi-space-size=32'],
    allowOnly: false,
    // A test that passes only the second time is listed as flaky at the end of the run.
    retry: process.env.CI ? 1 : 0,
    testTimeout: 120_000,
    hookTimeout: 60_000,
    // A busy machine takes many times the usual second.
    expect: { poll: { timeout: 30_000 } },
    reporters: ['default', 'json', '../../tools/reporters/vitest-progress.mjs'],
    outputFile: { json: 'test-results/unit.json' },
  },
});
