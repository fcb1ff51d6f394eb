import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { precompress } from './build/precompress.ts';

const API_IN_DEVELOPMENT = 'http://127.0.0.1:3000';

export default defineConfig({
  plugins: [react(), tailwindcss(), precompress()],
  // No data: URLs, so that the content security policy can stay strict.
  build: { assetsInlineLimit: 0, cssTarget: 'chrome123', target: 'es2023' },
  server: { host: '127.0.0.1', port: 5173, proxy: { '/api': API_IN_DEVELOPMENT } },
  test: {
    environment: 'happy-dom',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['src/testing/setup.ts'],
    allowOnly: false,
    testTimeout: 20_000,
    reporters: ['default', ['json', { outputFile: 'test-results/unit.json' }]],
  },
});
