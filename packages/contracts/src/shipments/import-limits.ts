/** Files imported in the browser; the command line has no size limit. */
export const IMPORT_FILE = {
  maxBytes: 4 * 1024 * 1024,
  maxRows: 5_000,
  keptDays: 7,
  maxHeaderRow: 50,
  maxJoined: 8,
  maxWords: 100,
} as const;

export const IMPORT_CORRECTIONS = { max: 200, perCall: 50 } as const;

export const IMPORT_ROW_SAMPLES = { preview: 20, problems: 50 } as const;
