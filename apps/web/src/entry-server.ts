import { readFileSync } from 'node:fs';
import type { PageRenderer } from '@waybill/contracts/site/page-renderer';
import { PAGE_DESCRIPTIONS } from '#site/page-descriptions.ts';
import { renderDocument, type Shell } from '#site/render-document.tsx';

// The build leaves it beside this file.
const shell = JSON.parse(readFileSync(new URL('shell.json', import.meta.url), 'utf8')) as Shell;

/** Every address that the build renders into a file of its own. */
export const PAGE_PATHS = Object.keys(PAGE_DESCRIPTIONS);

/** Renders the whole document of a public page. */
export const renderPage: PageRenderer['renderPage'] = (request) => renderDocument(request, shell);
