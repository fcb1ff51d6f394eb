type Scheme = 'light' | 'dark';

/**
 * Puts a mail into an empty document. The content security policy, which holds there too, refuses styles that come with the markup,
 * so they are set by script. What can act or fetch is left out, whatever the server sent.
 */
export function drawMail(target: Document, html: string, scheme: Scheme): void {
  // Reading them as styles would already be reported as a breach. In what was written a quote is escaped, so that it stays as it is.
  const inert = html.replaceAll(/<style>[^<]*<\/style>/g, '').replaceAll(' style="', ' data-style="');
  const parsed = new DOMParser().parseFromString(inert, 'text/html');
  for (const element of parsed.querySelectorAll('style, script, link, meta, base, iframe, object, embed, form, img, svg')) {
    element.remove();
  }
  const styles = new Map<HTMLElement, string>();
  for (const element of parsed.querySelectorAll<HTMLElement>('*')) {
    styles.set(element, element.dataset.style ?? '');
    for (const name of element.getAttributeNames()) {
      if (name.endsWith('style') || name.startsWith('on')) element.removeAttribute(name);
    }
  }
  for (const link of parsed.querySelectorAll('a')) {
    if (!/^https?:/.test(link.getAttribute('href') ?? '')) link.removeAttribute('href');
    link.target = '_blank';
    link.rel = 'noopener noreferrer';
  }
  const { lang, dir } = parsed.documentElement;
  Object.assign(target.documentElement, { lang, dir });
  target.body.replaceWith(target.adoptNode(parsed.body));
  for (const [element, style] of styles) element.style.cssText = style;
  const sheet = sheetOf(target, rulesFor(html, scheme));
  if (sheet) target.adoptedStyleSheets = [sheet];
}

/** The styles of a mail as in the light or in the dark, whatever this device prefers. */
export const rulesFor = (html: string, scheme: Scheme): string =>
  [...html.matchAll(/<style>([^<]*)<\/style>/g)]
    .map(([, text = '']) => text.replaceAll('(prefers-color-scheme:dark)', scheme === 'dark' ? 'all' : 'not all'))
    .join('\n');

/** A sheet belongs to the document of the window that made it. */
function sheetOf({ defaultView }: Document, rules: string): CSSStyleSheet | undefined {
  const Sheet = defaultView?.CSSStyleSheet;
  if (!Sheet) return undefined;
  const sheet = new Sheet();
  sheet.replaceSync(rules);
  return sheet;
}
