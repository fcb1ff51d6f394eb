import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { CHECK_PROCESS } from '../built-files.ts';
import type { CheckReport } from './check-tables.ts';

/**
 * Checks the database in a folder as it stands at this moment, also while a server has it, and changes nothing: see `checkTables`.
 * It reads in a process of its own, because LMDB ends the one that meets a page it cannot make sense of; that is a problem, too.
 */
export async function checkDatabase(folder: string): Promise<CheckReport> {
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [CHECK_PROCESS, folder]);
    return JSON.parse(stdout) as CheckReport;
  } catch (error) {
    const { signal, stderr } = error as { signal?: string; stderr?: string };
    const reason = stderr?.split('\n').find((line) => /\S/.test(line)) ?? String(error);
    return { documents: 0, indexEntries: 0, problems: [`the file cannot be read to its end: ${signal ?? ''} ${reason}`.trim()] };
  }
}
