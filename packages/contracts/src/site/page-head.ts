import { DEFAULT_LANGUAGE, type Language, LANGUAGE_CODES, getLanguageInfo, localizePath } from '@waybill/domain/languages';

/** Markers around the page-specific part of the head, so that a server can replace it. */
const START = '<!--head-->';
const END = '<!--/head-->';

export interface PageHead {
  title: string;
  description: string;
  /** Of the site: `https://www.example.com`. */
  origin: string;
  /** Canonical path without language; undefined keeps the page out of search engines. */
  path: string | undefined;
  isUnlisted?: boolean;
  siteName: string;
  language: Language;
}

/** Renders title, description, canonical URL, alternate languages and Open Graph tags as HTML. */
export function renderHead(page: PageHead): string {
  const { title, description, origin, path, isUnlisted = path === undefined, siteName, language } = page;
  const getUrl = (code: Language) => (path === undefined ? undefined : origin + localizePath(code, path));
  const url = getUrl(language);
  const openGraph = {
    type: 'website',
    site_name: siteName,
    locale: toOpenGraphLocale(language),
    title,
    description,
    url,
    image: `${origin}/link-preview.png`,
  };
  const tags = [
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}" />`,
    isUnlisted ? '<meta name="robots" content="noindex" />' : '',
    link('canonical', url),
    ...LANGUAGE_CODES.map((code) => link('alternate', getUrl(code), code)),
    link('alternate', getUrl(DEFAULT_LANGUAGE), 'x-default'),
    ...Object.entries(openGraph).map(([name, content]) =>
      content === undefined ? '' : `<meta property="og:${name}" content="${escapeHtml(content)}" />`,
    ),
    '<meta name="twitter:card" content="summary_large_image" />',
  ];
  return tags.filter(Boolean).join('\n    ');
}

/** `x-default` serves readers of any other language (hreflang, RFC 8288). */
const link = (rel: string, url: string | undefined, language?: string) =>
  url && `<link rel="${rel}"${language ? ` hreflang="${language}"` : ''} href="${escapeHtml(url)}" />`;

/** Open Graph locales have a territory: `de_DE`. */
function toOpenGraphLocale(code: Language): string {
  const { language, region } = new Intl.Locale(getLanguageInfo(code).locale).maximize();
  return `${language}_${region}`;
}

/** Replaces the page-specific head; returns the document unchanged if it has no markers. */
export function replaceHead(html: string, head: string): string {
  const [from, to] = [html.indexOf(START), html.indexOf(END)];
  return from < 0 || to < from ? html : `${html.slice(0, from + START.length)}\n    ${head}\n    ${html.slice(to)}`;
}

export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
