import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findSubjectError } from '../../../tools/steps/check-subject.mjs';
import { findCommits } from '../../../tools/steps/commits.mjs';

describe('accepts a commit subject', () => {
  test.each([
    'fix(mail): stop sending queued mails to a replaced recipient',
    'docs: update run time and requirements',
    'feat(api)!: remove the old lookup',
    'fix(web): process typed IDs once',
    'test(embedded-mongo): feed the parser with truncated messages',
    `style: ${'x'.repeat(65)}`,
    'Revert "fix(api): who took somebody\'s place in a shipment was given the other\'s mails, with name and address"',
  ])('%s', (subject) => {
    expect(findSubjectError(subject)).toBeUndefined();
  });
});

describe('refuses a commit subject', () => {
  test.each([
    [`style: ${'x'.repeat(66)}`, 'longer than 72 characters'],
    ['update run time', 'not of the form'],
    ['docs: update run time.', 'full stop'],
    ['docs: Update run time', 'capital letter'],
    ['docs: how long the last whole run took', 'begins with "how"'],
    ['fix(api): who took the place was given mails', 'begins with "who"'],
    ['fix(mail): stopped sending mails', 'begins with "stopped"'],
    ['fix(mail): stops sending mails', 'begins with "stops"'],
    ['fix(mail): sending mails once', 'begins with "sending"'],
    ['wip', 'not of the form'],
  ])('%s', (subject, fault) => {
    expect(findSubjectError(subject)).toContain(fault);
  });
});

describe('the commits that the rule holds for', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'waybill-commits-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const git = (root: string, ...args: string[]) => {
    const identity = [
      '-c',
      'user.name=A',
      '-c',
      'user.email=a@example.com',
      '-c',
      'init.defaultBranch=main',
      '-c',
      'commit.gpgsign=false',
    ];
    return execFileSync('git', [...identity, ...args], { cwd: root, stdio: ['ignore', 'pipe', 'ignore'], encoding: 'utf8' });
  };
  const commit = (root: string, subject: string) => git(root, 'commit', '--quiet', '--allow-empty', '-m', subject);
  const introduceRule = (root: string) => {
    mkdirSync(join(root, 'tools'));
    writeFileSync(join(root, 'tools/check-commits.mjs'), '');
    git(root, 'add', '.');
    commit(root, 'the rule itself');
  };
  const subjects = (root: string) => findCommits(root).commits.map(({ subject }) => subject);

  test('are those after its introduction, without merges and branches that began before', () => {
    git(folder, 'init', '--quiet');
    commit(folder, 'before');
    git(folder, 'branch', 'old');
    introduceRule(folder);
    git(folder, 'switch', '--quiet', '--create', 'new');
    commit(folder, 'on a new branch');
    git(folder, 'switch', '--quiet', 'old');
    commit(folder, 'on an old branch');
    git(folder, 'switch', '--quiet', 'main');
    git(folder, 'merge', '--quiet', '--no-ff', '-m', 'Merge new', 'new');
    git(folder, 'merge', '--quiet', '--no-ff', '-m', 'Merge old', 'old');
    commit(folder, 'after');
    expect(subjects(folder).toSorted()).toEqual(['after', 'on a new branch']);
  });

  test('are those that a shallow clone has', () => {
    const origin = join(folder, 'origin');
    mkdirSync(origin);
    git(origin, 'init', '--quiet');
    introduceRule(origin);
    for (const subject of ['one', 'two', 'three']) commit(origin, subject);
    git(folder, 'clone', '--quiet', '--depth', '2', `file://${origin}`, 'clone');
    expect(findCommits(join(folder, 'clone'))).toMatchObject({
      commits: [{ subject: 'three' }],
      note: '1 checked (shallow clone)',
    });
  });

  test('are none before the rule is committed, without git and inside of another repository', () => {
    git(folder, 'init', '--quiet');
    commit(folder, 'before');
    expect(findCommits(folder)).toEqual({ commits: [], note: 'tools/check-commits.mjs is not committed yet' });
    mkdirSync(join(folder, 'archive'));
    expect(findCommits(join(folder, 'archive'))).toEqual({ commits: [], note: 'no git repository' });
    rmSync(join(folder, '.git'), { recursive: true });
    expect(findCommits(folder)).toEqual({ commits: [], note: 'no git repository' });
  });
});
