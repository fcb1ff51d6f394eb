import { findProofs, isSharedPart, readIds, readRows } from './matrix.mjs';

/**
 * Rows of spec/requirements.md and spec/promises.md without a passed test; a promise needs one in each file that names it.
 * @param {{ file: string, title: string, outcome: string }[]} tests
 * @returns {string[]} one line each.
 */
export function findUnprovenRequirements(tests) {
  const provenBy = new Map();
  for (const { file, title, outcome } of tests) {
    if (outcome !== 'passed' && outcome !== 'flaky') continue;
    for (const id of readIds(title)) provenBy.set(id, (provenBy.get(id) ?? new Set()).add(file));
  }
  const proofs = findProofs();
  return readRows().flatMap(({ id, document, isUntested }) => {
    const files = provenBy.get(id);
    if (!files) return isUntested ? [] : [`${id}: no passing test names it`];
    if (document === 'requirements.md') return [];
    return (proofs.get(id) ?? [])
      .filter((file) => !isSharedPart(file) && !files.has(file))
      .map((file) => `${id}: no passing test in ${file} names it`);
  });
}
