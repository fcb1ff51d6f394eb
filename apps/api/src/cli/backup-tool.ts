import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { REPOSITORY_ROOT } from '../paths.ts';
import { type Config, ConfigError } from '../platform/config/load-config.ts';
import { printOutcome } from './run-command.ts';

export interface BackupRequest {
  /** Absolute. */
  folder: string;
  /** mongodump files instead of a copy of the database. */
  bson: boolean;
  force: boolean;
}

export function runBackupTool(
  name: 'backup' | 'restore',
  tool: (config: Config, request: BackupRequest) => Promise<string>,
): Promise<void> {
  return printOutcome(async (config) => tool(config, readRequest(name, process.argv.slice(2))));
}

/** Relative folders are resolved against the repository, as for DATA_DIR. @throws ConfigError with the usage. */
export function readRequest(name: 'backup' | 'restore', args: readonly string[]): BackupRequest {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        bson: { type: 'boolean', default: false },
        ...(name === 'restore' && { force: { type: 'boolean', default: false } }),
      },
    });
    const [folder, ...others] = positionals;
    if (folder && others.length === 0) {
      return { folder: resolve(REPOSITORY_ROOT, folder), bson: values.bson, force: values.force === true };
    }
  } catch {
    // Unknown options also print the usage.
  }
  throw new ConfigError(`Usage: pnpm ${name} <folder> [--bson]${name === 'restore' ? ' [--force]' : ''}`);
}
