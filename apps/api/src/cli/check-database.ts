import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { checkDatabase } from '@waybill/embedded-mongo';
import { ConfigError } from '../platform/config/load-config.ts';
import { printOutcome } from './run-command.ts';

/** Read-only check, also while a server runs. Exits with 1 on damage. */
await printOutcome(async (config) => {
  if (config.mongodbUri) throw new ConfigError('MONGODB_URI is set: that database has a command of its own, `validate`.');
  const folder = join(config.dataDir, 'db');
  if (!existsSync(folder)) throw new ConfigError(`There is no database in ${config.dataDir} to check.`);
  const { documents, indexEntries, problems } = await checkDatabase(folder);
  const read = `${documents} documents and ${indexEntries} index entries`;
  if (problems.length === 0) return `The database is intact: read ${read}, compared both ways.`;
  process.exitCode = 1;
  return [
    `The database is damaged. Read ${read} and found:`,
    ...problems.map((problem) => `  ${problem}`),
    'Keep a copy of the folder, then restore the last good backup: pnpm restore <folder> --force',
  ].join('\n');
});
