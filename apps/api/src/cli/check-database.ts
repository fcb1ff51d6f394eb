import { dirname } from 'node:path';
import { checkDatabase } from '@waybill/embedded-mongo';
import { ConfigError } from '../platform/config/load-config.ts';
import { getDatabaseFile } from '../platform/db/open-database.ts';
import { readArguments } from './read-arguments.ts';
import { requireDatabaseFile, runTool } from './run-command.ts';

const USAGE = `Usage: npm run check-database
Reads all documents and indexes, also beside a running server, and changes nothing.`;

const readRequest = (args: readonly string[]) => readArguments(args, { usage: USAGE, options: {} });

/** Exits with 1 on damage. */
await runTool(readRequest, async (_request, config) => {
  const file = getDatabaseFile(config);
  if (file === undefined) throw new ConfigError('MONGODB_URI is set: check that database with its own command `validate`.');
  requireDatabaseFile(config);
  const { documents, indexEntries, problems } = await checkDatabase(dirname(file));
  const read = `${documents} documents and ${indexEntries} index entries`;
  if (problems.length === 0) return `The database is intact: read ${read}, compared both ways.`;
  process.exitCode = 1;
  return [
    `The database is damaged. Read ${read} and found:`,
    ...problems.map((problem) => `  ${problem}`),
    'Keep a copy of the folder, then restore the last good backup: npm run restore -- <folder> --force',
  ].join('\n');
});
