import { execFileSync } from 'node:child_process';
import { cpus, loadavg, totalmem } from 'node:os';

const GB = 1_073_741_824;

/** What the figures were taken on, when, and of which state of the code. */
export function describeMachine() {
  return {
    at: new Date().toISOString(),
    commit: git('rev-parse', 'HEAD'),
    isChanged: git('status', '--porcelain') !== '',
    node: process.version,
    cpu: `${cpus().length} x ${cpus()[0]?.model ?? 'unknown'}`,
    memoryGb: Math.round(totalmem() / GB),
    /** Of the last minute, before the run. */
    load: loadavg()[0],
  };
}

/** undefined outside a repository, or without git. */
function git(...args: string[]): string | undefined {
  try {
    return execFileSync('git', args, { cwd: import.meta.dirname, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return undefined;
  }
}
