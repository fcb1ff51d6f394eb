import { AsyncLocalStorage } from 'node:async_hooks';
import { readFileSync } from 'node:fs';
import { DEFAULT_LANGUAGE, type Language } from '@waybill/contracts/languages/languages';
import type { PageRenderer } from '@waybill/contracts/site/page-renderer';
import { readLanguageFrom } from '#lib/language/page-language.ts';
import { PAGE_DESCRIPTIONS, UNLISTED_PAGES } from '#site/page-descriptions.ts';
import { renderDocument, type Shell } from '#site/render-document.tsx';

// The build leaves it beside this file.
const shell = JSON.parse(readFileSync(new URL('shell.json', import.meta.url), 'utf8')) as Shell;

/** Every address that the build renders into a file of its own. */
export const PAGE_PATHS = Object.keys(PAGE_DESCRIPTIONS);

/** Those of them that search engines are told of. */
export const LISTED_PATHS = PAGE_PATHS.filter((page) => !UNLISTED_PAGES.has(page));

/** Several pages may be rendered at a time, each in its language. */
const languages = new AsyncLocalStorage<Language>();
readLanguageFrom(() => languages.getStore() ?? DEFAULT_LANGUAGE);

/** Renders the whole document of a public page. */
export const renderPage: PageRenderer['renderPage'] = (request) =>
  languages.run(request.language, () => renderDocument(request, shell));
