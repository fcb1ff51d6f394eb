import { getLanguageInfo } from '@waybill/domain/languages';
import { texts } from '@waybill/i18n/texts';
import { pageLanguage } from '#lib/language/page-language.ts';
import { t } from '#lib/language/t.ts';
import { LanguageLinks } from './language-links.tsx';

const PANEL = 'languages';

/** A native popover, which works before hydration and closes by itself. */
export function LanguageSwitch() {
  const { name } = getLanguageInfo(pageLanguage());
  return (
    <>
      <button
        type="button"
        popoverTarget={PANEL}
        className="size-11 shrink-0 cursor-pointer rounded-control font-medium text-ink-soft hover:bg-surface-strong hover:text-ink max-lg:hidden"
      >
        <span translate="no">{pageLanguage().toUpperCase()}</span>{' '}
        <span className="sr-only">{t(texts.language.choose, { name })}</span>
      </button>
      <div
        id={PANEL}
        popover="auto"
        className="below-switch rounded-surface border border-line bg-paper p-2 text-ink shadow-float"
      >
        <LanguageLinks linkClassName="flex min-h-11 items-center rounded-control px-4 hover:bg-surface-strong aria-[current]:font-bold" />
      </div>
    </>
  );
}
