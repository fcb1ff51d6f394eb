import type { SiteSettings } from '@waybill/contracts';
import { DEFAULT_SETTINGS } from '@waybill/contracts/site/default-settings';
import { replaceHead, writeHead } from '@waybill/contracts/site/page-head';
import { SETTINGS_ELEMENT, type PageRenderer } from '@waybill/contracts/site/page-renderer';
import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { TitleListener, withCompany } from '#lib/address/document-title.ts';
import { SettingsContext } from '#lib/settings.ts';
import { NOT_FOUND_DESCRIPTION, PAGE_DESCRIPTIONS } from '#site/page-descriptions.ts';
import { describeForSearch } from '#site/structured-data.ts';
import { App } from './app.tsx';

/** What stands around the pages. */
export interface Shell {
  document: string;
  /** The script that starts a page and names its code, by the page's path. */
  starts: Readonly<Record<string, string>>;
}

type Request = Parameters<PageRenderer['renderPage']>[0];

const SLOT = '<div id="root"></div>';

/**
 * Renders the whole document of a public page, with everything that is lazy in the browser.
 * @throws {AggregateError} of what the page threw while it was rendered.
 */
export async function renderDocument({ path, settings, origin }: Request, shell: Shell): ReturnType<PageRenderer['renderPage']> {
  const { body, title } = await renderBody(path, settings);
  const { company } = settings;
  const describe = PAGE_DESCRIPTIONS[path];
  const head = writeHead({
    title: withCompany(title, company.name),
    description: describe?.(company.name) ?? NOT_FOUND_DESCRIPTION,
    url: describe && origin + path,
    image: `${origin}/link-preview.png`,
    siteName: company.name,
  });
  const data = describe ? jsonBlock('application/ld+json', describeForSearch({ path, title, company, origin })) : '';
  const html = replaceHead(shell.document, head)
    .replace('</head>', () => `${shell.starts[path] ?? ''}${data}</head>`)
    .replace(SLOT, () => `<div id="root" data-path="${path}">${body}</div>${embedSettings(settings)}`);
  return { html, status: describe ? 200 : 404 };
}

async function renderBody(path: string, settings: SiteSettings): Promise<{ body: string; title: string }> {
  let title = '';
  const failures: unknown[] = [];
  const { prelude } = await prerender(
    <StrictMode>
      <TitleListener value={(heard) => (title = heard)}>
        <SettingsContext value={settings}>
          <StaticRouter location={path}>
            <App />
          </StaticRouter>
        </SettingsContext>
      </TitleListener>
    </StrictMode>,
    {
      // All in one piece: what comes in pieces needs an inline script to be put together.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => {
        failures.push(error);
      },
    },
  );
  if (failures.length > 0) throw new AggregateError(failures, `${path} cannot be rendered`);
  return { body: await new Response(prelude).text(), title };
}

/** The defaults are in the code already. */
function embedSettings(settings: SiteSettings): string {
  if (JSON.stringify(settings) === JSON.stringify(DEFAULT_SETTINGS)) return '';
  return jsonBlock('application/json', settings, ` id="${SETTINGS_ELEMENT}"`);
}

function jsonBlock(type: string, data: object, attributes = ''): string {
  return `<script type="${type}"${attributes}>${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;
}
