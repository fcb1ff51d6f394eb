import { getLanguageInfo, isLanguage, type Language, localizePath } from '@waybill/domain/languages';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { storedText } from '#lib/browser/stored.ts';
import { getOffer } from '#lib/language/offers.ts';
import { IconButton } from '#ui/icon-button.tsx';

/** public/before-paint.js sets the offered language on the document and reserves the space before the first paint. */
export function LanguageOffer() {
  const { pathname, search } = useLocation();
  const [code, setCode] = useState(document.documentElement.dataset.offer);
  if (!isLanguage(code)) return null;
  const { offer, accept, decline } = getOffer(code);
  const close = () => {
    declineOffer(code);
    setCode(undefined);
  };
  return (
    <aside lang={code} dir={getLanguageInfo(code).direction} className="shell flex min-h-11 items-center gap-x-4 text-sm">
      <p className="max-sm:sr-only">{offer}</p>
      <a
        href={localizePath(code, pathname) + search}
        hrefLang={code}
        className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
      >
        {accept}
      </a>
      <IconButton icon={X} label={decline} className="ms-auto size-11" onClick={close} />
    </aside>
  );
}

/** The chosen language is stored and offered by public/before-paint.js. */
const declined = storedText('languageDeclined');

function declineOffer(language: Language): void {
  declined.write(language);
  delete document.documentElement.dataset.offer;
}
