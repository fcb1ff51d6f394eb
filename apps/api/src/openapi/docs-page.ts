import { API_BASE } from '@waybill/contracts/shared/constants';
import { BRAND_CSS } from '@waybill/contracts/site/brand-files';
import { type Html, html } from '../platform/http/html.ts';
import { type Call, listCalls, writeCurl, ORIGIN } from './docs-curl.ts';
import { GUIDE, renderGuide } from './docs-guide.ts';
import { objectTables, renderOperation } from './docs-operation.ts';
import { renderAnswer, command, heading, phrase, toSlug } from './docs-parts.ts';
import type { OpenApiDocument } from './open-api.ts';

export interface PageFiles {
  script: string;
  style: string;
  /** Preloaded to avoid a repaint. */
  fonts: readonly string[];
  barcode: Html;
}

/** Works without scripts. Contains the origin placeholder. */
export function docsPage(document: OpenApiDocument, { script, style, fonts, barcode }: PageFiles): string {
  const calls = listCalls(document);
  const title = String(document.info.title);
  const areas = (document.tags as readonly { name: string; description: string }[]).map((tag) => ({
    ...tag,
    id: `area-${toSlug(tag.name)}`,
    calls: calls.filter(({ operation }) => operation.tags.includes(tag.name)),
  }));
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <meta
          name="description"
          content="Reference of the ${title}: parameters, responses and a curl command for every endpoint."
        />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        ${fonts.map((font) => html`<link rel="preload" as="font" type="font/woff2" crossorigin href="${API_BASE}/docs/${font}" />`)}
        <link rel="stylesheet" href="${API_BASE}/docs/${style}" />
        <link rel="stylesheet" href="${BRAND_CSS}" />
        <script src="${API_BASE}/docs/${script}"></script>
      </head>
      <body>
        <a class="skip" href="#main">Skip to the reference</a>
        <header class="bar">
          <a class="brand" href="/">${MARK}<span>${title.replace(/ API$/, '')}</span></a>
          <a href="${API_BASE}/docs">API reference</a>
          <a class="spec-link" href="${API_BASE}/openapi.json">openapi.json</a>
        </header>
        <div class="frame">
          <nav class="contents" aria-label="Contents">
            <details>
              <summary>Contents</summary>
              ${contents(areas)}
            </details>
          </nav>
          <main id="main" tabindex="-1">
            ${renderIntro(document, { calls, barcode })} ${renderGuide(document)}
            ${areas.map(
              ({ id, name, description, calls: own }) =>
                html`<section class="area" id="${id}">
                  <h2>${heading(id, name)}</h2>
                  <p class="lead">${description}</p>
                  ${own.map((call) => renderOperation(call, document))}
                </section>`,
            )}
            <section class="area" id="objects">
              <h2>${heading('objects', 'Objects')}</h2>
              <p class="lead">Schemas that several endpoints share. Responses may gain fields.</p>
              ${Object.entries(document.components.schemas).map(
                ([name, schema]) =>
                  html`<article class="object" id="object-${name}">
                    <h3>${heading(`object-${name}`, name)}</h3>
                    ${objectTables(name, schema)}
                  </article>`,
              )}
            </section>
          </main>
        </div>
        <p class="visually-hidden" role="status" id="announcement"></p>
      </body>
    </html> `.text;
}

interface Area {
  id: string;
  name: string;
  calls: readonly Call[];
}

const contents = (areas: readonly Area[]): Html =>
  html`<div class="filter" hidden>
      <label for="filter">Find an endpoint</label>
      <input id="filter" type="search" autocomplete="off" spellcheck="false" placeholder="status, /bulk, DELETE" />
    </div>
    <p class="none" hidden>No matching endpoint.</p>
    ${group(
      'Get started',
      GUIDE.map(({ id, title }) => html`<li><a href="#${id}">${title}</a></li>`),
    )}
    ${areas.map(({ name, calls }) =>
      group(
        name,
        calls.map(
          ({ method, path, operation }) =>
            html`<li data-find="${API_BASE}${path} ${operation.operationId}">
              <a href="#${operation.operationId}"
                ><span class="method ${method.toLowerCase()}">${method}</span> ${operation.summary}</a
              >
            </li>`,
        ),
      ),
    )}
    ${group('More', [html`<li><a href="#objects">Objects</a></li>`])}`;

const group = (title: string, items: readonly Html[]): Html =>
  html`<section>
    <h2>${title}</h2>
    <ul>
      ${items}
    </ul>
  </section>`;

const FIRST_CALL = 'trackShipment';

function renderIntro(document: OpenApiDocument, { calls, barcode }: { calls: readonly Call[]; barcode: Html }): Html {
  const call = calls.find(({ operation }) => operation.operationId === FIRST_CALL);
  if (!call) throw new Error(`The document has no ${FIRST_CALL}, with which its page begins`);
  const answer = call.operation.responses[200];
  const content = answer && 'content' in answer ? answer.content?.['application/json'] : undefined;
  const { visitor } = (content?.examples ?? {}) as { visitor?: { value: unknown } };
  return html`<section class="first" id="first-call">
    <div class="intro">
      <h1>${String(document.info.title)}</h1>
      <p class="lead">${String(document.info.summary)}. JSON over HTTP; tracking needs no key. Try it:</p>
      ${command('The first call, in a shell', writeCurl(call, document))}
      <dl>
        <div>
          <dt>Base URL</dt>
          <dd><code>${ORIGIN}${API_BASE}</code></dd>
        </div>
        <div>
          <dt>Authentication</dt>
          <dd>${phrase('`Authorization: Bearer …`')}, for office endpoints</dd>
        </div>
        <div>
          <dt>Specification</dt>
          <dd><a href="${API_BASE}/openapi.json">OpenAPI 3.1</a>, to generate clients from</dd>
        </div>
        <div>
          <dt>Test data</dt>
          <dd>five <a href="#test-ids">test IDs</a> with fixed responses</dd>
        </div>
      </dl>
    </div>
    <div class="sheet">
      <div class="ticket">${renderAnswer('200 OK', visitor?.value)} ${barcode}</div>
    </div>
  </section>`;
}

/** Same as apps/web/public/favicon.svg. */
const MARK = html`<svg viewBox="0 0 32 32" width="26" height="26" aria-hidden="true">
  <path
    fill="#e2391c"
    d="M2 2h3a2.5 2.5 0 0 0 5 0h3.5a2.5 2.5 0 0 0 5 0H22a2.5 2.5 0 0 0 5 0h3v28h-3a2.5 2.5 0 0 0-5 0h-3.5a2.5 2.5 0 0 0-5 0H10a2.5 2.5 0 0 0-5 0H2z"
  />
  <path fill="none" stroke="#fdfbf7" stroke-width="2.75" stroke-linejoin="round" d="m8.2 12.6 3.3 9.4L16 11.5l4.5 10.5 3.2-9.2" />
  <circle fill="#e2391c" stroke="#fdfbf7" stroke-width="2" cx="7.6" cy="10.6" r="2" />
  <circle fill="#fdfbf7" cx="24.4" cy="10.6" r="2.75" />
</svg>`;
