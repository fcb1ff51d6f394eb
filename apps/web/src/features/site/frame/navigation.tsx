import { LANGUAGES, localizePath } from '@waybill/domain/languages';
import { texts } from '@waybill/i18n/texts';
import { useLocation } from 'react-router-dom';
import { paths } from '#lib/address/paths.ts';
import { pageLanguage } from '#lib/language/page-language.ts';
import { useSettings } from '#lib/settings.ts';

/** Track & Trace is last: the bar shows it as a button. */
const PAGE_LINKS = [
  { to: paths.home, label: texts.navigation.pages.home },
  { to: paths.about, label: texts.navigation.pages.about },
  { to: paths.services, label: texts.navigation.pages.services },
  { to: paths.contact, label: texts.navigation.pages.contact },
] as const;

export function usePageLinks() {
  const { emptyPages } = useSettings().content;
  return PAGE_LINKS.filter(({ to }) => !emptyPages?.some((page) => page === to));
}

export const TRACK_LINK = { to: paths.track, label: texts.navigation.trackAndTrace } as const;

export const QUOTE_LINK = { to: paths.quote, label: texts.common.getPrice } as const;

/** Home matches only itself, other links also their subpages. */
export function isCurrent(to: string, pathname: string): boolean {
  return pathname === to || (to !== paths.home && pathname.startsWith(`${to}/`));
}

/** Keeps input and query, and stores the choice (public/before-paint.js). */
export function LanguageLinks({ className = '', linkClassName }: { className?: string; linkClassName: string }) {
  const { pathname, search } = useLocation();
  return (
    <ul className={`language-names ${className}`}>
      {LANGUAGES.map(({ code, name }) => (
        <li key={code}>
          <a
            href={localizePath(code, pathname) + search}
            lang={code}
            hrefLang={code}
            translate="no"
            aria-current={code === pageLanguage() || undefined}
            className={linkClassName}
          >
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
