const MAX_LENGTH = 72;
const TYPES = ['feat', 'fix', 'refactor', 'perf', 'style', 'test', 'docs', 'build', 'ci', 'chore', 'revert'];
const FORM = new RegExp(`^(?:${TYPES.join('|')})(?:\\([a-z0-9][a-z0-9./-]*\\))?!?: (\\S.*)$`);
/** Subjects that begin with these are clauses or noun phrases. */
const NO_VERBS = new Set(
  'a an the who whoever what whatever how where when which that this these those it its one no not nobody nothing some somebody all each every for of in on to if as with without from'.split(
    ' ',
  ),
);
/** Verbs that only look like a past tense, a participle or a third person. */
const BASE_FORMS = /eed$|^(?:embed|shed|bring|ping|ring|spring|string|alias|bias|canvas|focus)$/;

/** @param {string} subject @returns {string | undefined} why it is refused. */
export function findSubjectError(subject) {
  // Written by `git revert`.
  if (subject.startsWith('Revert "')) return undefined;
  if ([...subject].length > MAX_LENGTH) return `longer than ${MAX_LENGTH} characters`;
  const [, text] = FORM.exec(subject) ?? [];
  if (text === undefined) return `not of the form "type(scope): imperative", with a type of ${TYPES.join(', ')}`;
  if (text.endsWith('.')) return 'ends with a full stop';
  const [first] = text.split(/[\s,:;]/);
  if (/^\p{Lu}\p{Ll}/u.test(first)) return 'begins with a capital letter';
  if (NO_VERBS.has(first) || (/(?:ed|ing|[^s]s)$/.test(first) && !BASE_FORMS.test(first))) {
    return `begins with "${first}" instead of an imperative verb`;
  }
  return undefined;
}
