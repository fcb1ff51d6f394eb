import { execFileSync } from 'node:child_process';
import { cpus, loadavg, totalmem } from 'node:os';

const GB = 1_073_741_824;

/**
 * Machine, date and commit of the figures.
 * @param repository whose code is measured; this one when absent.
 */
export function describeMachine(repository = import.meta.dirname) {
  return {
    at: new Date().toISOString(),
    commit: git(repository, 'rev-parse', 'HEAD'),
    isChanged: git(repository, 'status', '--porcelain') !== '',
    node: process.version,
    cpu: `${cpus().length} x ${cpus()[0]?.model ?? 'unknown'}`,
    memoryGb: Math.round(totalmem() / GB),
    /** Of the last minute, before the run. */
    load: loadavg()[0],
  };
}

/** Full hash of a commit; undefined if unknown. */
export const nameCommit = (name: string): string | undefined =>
  git(import.meta.dirname, 'rev-parse', '--verify', '--quiet', `${name}^{commit}`);

/** undefined outside a repository, or without git. */
function git(cwd: string, ...args: string[]): string | undefined {
  try {
    return execFileSync('git', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return undefined;
  }
}
