/** Making one takes longer than the mail or the row of a list that needs it. Locales and zones are few. */
const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * What writes dates and times, made once for each locale and options.
 * @param locale a BCP 47 tag. Without a `timeZone` in the options times are those of this machine or browser.
 * @throws RangeError when the time zone is none.
 */
export function dateTimeFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  // A traveller's zone changes while the page is open.
  const zone = options.timeZone ?? new Date().getTimezoneOffset();
  const key = `${locale} ${zone} ${JSON.stringify(options)}`;
  const known = formats.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formats.set(key, known);
  return known;
}
