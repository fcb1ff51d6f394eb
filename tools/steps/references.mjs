/** A document or decision in a comment: `docs/api.md`, also with a heading, `docs/decisions/003`, `decision 003`. */
const REFERENCE = /(?<![\w/.:-])(?:decision (\d{3})\b|((?:docs|spec)\/[\w/-]+(?:\.md)?)(?:#([\w-]+))?)/g;
const COMMENT = /\/\*[\s\S]*?\*\/|(?:^|\s)(?:\/\/|#) .*$/gm;
const DECISION = /^docs\/decisions\/\d{3}$/;

/** @param {string} text */
export const listComments = (text) => text.match(COMMENT) ?? [];

/**
 * References of code to documents that are gone. A decision may be named by its number.
 * @param {string} text
 * @param {{ files: readonly string[], readAnchors: (file: string) => readonly string[] }} repository
 */
export function findDeadReferences(text, { files, readAnchors }) {
  return listComments(text).flatMap((comment) =>
    [...comment.matchAll(REFERENCE)].flatMap(([reference, number, name, anchor]) => {
      const start = name ?? `docs/decisions/${number}`;
      const isMeant = (file) =>
        file === start || file === `${start}.md` || (DECISION.test(start) && file.startsWith(`${start}-`));
      const target = files.find(isMeant);
      if (!target) return files.some((file) => file.startsWith(`${start}/`)) ? [] : [`no document ${reference}`];
      return anchor && !readAnchors(target).includes(anchor) ? [`no heading #${anchor} in ${target}`] : [];
    }),
  );
}
