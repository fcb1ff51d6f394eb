import { LANGUAGES, localizePath } from '@waybill/domain/languages';
import { useLocation } from 'react-router-dom';
import { pageLanguage } from '#lib/language/page-language.ts';

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
