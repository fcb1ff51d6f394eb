import { execFileSync } from 'node:child_process';
import { realpathSync } from 'node:fs';

/** The commit that adds this file is the first one that the rule holds for. */
const RULE = 'tools/check-commits.mjs';

/**
 * The commits after the introduction of the rule, without merges and branches that began before it.
 * @param {string} root of the repository.
 * @returns {{ commits: { hash: string, subject: string }[], note: string }} note: what was looked at.
 */
export function findCommits(root) {
  const git = (...args) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26, stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  try {
    // An archive may lie inside of another repository.
    if (realpathSync(git('rev-parse', '--show-toplevel')) !== realpathSync(root))
      return { commits: [], note: 'no git repository' };
    const first = git('log', '--diff-filter=A', '--format=%H', '--', RULE).split('\n').at(-1);
    if (!first) return { commits: [], note: `${RULE} is not committed yet` };
    const log = git('log', '--no-merges', '--ancestry-path', '--format=%H %s', `${first}..HEAD`);
    const commits = log
      .split('\n')
      .filter(Boolean)
      .map((line) => ({ hash: line.slice(0, line.indexOf(' ')), subject: line.slice(line.indexOf(' ') + 1) }));
    const isShallow = git('rev-parse', '--is-shallow-repository') === 'true';
    return { commits, note: `${commits.length} checked${isShallow ? ' (shallow clone)' : ''}` };
  } catch {
    return { commits: [], note: 'no git repository' };
  }
}
