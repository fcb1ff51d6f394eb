import type { Language } from '@waybill/domain/languages';

/** The build writes the list (build/service-worker.ts). */
export interface Shell {
  /** Each language has a worker of its own. */
  language: Language;
  /** Changes with the content of any page or file. */
  version: string;
  pages: readonly string[];
  files: readonly string[];
}

/** Names here carry a content hash, so the content of a URL never changes. */
export const HASHED_FILES = '/assets/';

const CODE_OR_STYLE = /\/assets\/[\w./-]+\.(?:js|css)\b/g;

/** Pages of another version name files that are not stored. */
export function isBuiltFrom(shell: Shell, html: string): boolean {
  return (html.match(CODE_OR_STYLE) ?? []).every((file) => shell.files.includes(file));
}
