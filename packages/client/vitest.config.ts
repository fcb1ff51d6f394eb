import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    allowOnly: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    reporters: ['default', 'json', '../../tools/reporters/vitest-progress.mjs'],
    outputFile: { json: 'test-results/unit.json' },
  },
});
