import { useLayoutEffect } from 'react';
import { setOfficeLocale } from '#lib/format/locale.ts';
import { useCompany } from '#lib/settings.ts';

/** @returns the locale: content rendered in another one must render again. */
export function useOfficeLocale(): string {
  const { locale } = useCompany();
  // Immediately for the children; again in the effect, as strict mode has run the cleanup once by then.
  setOfficeLocale(locale);
  useLayoutEffect(() => {
    setOfficeLocale(locale);
    return () => setOfficeLocale(undefined);
  }, [locale]);
  return locale;
}
