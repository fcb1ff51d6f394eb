/** Creating a formatter takes longer than a mail or list row. Locales and zones are few. */
const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * Cached formatter of dates and times for a locale and options.
 * @param locale a BCP 47 tag. Without a `timeZone` in the options times are those of this machine or browser.
 * @throws RangeError when the time zone is none.
 */
export function dateTimeFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  // A traveler's zone changes while the page is open.
  const zone = options.timeZone ?? new Date().getTimezoneOffset();
  const key = `${locale} ${zone} ${JSON.stringify(options)}`;
  const known = formats.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formats.set(key, known);
  return known;
}
