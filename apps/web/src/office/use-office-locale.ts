import { useLayoutEffect } from 'react';
import { setOfficeLocale } from '#lib/format/locale.ts';
import { useCompany } from '#lib/settings.ts';

/**
 * Writes dates and numbers as the company wants them for as long as the back office is open.
 * @returns the locale: what is drawn by another one is to be drawn anew.
 */
export function useOfficeLocale(): string {
  const { locale } = useCompany();
  // Now, for what is drawn below; and after it, since strict mode has ended it once by then.
  setOfficeLocale(locale);
  useLayoutEffect(() => {
    setOfficeLocale(locale);
    return () => setOfficeLocale(undefined);
  }, [locale]);
  return locale;
}
