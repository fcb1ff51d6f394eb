import { readFileSync } from 'node:fs';
import path from 'node:path';
import { listFiles } from './list-files.mjs';
import { ROOT } from './paths.mjs';

/** A row may hold several IDs: `| R004 R005 | text |`. */
const ROW = /^\| ((?:(?:R\d{3}|A2-\d+|[A-Z]\d\d) )+)\|(.*)\|$/gm;
const ID = /\b(?:R\d{3}|A2-\d+|[A-Z]\d\d)\b/g;
/** Findings of reviews stand in brackets, too; H10 to H16 are findings there. */
const FINDINGS = /\[[^\]]*\]/g;
const FINDING = /^H1\d$/;
const TITLE = /(?:\b(?:test|it|describe|[a-z]+Test)\b[\w.]*\s*\(|\)\(|\[)\s*(['"`])((?:\\.|(?!\1)[\s\S])*)\1/g;
const TEST_FILE = /\.(?:test\.tsx?|e2e\.ts)$/;
/** Parts of tests with titles of their own; their tests report as the file that imports them. */
const SHARED_PART = /\/testing\/test-[\w-]+\.ts$/;

/** @returns {{ id: string, document: string, text: string, isUntested: boolean }[]} an entry for each ID of the specification. */
export const readRows = () =>
  ['requirements.md', 'promises.md'].flatMap((document) =>
    [...readFileSync(path.join(ROOT, 'spec', document), 'utf8').matchAll(ROW)].flatMap(([, ids, cells]) =>
      (ids.match(ID) ?? []).map((id) => ({
        id,
        document,
        text: cells.split(' | ')[0].trim(),
        isUntested: cells.includes('**No test'),
      })),
    ),
  );

/** The requirements and promises that a test title names. @param {string} title @returns {string[]} */
export function readIds(title) {
  const bracketed = (title.match(FINDINGS) ?? []).flatMap((text) => text.match(ID) ?? []).filter((id) => !FINDING.test(id));
  return [...new Set([...(title.replace(FINDINGS, '').match(ID) ?? []), ...bracketed])];
}

/** @returns {Map<string, string[]>} the files whose test titles name each ID. */
export function findProofs() {
  const proofs = new Map();
  for (const file of listSources()) {
    const text = readFileSync(path.join(ROOT, file), 'utf8');
    const ids = new Set([...text.matchAll(TITLE)].flatMap(([, , title]) => readIds(title)));
    for (const id of ids) proofs.set(id, [...(proofs.get(id) ?? []), file]);
  }
  return proofs;
}

/** The tests of each requirement and promise, or of the given ones. @param {readonly string[]} ids */
export function formatMatrix(ids = []) {
  const proofs = findProofs();
  return readRows()
    .filter(({ id }) => ids.length === 0 || ids.includes(id))
    .map(({ id, text, isUntested }) => {
      const files = (proofs.get(id) ?? []).map((file) => `  ${file}`);
      return [`${id}  ${text}`, ...(files.length > 0 ? files : [isUntested ? '  no test, on purpose' : '  no test'])].join('\n');
    })
    .join('\n');
}

/** Whether a file holds titles for others. @param {string} file */
export const isSharedPart = (file) => SHARED_PART.test(file);

const listSources = () =>
  listFiles().filter((file) => /^(?:apps|packages)\//.test(file) && (TEST_FILE.test(file) || isSharedPart(file)));
