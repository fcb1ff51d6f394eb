import { linkBrandCss } from '@waybill/contracts/site/brand-files';
import { renderHead, replaceHead } from '@waybill/contracts/site/page-head';
import { embedContent, embedJson, embedSettings, LOOKUP_ELEMENT, type PageRenderer } from '@waybill/contracts/site/page-renderer';
import type { SiteSettings } from '@waybill/contracts/site/site-settings-schema';
import { getLanguageInfo, getPathPrefix, type Language, localizePath } from '@waybill/domain/languages';
import { getAddressLines } from '@waybill/domain/text/address-lines';
import { texts } from '@waybill/i18n/texts';
import { StrictMode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { OldBrowser } from '#features/site/no-script.tsx';
import { LookupOutcome } from '#features/tracking/lookup/lookup-outcome.tsx';
import { TitleListener, withCompany } from '#lib/address/document-title.ts';
import { paths } from '#lib/address/paths.ts';
import { CONTENT_PAGES, pickContent } from '#lib/content-parts.ts';
import { ContentContext } from '#lib/content.ts';
import { DrawnLookupContext } from '#lib/drawn-lookup.ts';
import { t } from '#lib/language/t.ts';
import { getOfficePosition } from '#lib/office-position.ts';
import { SettingsContext } from '#lib/settings.ts';
import OLDEST from '../../browsers.json' with { type: 'json' };
import { App } from './app.tsx';
import { PAGE_DESCRIPTIONS, UNLISTED_PAGES } from './page-descriptions.ts';

export interface Shell {
  document: string;
  starts: Readonly<Record<string, string>>;
  /** Of the language's own font. */
  preload?: string;
}

type Request = Parameters<PageRenderer['renderPage']>[0];

const SLOT = '<div id="root"></div>';

/** @throws {AggregateError} of errors thrown while rendering. */
export async function renderDocument(request: Request, shell: Shell): ReturnType<PageRenderer['renderPage']> {
  const { path, language, settings, content, origin, lookup } = request;
  const page = localizePath(language, path);
  const address = lookup?.address ?? page;
  const { body, title } = await renderBody(address, request);
  const { company, brand } = settings;
  const describe = PAGE_DESCRIPTIONS[path];
  const head = renderHead({
    title: withCompany(title, company.name),
    description: describe?.(company.name, { settings, content }) ?? t(texts.heads.notFoundDescription),
    origin,
    path: describe && path,
    ...(UNLISTED_PAGES.has(path) && { isUnlisted: true }),
    siteName: company.name,
    language,
  });
  const data = describe ? embedJson('application/ld+json', describeForSearch({ path, language, title, company, origin })) : '';
  const { direction } = getLanguageInfo(language);
  const html = replaceHead(shell.document, head)
    .replace('<html lang="en">', `<html lang="${language}" dir="${direction}"${lookup ? ' data-drawn' : ''}>`)
    .replace(
      '</head>',
      () =>
        `${linkBrandCss(brand)}${shell.preload ?? ''}${(lookup && shell.starts[`${page}/:trackingId`]) ?? shell.starts[page] ?? ''}${data}</head>`,
    )
    .replace(
      SLOT,
      () =>
        `<div id="root" data-path="${escapeAttribute(address)}">${body}</div>${renderToStaticMarkup(<OldBrowser trackingId={lookup?.shipment.trackingId} oldest={OLDEST} />)}${embedSettings(settings)}${CONTENT_PAGES.includes(path) ? embedContent(pickContent(content, [path]), path) : ''}${embedLookup(lookup)}`,
    );
  return { html, status: describe ? 200 : 404 };
}

const escapeAttribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** Without the drawing of the map, which the document already has. */
function embedLookup(lookup: Request['lookup']): string {
  if (!lookup) return '';
  const { shipment, at, map } = lookup;
  return embedJson('application/json', { shipment, at, map: map && { ...map, svg: null } }, ` id="${LOOKUP_ELEMENT}"`);
}

async function renderBody(
  address: string,
  { language, settings, content, lookup }: Request,
): Promise<{ body: string; title: string }> {
  let title = '';
  const failures: unknown[] = [];
  const { prelude } = await prerender(
    <StrictMode>
      <TitleListener value={(heard) => (title = heard)}>
        <SettingsContext value={settings}>
          <ContentContext value={content}>
            <DrawnLookupContext value={lookup && { ...lookup, Outcome: LookupOutcome }}>
              <StaticRouter location={address} basename={getPathPrefix(language)}>
                <App />
              </StaticRouter>
            </DrawnLookupContext>
          </ContentContext>
        </SettingsContext>
      </TitleListener>
    </StrictMode>,
    {
      // In one piece: streaming would need inline scripts.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => {
        failures.push(error);
      },
    },
  );
  if (failures.length > 0) throw new AggregateError(failures, `${address} cannot be rendered`);
  return { body: await new Response(prelude).text(), title };
}

interface PageFacts {
  path: string;
  language: Language;
  /** Without the company's name. */
  title: string;
  company: SiteSettings['company'];
  origin: string;
}

/** schema.org: the company and the breadcrumb. */
function describeForSearch({ path, language, title, company, origin }: PageFacts): object {
  const crumbs = [
    { name: t(texts.navigation.pages.home), path: paths.home },
    ...(path === paths.home ? [] : [{ name: title, path }]),
  ];
  return {
    '@context': 'https://schema.org',
    '@graph': [
      describeCompany(company, origin),
      {
        '@type': 'BreadcrumbList',
        itemListElement: crumbs.map((crumb, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name: crumb.name,
          item: origin + localizePath(language, crumb.path),
        })),
      },
    ],
  };
}

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

function describeCompany(company: SiteSettings['company'], origin: string): object {
  const { name, blurb, phone, email, address, coordinates, officeHours, socials } = company;
  const position = getOfficePosition(coordinates);
  return {
    '@type': 'LocalBusiness',
    '@id': `${origin}/#company`,
    name,
    description: blurb,
    url: `${origin}/`,
    image: `${origin}/link-preview.png`,
    // Undefined fields are left out of JSON.
    telephone: phone || undefined,
    email: email || undefined,
    address:
      getAddressLines(address).length === 0
        ? undefined
        : {
            '@type': 'PostalAddress',
            streetAddress: address.street || undefined,
            addressLocality: address.city || undefined,
            postalCode: address.postalCode || undefined,
          },
    ...(position && { geo: { '@type': 'GeoCoordinates', ...position } }),
    openingHoursSpecification: officeHours.map(({ days, opens, closes }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: days.map((day) => DAYS[day]),
      opens,
      closes,
    })),
    ...(socials.length > 0 && { sameAs: socials.map(({ url }) => url) }),
  };
}
