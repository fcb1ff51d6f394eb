import { AsyncLocalStorage } from 'node:async_hooks';
import { readFileSync } from 'node:fs';
import type { PageRenderer } from '@waybill/contracts/site/page-renderer';
import { DEFAULT_LANGUAGE, type Language } from '@waybill/domain/languages';
import { readLanguageFrom } from '#lib/language/page-language.ts';
import { PAGE_DESCRIPTIONS, UNLISTED_PAGES } from '#site/page-descriptions.ts';
import { renderDocument, type Shell } from '#site/render-document.tsx';

const shells = new Map<Language, Shell>();

/** The build writes them beside this file. */
function readShell(language: Language): Shell {
  const known = shells.get(language);
  if (known) return known;
  const shell = JSON.parse(readFileSync(new URL(`shell-${language}.json`, import.meta.url), 'utf8')) as Shell;
  shells.set(language, shell);
  return shell;
}

/** Paths that the build prerenders. */
export const PAGE_PATHS = Object.keys(PAGE_DESCRIPTIONS);

/** Pages listed in the sitemap. */
export const LISTED_PATHS = PAGE_PATHS.filter((page) => !UNLISTED_PAGES.has(page));

/** Pages in different languages may be rendered concurrently. */
const languages = new AsyncLocalStorage<Language>();
readLanguageFrom(() => languages.getStore() ?? DEFAULT_LANGUAGE);

/** Renders the whole document of a public page. */
export const renderPage: PageRenderer['renderPage'] = (request) =>
  languages.run(request.language, () => renderDocument(request, readShell(request.language)));
