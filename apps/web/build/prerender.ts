import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { createDefaultContent } from '@waybill/contracts/site/create-default-content';
import { createDefaultSettings, DEFAULT_COMPANY_NAME } from '@waybill/contracts/site/create-default-settings';
import { ORIGIN_SLOT, type PageRenderer } from '@waybill/contracts/site/page-renderer';
import { DEFAULT_LANGUAGE, type Language } from '@waybill/domain/languages';
import { translator } from '@waybill/i18n/translator';

const NOT_FOUND = '/404';

type ServerBundle = PageRenderer & { PAGE_PATHS: readonly string[]; LISTED_PATHS: readonly string[] };

/** Without VITE_PUBLIC_URL a placeholder that the server replaces with its own origin. */
export const getOrigin = (env: Record<string, unknown>): string =>
  typeof env.VITE_PUBLIC_URL === 'string' ? env.VITE_PUBLIC_URL : ORIGIN_SLOT;

export const loadRenderer = async (folder: string): Promise<ServerBundle> =>
  (await import(pathToFileURL(path.join(folder, 'server/render.js')).href)) as ServerBundle;

interface Pages {
  renderer: ServerBundle;
  language: Language;
  origin: string;
  folder: string;
}

export async function writePages({ renderer: { renderPage, PAGE_PATHS }, language, origin, folder }: Pages): Promise<void> {
  const to = getPagesFolder(folder, language);
  await mkdir(to, { recursive: true });
  const settings = createDefaultSettings(translator(language), language);
  const content = createDefaultContent(translator(language), language, DEFAULT_COMPANY_NAME);
  for (const page of [...PAGE_PATHS, NOT_FOUND]) {
    const { html } = await renderPage({ path: page, language, settings, content, origin });
    if (!html.includes('data-modules="')) throw new Error(`Nothing begins the code of ${page} in ${language}`);
    await writeFile(path.join(to, page === '/' ? 'index.html' : `${page}.html`), html);
  }
}

export const getPagesFolder = (folder: string, language: Language): string =>
  path.join(folder, language === DEFAULT_LANGUAGE ? '' : language);
