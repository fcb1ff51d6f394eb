import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    globalSetup: 'src/testing/build-once.ts',
    // Files share loaded modules, but no data: each starts its own servers and folders.
    isolate: false,
    maxWorkers: '100%',
    allowOnly: false,
    testTimeout: 120_000,
    hookTimeout: 60_000,
    reporters: ['default', 'json', '../../tools/reporters/vitest-progress.mjs'],
    outputFile: { json: 'test-results/unit.json' },
  },
});
