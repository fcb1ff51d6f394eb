import { DEFAULT_LANGUAGE, type Language, languageInfo } from '../languages/languages.ts';

/** Where the part of the head that speaks about one page begins and ends, so that a server can put another in its place. */
const START = '<!--head-->';
const END = '<!--/head-->';

export interface PageHead {
  /** As the browser's tab shows it, with the company's name. */
  title: string;
  description: string;
  /** The one absolute address of the page; a page without one is kept out of search engines. */
  url: string | undefined;
  /** Keeps a page out of search engines that has an address. */
  isUnlisted?: boolean;
  /** Absolute address of the picture for link previews. */
  image: string;
  siteName: string;
  language: Language;
  /** The same page in each language, where search engines may know of it. */
  alternates?: readonly { language: Language; url: string }[];
}

/** Title, description, canonical address, other languages and link preview (Open Graph) of a page, as HTML. */
export function writeHead(page: PageHead): string {
  const { title, description, url, isUnlisted = url === undefined, image, siteName, language, alternates = [] } = page;
  const locale = openGraphLocale(language);
  const tags = [
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}" />`,
    isUnlisted ? '<meta name="robots" content="noindex" />' : '',
    url === undefined ? '' : `<link rel="canonical" href="${escapeHtml(url)}" />`,
    ...alternates.map(({ language: code, url: href }) => alternate(code, href)),
    ...alternates.filter(({ language: code }) => code === DEFAULT_LANGUAGE).map(({ url: href }) => alternate('x-default', href)),
    ...Object.entries({ type: 'website', site_name: siteName, locale, title, description, url, image }).map(([name, content]) =>
      content === undefined ? '' : `<meta property="og:${name}" content="${escapeHtml(content)}" />`,
    ),
    '<meta name="twitter:card" content="summary_large_image" />',
  ];
  return tags.filter(Boolean).join('\n    ');
}

/** The address of a page in another language; `x-default` is for readers of none of them (hreflang, RFC 8288). */
const alternate = (language: string, href: string) =>
  `<link rel="alternate" hreflang="${language}" href="${escapeHtml(href)}" />`;

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
