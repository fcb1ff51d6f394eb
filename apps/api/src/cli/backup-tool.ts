import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { REPOSITORY_ROOT } from '../paths.ts';
import { type Config, ConfigError } from '../platform/config/load-config.ts';
import { printOutcome } from './run-command.ts';

/** What the operator asked of `backup` or `restore`. */
export interface BackupRequest {
  /** Absolute path. */
  folder: string;
  /** The files of mongodump instead of a copy of the database file. */
  bson: boolean;
  /** Put the backup in the place of what is there. */
  force: boolean;
}

/** Runs a command on a folder with the configuration, and prints the line it answers or the reason it cannot. */
export function runBackupTool(
  name: 'backup' | 'restore',
  tool: (config: Config, request: BackupRequest) => Promise<string>,
): Promise<void> {
  return printOutcome(async (config) => tool(config, readRequest(name, process.argv.slice(2))));
}

/**
 * The arguments of a command as a request. A relative folder is one in the repository, as it is for DATA_DIR.
 * @throws ConfigError with the usage.
 */
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
    // An option that is not known: answered with the usage, too.
  }
  throw new ConfigError(`Usage: pnpm ${name} <folder> [--bson]${name === 'restore' ? ' [--force]' : ''}`);
}
