import { defineConfig } from 'rolldown';

/** Bundled because loading hundreds of modules took most of the startup time. */
export default defineConfig({
  input: {
    index: 'src/index.ts',
    worker: 'src/worker.ts',
    mongod: 'src/bin/mongod.ts',
    'check-process': 'src/storage/check-process.ts',
  },
  platform: 'node',
  // Native modules, resolved from where they are installed.
  external: ['lmdb', 'fs-native-extensions'],
  // ASCII so that V8 stores one byte per character; without comments, which are a quarter of the library code.
  output: { dir: 'dist', format: 'esm', sourcemap: true, charset: 'ascii', comments: false },
});
