import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { CHECK_PROCESS } from '../built-files.ts';
import type { CheckReport } from './check-tables.ts';

/** Safe while a server runs. A separate process, as LMDB crashes on a corrupt page; a crash is reported as a problem. */
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
