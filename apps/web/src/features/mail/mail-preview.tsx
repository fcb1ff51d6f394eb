import { office } from '@waybill/i18n/office';
import { useEffect, useRef, useState } from 'react';
import { t } from '#lib/language/t.ts';
import { Button } from '#ui/button.tsx';
import { renderMail } from './render-mail.ts';

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
        <HtmlFrame key={view} html={html} scheme={view} />
      )}
    </div>
  );
}

/** Sandboxed: the mail cannot reach the page, and the page's styles do not apply to it. */
function HtmlFrame({ html, scheme }: { html: string; scheme: 'light' | 'dark' }) {
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
