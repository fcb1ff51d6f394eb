import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, constants, cp, mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { hashGenerator } from './hash-generator.ts';

const REPOSITORY = path.resolve(import.meta.dirname, '../../..');
/** Kept between runs, next to the product's data. */
const KEPT = path.join(REPOSITORY, '.data/bench');

/** An unfinished set is continued; one of another generator, schema or month is replaced. Callers must not write to it. */
export async function provideDataSet(repository: string, size: number): Promise<string> {
  const name = `${size}-${await hashGenerator(REPOSITORY, new Date())}`;
  const folder = path.join(KEPT, name);
  if (await exists(folder)) return folder;
  const unfinished = `${folder}.unfinished`;
  await mkdir(unfinished, { recursive: true });
  await removeOthers(size, path.basename(unfinished));
  await seed(repository, { size, dataDir: unfinished });
  await rename(unfinished, folder);
  return folder;
}

const exists = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );

async function removeOthers(size: number, kept: string): Promise<void> {
  const others = (await readdir(KEPT)).filter((name) => name.startsWith(`${size}-`) && name !== kept);
  for (const name of others) await rm(path.join(KEPT, name), { recursive: true });
}

export async function seed(repository: string, { size, dataDir }: { size: number; dataDir: string }): Promise<void> {
  const command = spawn(process.execPath, ['apps/api/dist/cli/seed.js', '--shipments', String(size)], {
    cwd: repository,
    env: { DATA_DIR: dataDir },
    stdio: 'inherit',
  });
  const [code] = (await once(command, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`The data set of ${size} shipments could not be generated`);
}

export async function copyDataSet(from: string, to: string): Promise<void> {
  await cp(from, to, { recursive: true, mode: constants.COPYFILE_FICLONE });
}
