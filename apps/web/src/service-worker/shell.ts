import type { Language } from '@waybill/domain/languages';

/** What is kept on the device: the public pages and the files they need. The build writes the list (build/service-worker.ts). */
export interface Shell {
  /** Each language has a worker of its own. */
  language: Language;
  /** Changes with the content of any page or file. */
  version: string;
  /** Addresses of the pages. */
  pages: readonly string[];
  /** Addresses of everything else. */
  files: readonly string[];
}

/** In here a name carries the hash of its content, so what lies at an address never changes. */
export const HASHED_FILES = '/assets/';

const CODE_OR_STYLE = /\/assets\/[\w./-]+\.(?:js|css)\b/g;

/**
 * Whether a page can be drawn from the shell alone. The page of another version cannot: it names files that are not kept.
 * @param html the page's source.
 */
export function isDrawnFrom(shell: Shell, html: string): boolean {
  return (html.match(CODE_OR_STYLE) ?? []).every((file) => shell.files.includes(file));
}
