import { office } from '@waybill/i18n/office';
import { useEffect, useRef, useState } from 'react';
import { t } from '#lib/language/t.ts';
import { Button } from '#ui/button.tsx';
import { drawMail } from './draw-mail.ts';

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

/** A mail as programs show it that know HTML, in the light and in the dark, and as those that know plain text only. */
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

/** A document of its own that may run nothing: what is in the mail can neither reach the page nor be reached by its styles. */
function HtmlFrame({ html, scheme }: { html: string; scheme: 'light' | 'dark' }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    if (isReady && frame.current?.contentDocument) drawMail(frame.current.contentDocument, html, scheme);
  }, [isReady, html, scheme]);
  return (
    <iframe
      ref={frame}
      title={t(office.mail.theMail)}
      sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      // Without it the browser would lay old tables out by old rules.
      srcDoc="<!doctype html>"
      onLoad={() => setReady(true)}
      style={{ colorScheme: scheme }}
      className="h-128 w-full border border-line"
    />
  );
}
