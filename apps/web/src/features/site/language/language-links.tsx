import { LANGUAGES, localizePath } from '@waybill/domain/languages';
import { useLocation } from 'react-router-dom';
import { pageLanguage } from '#lib/language/page-language.ts';

/**
 * The page at hand in every language, each named in its own. What is typed and what the address says go along, and the choice is
 * kept (public/before-paint.js).
 */
export function LanguageLinks({ className = '', linkClassName }: { className?: string; linkClassName: string }) {
  const { pathname, search } = useLocation();
  return (
    // The system's letters: names in other scripts would each bring a font of their own.
    <ul className={`font-[system-ui] ${className}`}>
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
