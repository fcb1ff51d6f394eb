import { DEFAULT_LANGUAGE, type Language, LANGUAGE_CODES, languageInfo, pathIn } from '@waybill/domain/languages';

/** Where the part of the head that speaks about one page begins and ends, so that a server can put another in its place. */
const START = '<!--head-->';
const END = '<!--/head-->';

export interface PageHead {
  /** As the browser's tab shows it, with the company's name. */
  title: string;
  description: string;
  /** Of the site: `https://www.example.com`. */
  origin: string;
  /** The one address of the page, without its language; a page without one is kept out of search engines. */
  path: string | undefined;
  /** Keeps a page out of search engines that has an address. */
  isUnlisted?: boolean;
  siteName: string;
  language: Language;
}

/** Title, description, canonical address, other languages and link preview (Open Graph) of a page, as HTML. */
export function writeHead(page: PageHead): string {
  const { title, description, origin, path, isUnlisted = path === undefined, siteName, language } = page;
  const urlIn = (code: Language) => (path === undefined ? undefined : origin + pathIn(code, path));
  const url = urlIn(language);
  const openGraph = {
    type: 'website',
    site_name: siteName,
    locale: openGraphLocale(language),
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
    ...LANGUAGE_CODES.map((code) => link('alternate', urlIn(code), code)),
    link('alternate', urlIn(DEFAULT_LANGUAGE), 'x-default'),
    ...Object.entries(openGraph).map(([name, content]) =>
      content === undefined ? '' : `<meta property="og:${name}" content="${escapeHtml(content)}" />`,
    ),
    '<meta name="twitter:card" content="summary_large_image" />',
  ];
  return tags.filter(Boolean).join('\n    ');
}

/** An address of the page. `x-default` in place of a language is for readers of none of them (hreflang, RFC 8288). */
const link = (rel: string, url: string | undefined, language?: string) =>
  url && `<link rel="${rel}"${language ? ` hreflang="${language}"` : ''} href="${escapeHtml(url)}" />`;

/** A language and its territory, as Open Graph asks for: `de_DE`. */
function openGraphLocale(code: Language): string {
  const { language, region } = new Intl.Locale(languageInfo(code).locale).maximize();
  return `${language}_${region}`;
}

/** The document with another head for its page; unchanged when it has no place for one. */
export function replaceHead(html: string, head: string): string {
  const [from, to] = [html.indexOf(START), html.indexOf(END)];
  return from < 0 || to < from ? html : `${html.slice(0, from + START.length)}\n    ${head}\n    ${html.slice(to)}`;
}

/** Text made safe for element content and quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
