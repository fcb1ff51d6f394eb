/** Cached because constructing a format takes longer than rendering a whole mail or list row. Locales and zones are few. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** Without `timeZone`, times use the zone of this machine or browser. @throws RangeError if the time zone is unknown. */
export function getDateTimeFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  // The local zone can change while a page is open, so the offset is part of the cache key.
  const zone = options.timeZone ?? new Date().getTimezoneOffset();
  const key = `${locale} ${zone} ${JSON.stringify(options)}`;
  const known = formats.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formats.set(key, known);
  return known;
}
