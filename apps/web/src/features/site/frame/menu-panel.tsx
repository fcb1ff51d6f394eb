import { texts } from '@waybill/i18n/texts';
import { X } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { useModal } from '#lib/browser/use-modal.ts';
import { getWhatsAppUrl } from '#lib/format/company-links.ts';
import { t } from '#lib/language/t.ts';
import { useCompany } from '#lib/settings.ts';
import { LinkButton } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { ChatGlyph } from './chat-glyph.tsx';
import { isCurrent, LanguageLinks, QUOTE_LINK, TRACK_LINK, usePageLinks } from './navigation.tsx';

export function MenuPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const panel = useModal({ onCancel: onClose, cancelsOnBackdrop: true });
  const { pathname } = useLocation();
  const { chatNumber } = useCompany();
  const current = (to: string) => (isCurrent(to, pathname) ? 'page' : undefined);

  return (
    <dialog
      ref={panel}
      id={id}
      aria-label={t(texts.navigation.menu)}
      className="mt-0 me-0 ms-auto max-h-dvh w-[80vw] max-w-none overflow-y-auto rounded-es-surface border-b border-s border-line bg-paper text-ink shadow-float backdrop:bg-[oklch(0.15_0.02_255/0.55)] open:animate-drop-in"
    >
      <div className="flex flex-col p-4 pb-6">
        <IconButton
          icon={X}
          label={t(texts.navigation.closeMenu)}
          className="-mt-1 mb-2 size-11 self-end [&_svg]:size-6"
          onClick={onClose}
        />
        <nav aria-label={t(texts.navigation.menu)}>
          <ul className="border-t border-line">
            {[...usePageLinks(), TRACK_LINK].map(({ to, label }) => (
              <li key={to} className="border-b border-line">
                <Link
                  to={to}
                  aria-current={current(to)}
                  onClick={onClose}
                  className="flex min-h-13 items-center border-s-4 border-transparent ps-3 text-lg font-medium aria-[current]:border-signal aria-[current]:font-bold"
                >
                  {t(label)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <LinkButton variant="primary" to={TRACK_LINK.to} onClick={onClose} className="mt-6 min-h-12">
          {t(texts.navigation.trackPackage)}
        </LinkButton>
        <LinkButton to={QUOTE_LINK.to} onClick={onClose} className="mt-3 min-h-12">
          {t(QUOTE_LINK.label)}
        </LinkButton>
        {chatNumber && (
          <a
            href={getWhatsAppUrl(chatNumber)}
            target="_blank"
            rel="noopener noreferrer"
            className="mt-3 flex min-h-12 items-center justify-center gap-2 font-medium underline-offset-4 hover:underline"
          >
            <ChatGlyph className="size-5" />
            {t(texts.navigation.chat)}
            <span className="sr-only">{t(texts.common.opensInNewTab)}</span>
          </a>
        )}
        <nav aria-label={t(texts.language.title)} className="mt-4 border-t border-line pt-2">
          <LanguageLinks
            className="grid grid-cols-2"
            linkClassName="flex min-h-11 items-center text-ink-soft aria-[current]:font-bold aria-[current]:text-ink"
          />
        </nav>
      </div>
    </dialog>
  );
}
