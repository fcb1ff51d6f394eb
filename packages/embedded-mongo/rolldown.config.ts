import { defineConfig } from 'rolldown';

/** A few files in place of hundreds: to load those took most of the time of a start. */
export default defineConfig({
  input: {
    index: 'src/index.ts',
    worker: 'src/worker.ts',
    mongod: 'src/bin/mongod.ts',
    'check-process': 'src/storage/check-process.ts',
  },
  platform: 'node',
  // Compiled code, found from where it was installed.
  external: ['lmdb', 'fs-native-extensions'],
  // In characters of one byte and without comments: V8 keeps the text, and comments of libraries are a quarter of it.
  output: { dir: 'dist', format: 'esm', sourcemap: true, charset: 'ascii', comments: false },
});
