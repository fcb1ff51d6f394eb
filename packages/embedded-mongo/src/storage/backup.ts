import {
  chmodSync,
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { FolderNotEmptyError, ForeignFileError } from '../errors.ts';
import { checkDatabase } from './check-database.ts';
import type { CheckReport } from './check-tables.ts';
import type { Engine } from './engine.ts';
import { FILE_NAME, openEnvironment } from './environment.ts';
import { lockFolder } from './lock-file.ts';
import { makeFolder, makePrivateFolder, OWNER_ONLY, OWNER_ONLY_FOLDER } from './private-files.ts';

/** File name of a backup that failed its check; better than nothing. */
const DAMAGED_NAME = 'damaged.mdb';

/**
 * Copies the current state without unused space and checks the copy; writes continue. `damagedTo` takes a copy that fails.
 * @throws FolderNotEmptyError if there is a database, ForeignFileError if the check fails.
 */
export async function backUp(
  engine: Engine,
  folder: string,
  { damagedTo = folder }: { damagedTo?: string | undefined } = {},
): Promise<{ bytes: number } & Omit<CheckReport, 'problems'>> {
  const file = join(folder, FILE_NAME);
  if (existsSync(file))
    throw new FolderNotEmptyError(`${folder} holds a database already. Choose another folder for the backup.`);
  makeFolder(folder);
  const unfinished = mkdtempSync(join(folder, 'unfinished-'));
  try {
    const copy = join(unfinished, FILE_NAME);
    await engine.env.copyTo(copy);
    const { problems, ...read } = await checkDatabase(unfinished);
    if (problems.length > 0) {
      makeFolder(damagedTo);
      moveIntoPlace(copy, join(damagedTo, DAMAGED_NAME), damagedTo);
      throw new ForeignFileError(
        `The database is damaged; its copy is kept as ${join(damagedTo, DAMAGED_NAME)}. ${problems.join('; ')}`,
      );
    }
    moveIntoPlace(copy, file, folder);
    return { bytes: statSync(file).size, ...read };
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}

/** A folder beside the database for what a restore replaces; its content can be restored too. */
export const getReplacedFolder = (folder: string, at: Date): string =>
  `${folder}-replaced-${at.toISOString().replaceAll(/[:.]/g, '-')}`;

/**
 * Restores a backup into a data folder that no server uses. The backup is checked and opened first, so that a damaged one
 * changes nothing. @returns the folder of the replaced database, if there was one.
 * @throws FolderNotEmptyError without `force`, FolderInUseError, ForeignFileError
 */
export async function restoreBackup({
  from,
  to,
  force,
}: {
  from: string;
  to: string;
  force: boolean;
}): Promise<string | undefined> {
  makePrivateFolder(to);
  const unlock = lockFolder(to);
  const trial = join(to, 'restoring');
  const file = join(to, FILE_NAME);
  try {
    if (existsSync(file) && !force) {
      throw new FolderNotEmptyError(`${to} holds a database. Add --force to put the backup in its place.`);
    }
    if (!existsSync(join(from, FILE_NAME)))
      throw new ForeignFileError(`${from} holds no backup: there is no ${FILE_NAME} in it.`);
    rmSync(trial, { recursive: true, force: true });
    mkdirSync(trial, { mode: OWNER_ONLY_FOLDER });
    copyFileSync(join(from, FILE_NAME), join(trial, FILE_NAME));
    // Before opening it in this process, which a damaged page could crash.
    const { problems } = await checkDatabase(trial);
    if (problems.length > 0) throw new ForeignFileError(`${from} holds a damaged backup: ${problems.join('; ')}`);
    const environment = await openEnvironment(trial);
    await environment.close();
    const replaced = existsSync(file) ? keepBeside(file, getReplacedFolder(to, new Date())) : undefined;
    rmSync(`${file}-lock`, { force: true });
    moveIntoPlace(join(trial, FILE_NAME), file, to);
    return replaced;
  } finally {
    rmSync(trial, { recursive: true, force: true });
    unlock();
  }
}

/** A second name of the file, so that it never misses. @returns the folder. */
function keepBeside(file: string, folder: string): string {
  mkdirSync(folder, { mode: OWNER_ONLY_FOLDER });
  linkSync(file, join(folder, FILE_NAME));
  syncToDisk(folder);
  return folder;
}

/** Syncs and renames a file, so that a crash leaves either the old or the new one. */
function moveIntoPlace(file: string, name: string, folder: string): void {
  chmodSync(file, OWNER_ONLY);
  syncToDisk(file);
  renameSync(file, name);
  syncToDisk(folder);
}

function syncToDisk(path: string): void {
  const handle = openSync(path, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
