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
  output: { dir: 'dist', format: 'esm', sourcemap: true },
});
