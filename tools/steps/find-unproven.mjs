import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './paths.mjs';

const read = (name) => readFileSync(path.join(ROOT, 'spec', name), 'utf8');
const ROW = /^\| ([A-Z]\d\d|R\d{3}|A2-\d+) \|(.*)\|$/gm;
const LINK = /\]\(([^)]+)\)/g;

/**
 * Rows of promises.md and requirements.md that no test of this run proves. A promise has to stand in the title of a test that
 * passed in each file that the row names; a requirement in the title of a test that passed anywhere.
 * @param {{ file: string, title: string, outcome: string }[]} tests
 * @returns {string[]} one line each.
 */
export function findUnproven(tests) {
  const passed = tests.filter(({ outcome }) => outcome === 'passed' || outcome === 'flaky');
  const isProven = (id, file) =>
    passed.some((test) => (!file || test.file === file) && new RegExp(`\\b${id}\\b`).test(test.title));
  return ['promises.md', 'requirements.md'].flatMap((document) =>
    [...read(document).matchAll(ROW)].flatMap(([, id, cells]) => {
      if (document === 'requirements.md')
        return isProven(id) || cells.includes('**No test') ? [] : [`${id}: no test that passed names it`];
      const files = [...cells.split('|').at(-1).matchAll(LINK)].map(([, link]) => link);
      if (files.length === 0) return [`${id}: names no test`];
      // What no test can prove is a row of that page, which says why.
      return files
        .filter((file) => (file === 'operations.md' ? !read(file).includes(`| ${id} |`) : !isProven(id, path.join('spec', file))))
        .map((file) => `${id}: no test that passed in ${file} names it`);
    }),
  );
}
