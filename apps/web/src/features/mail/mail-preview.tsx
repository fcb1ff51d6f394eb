import { office } from '@waybill/i18n/office';
import { useEffect, useRef, useState } from 'react';
import { t } from '#lib/language/t.ts';
import { Button } from '#ui/button.tsx';

const VIEWS = [
  { value: 'light', label: t(office.mail.light) },
  { value: 'dark', label: t(office.mail.dark) },
  { value: 'text', label: t(office.mail.plainText) },
] as const;
type View = (typeof VIEWS)[number]['value'];

interface MailPreviewProps {
  html: string;
  text: string;
}

/** As shown by HTML clients, light and dark, and by plain-text clients. */
export function MailPreview({ html, text }: MailPreviewProps) {
  const [view, setView] = useState<View>('light');
  return (
    <div>
      <div role="group" aria-label={t(office.mail.previewAs)} className="mb-2 flex flex-wrap gap-1">
        {VIEWS.map(({ value, label }) => (
          <Button
            key={value}
            aria-pressed={view === value}
            onClick={() => setView(value)}
            className="border border-transparent px-3! not-aria-pressed:border-line-strong aria-pressed:bg-ink! aria-pressed:text-paper!"
          >
            {label}
          </Button>
        ))}
      </div>
      {view === 'text' ? (
        <pre className="h-128 overflow-auto border border-line bg-surface p-3 font-mono text-xs whitespace-pre-wrap wrap-anywhere [unicode-bidi:plaintext]">
          {text}
        </pre>
      ) : (
        <MailFrame key={view} html={html} scheme={view} />
      )}
    </div>
  );
}

type Scheme = 'light' | 'dark';

/** The CSP refuses inline styles, so a script sets them. Removes all that can act or fetch, whatever the server sent. */
export function renderMail(target: Document, html: string, scheme: Scheme): void {
  // Parsing styles would already report a CSP violation. Quotes in text are escaped, so only attributes match.
  const withoutStyles = html.replaceAll(/<style>[^<]*<\/style>/g, '').replaceAll(' style="', ' data-style="');
  const parsed = new DOMParser().parseFromString(withoutStyles, 'text/html');
  for (const element of parsed.querySelectorAll('style, script, link, meta, base, iframe, object, embed, form, source, svg')) {
    element.remove();
  }
  for (const picture of parsed.querySelectorAll('img')) {
    if (!PICTURE_DATA.test(picture.getAttribute('src') ?? '')) picture.removeAttribute('src');
    picture.removeAttribute('srcset');
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

/** The map as the API embeds it; any other picture leaves its alternative text. */
const PICTURE_DATA = /^data:image\/png;base64,[\w+/=]+$/;

/** Forces the mail's light or dark styles, whatever the device prefers. */
export const getStyleRules = (html: string, scheme: Scheme): string =>
  [...html.matchAll(/<style>([^<]*)<\/style>/g)]
    .map(([, text = '']) => text.replaceAll('(prefers-color-scheme:dark)', scheme === 'dark' ? 'all' : 'not all'))
    .join('\n');

/** Sandboxed: the mail cannot reach the page, and the page's styles do not apply to it. */
export function MailFrame({ html, scheme = 'light' }: { html: string; scheme?: Scheme }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    if (isReady && frame.current?.contentDocument) renderMail(frame.current.contentDocument, html, scheme);
  }, [isReady, html, scheme]);
  return (
    <iframe
      ref={frame}
      title={t(office.mail.theMail)}
      sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      // Without a doctype, quirks mode would change the layout of old tables.
      srcDoc="<!doctype html>"
      onLoad={() => setReady(true)}
      style={{ colorScheme: scheme }}
      className="h-128 w-full border border-line"
    />
  );
}

/** A constructed style sheet works only in the document of its own window. */
function createStyleSheet({ defaultView }: Document, rules: string): CSSStyleSheet | undefined {
  const Sheet = defaultView?.CSSStyleSheet;
  if (!Sheet) return undefined;
  const sheet = new Sheet();
  sheet.replaceSync(rules);
  return sheet;
}
