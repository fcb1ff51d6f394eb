import { execFileSync } from 'node:child_process';
import { cpus, loadavg, totalmem } from 'node:os';

const GB = 1_073_741_824;

/**
 * Describes machine, time and state of the code.
 * @param repository whose code is measured; defaults to this one.
 */
export function describeMachine(repository = import.meta.dirname) {
  return {
    at: new Date().toISOString(),
    commit: git(repository, 'rev-parse', 'HEAD'),
    isChanged: git(repository, 'status', '--porcelain') !== '',
    node: process.version,
    cpu: `${cpus().length} x ${cpus()[0]?.model ?? 'unknown'}`,
    memoryGb: Math.round(totalmem() / GB),
    /** Load average of the last minute before the run. */
    load: loadavg()[0],
  };
}

/** Resolves a commit name to its hash; undefined if there is none. */
export const resolveCommitHash = (name: string): string | undefined =>
  git(import.meta.dirname, 'rev-parse', '--verify', '--quiet', `${name}^{commit}`);

/** Runs git; undefined outside a repository or without git. */
function git(cwd: string, ...args: string[]): string | undefined {
  try {
    return execFileSync('git', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return undefined;
  }
}
