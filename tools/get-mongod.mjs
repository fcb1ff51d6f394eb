// Downloads the mongod that mongodb-memory-server chooses for this machine; the last line says where, for the tests.
import { createRequire } from 'node:module';
import path from 'node:path';
import { installDependencies } from './steps/install-dependencies.mjs';
import { CACHE, ROOT } from './steps/paths.mjs';
import { fail, progress } from './steps/progress.mjs';

try {
  await installDependencies();
  const { MongoBinary } = createRequire(path.join(ROOT, 'apps/api/package.json'))('mongodb-memory-server');
  progress('getting mongod');
  const binary = await MongoBinary.getPath({ downloadDir: path.join(CACHE, 'mongod') });
  process.stdout.write(`MONGOMS_SYSTEM_BINARY=${binary}\n`);
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
}
