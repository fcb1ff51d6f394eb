import { resolve } from 'node:path';
import { REPOSITORY_ROOT } from '../paths.ts';
import type { Config } from '../platform/config/load-config.ts';
import { readArguments } from './read-arguments.ts';
import { runTool } from './run-command.ts';

export interface BackupRequest {
  /** Absolute. */
  folder: string;
  /** mongodump files instead of a copy of the database. */
  bson: boolean;
  force: boolean;
}

const USAGES = {
  backup: `Usage: npm run backup -- <folder> [--bson]
  --bson   mongodump's format, to move to MongoDB`,
  restore: `Usage: npm run restore -- <folder> [--bson] [--force]
  --bson   the folder holds mongodump's format
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
const FORCE = { force: { type: 'boolean', default: false } } as const;

/** Relative folders are resolved against the repository, as for DATA_DIR. @throws UsageError. */
export function readRequest(name: 'backup' | 'restore', args: readonly string[]): BackupRequest {
  const options: typeof BSON & Partial<typeof FORCE> = name === 'restore' ? { ...BSON, ...FORCE } : BSON;
  const { values, positionals } = readArguments(args, { usage: USAGES[name], options, positionals: 1 });
  return { folder: resolve(REPOSITORY_ROOT, positionals[0] ?? ''), bson: values.bson, force: values.force === true };
}
