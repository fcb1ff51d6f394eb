type Scheme = 'light' | 'dark';

/** The CSP refuses inline styles, so a script sets them. Removes all that can act or fetch, whatever the server sent. */
export function renderMail(target: Document, html: string, scheme: Scheme): void {
  // Parsing styles would already report a CSP violation. Quotes in text are escaped, so only attributes match.
  const withoutStyles = html.replaceAll(/<style>[^<]*<\/style>/g, '').replaceAll(' style="', ' data-style="');
  const parsed = new DOMParser().parseFromString(withoutStyles, 'text/html');
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
  const sheet = createStyleSheet(target, getStyleRules(html, scheme));
  if (sheet) target.adoptedStyleSheets = [sheet];
}

/** Forces the mail's light or dark styles, whatever the device prefers. */
export const getStyleRules = (html: string, scheme: Scheme): string =>
  [...html.matchAll(/<style>([^<]*)<\/style>/g)]
    .map(([, text = '']) => text.replaceAll('(prefers-color-scheme:dark)', scheme === 'dark' ? 'all' : 'not all'))
    .join('\n');

/** A constructed style sheet works only in the document of its own window. */
function createStyleSheet({ defaultView }: Document, rules: string): CSSStyleSheet | undefined {
  const Sheet = defaultView?.CSSStyleSheet;
  if (!Sheet) return undefined;
  const sheet = new Sheet();
  sheet.replaceSync(rules);
  return sheet;
}
