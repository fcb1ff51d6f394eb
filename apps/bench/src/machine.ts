import { execFileSync } from 'node:child_process';
import { cpus, loadavg, totalmem } from 'node:os';

const GB = 1_073_741_824;

export function describeMachine(repository = import.meta.dirname) {
  return {
    at: new Date().toISOString(),
    commit: git(repository, 'rev-parse', 'HEAD'),
    isChanged: git(repository, 'status', '--porcelain') !== '',
    node: process.version,
    cpu: `${cpus().length} x ${cpus()[0]?.model ?? 'unknown'}`,
    memoryGb: Math.round(totalmem() / GB),
    load: loadavg()[0],
  };
}

export const resolveCommitHash = (name: string): string | undefined =>
  git(import.meta.dirname, 'rev-parse', '--verify', '--quiet', `${name}^{commit}`);

/** Undefined outside a repository or without git. */
function git(cwd: string, ...args: string[]): string | undefined {
  try {
    return execFileSync('git', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return undefined;
  }
}
