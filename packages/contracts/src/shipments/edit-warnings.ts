/** Unusual edits, which are reported but accepted. */
export const EDIT_WARNINGS = {
  unversioned: 'No version was sent, so a change by someone else may have been overwritten.',
} as const;
export type EditWarning = keyof typeof EDIT_WARNINGS;
export const EDIT_WARNING_CODES = Object.keys(EDIT_WARNINGS) as EditWarning[];
