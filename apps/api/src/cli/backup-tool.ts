import { resolve } from 'node:path';
import { REPOSITORY_ROOT } from '../paths.ts';
import type { Config } from '../platform/config/load-config.ts';
import { readArguments, UsageError } from './read-arguments.ts';
import { runTool } from './run-command.ts';

export interface BackupRequest {
  /** Absolute. */
  folder: string;
  /** mongodump files instead of a copy of the database. */
  bson: boolean;
  force: boolean;
  /** Backups to keep in the folder, each in a dated one of its own; absent: the folder is the backup. */
  keep: number | undefined;
}

const USAGES = {
  backup: `Usage: npm run backup -- <folder> [--bson] [--keep <number>]
  --bson   mongodump's format, to move to MongoDB; always with MONGODB_URI
  --keep   add a dated backup in the folder, and keep this many of them`,
  restore: `Usage: npm run restore -- <folder> [--bson] [--force]
  --bson   the folder holds mongodump's format; always with MONGODB_URI
  --force  replace the present database`,
};

export function runBackupTool(
  name: 'backup' | 'restore',
  tool: (config: Config, request: BackupRequest) => Promise<string>,
): Promise<void> {
  return runTool(
    (args) => readRequest(name, args),
    (request, config) => tool(config, request),
  );
}

const BSON = { bson: { type: 'boolean', default: false } } as const;
const OPTIONS = {
  backup: { ...BSON, keep: { type: 'string' } },
  restore: { ...BSON, force: { type: 'boolean', default: false } },
} as const;

/** Relative folders are resolved against the repository, as for DATA_DIR. @throws UsageError. */
export function readRequest(name: 'backup' | 'restore', args: readonly string[]): BackupRequest {
  if (name === 'restore') {
    const { values, positionals } = readArguments(args, { usage: USAGES.restore, options: OPTIONS.restore, positionals: 1 });
    return { ...values, folder: toPath(positionals), keep: undefined };
  }
  const { values, positionals } = readArguments(args, { usage: USAGES.backup, options: OPTIONS.backup, positionals: 1 });
  return { bson: values.bson, force: false, folder: toPath(positionals), keep: readKeep(values.keep) };
}

const toPath = ([folder = '']: readonly string[]): string => resolve(REPOSITORY_ROOT, folder);

function readKeep(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (/^[1-9]\d{0,3}$/.test(text)) return Number(text);
  throw new UsageError(`--keep is "${text}", not a whole number from 1 to 9999.\n${USAGES.backup}`);
}
