import { texts } from '@waybill/i18n/texts';
import { getWhatsAppUrl } from '#lib/format/company-links.ts';
import { t } from '#lib/language/t.ts';
import { useCompany } from '#lib/settings.ts';
import { ChatGlyph } from './chat-glyph.tsx';

/** Floats where the page has a free margin, else follows the content, so that it covers nothing. */
export function ChatButton() {
  const { chatNumber } = useCompany();
  if (!chatNumber) return null;
  return (
    <aside aria-label={t(texts.navigation.quickHelp)} className="border-t border-line gutter:border-t-0 print:hidden">
      <a
        href={getWhatsAppUrl(chatNumber)}
        target="_blank"
        rel="noopener noreferrer"
        className="shell gutter:in-margin flex min-h-16 items-center gap-3 font-semibold underline-offset-4 hover:underline gutter:bottom-6 gutter:bg-ink gutter:text-paper gutter:shadow-float gutter:hover:bg-ink-soft"
      >
        <ChatGlyph className="size-7" />
        <span className="gutter:sr-only">{t(texts.navigation.chat)}</span>
        <span className="sr-only">{t(texts.common.opensInNewTab)}</span>
      </a>
    </aside>
  );
}
