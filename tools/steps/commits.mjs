import { execFileSync } from 'node:child_process';
import { realpathSync } from 'node:fs';

/** The rule applies from the commit that adds this file. */
const RULE = 'tools/check-commits.mjs';

/**
 * Skips merges, and branches that began before the rule.
 * @param {string} root @returns {{ commits: { hash: string, subject: string }[], note: string }} note: describes the scope.
 */
export function findCommits(root) {
  const git = (...args) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26, stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  try {
    // An archive may lie inside another repository.
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
