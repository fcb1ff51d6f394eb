/** Hours from UTC: RFC 5322, section 4.3, and the abbreviations of Europe; others, such as IST, have several meanings. */
export const ZONE_OFFSET_HOURS: ReadonlyMap<string, number> = new Map(
  Object.entries({
    z: 0,
    utc: 0,
    gmt: 0,
    wet: 0,
    west: 1,
    cet: 1,
    mez: 1,
    cest: 2,
    mesz: 2,
    eet: 2,
    eest: 3,
    est: -5,
    edt: -4,
    cst: -6,
    cdt: -5,
    mst: -7,
    mdt: -6,
    pst: -8,
    pdt: -7,
  }),
);

/** Returns true for an IANA name, in any case. */
export function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en-US', { timeZone: name }));
  } catch {
    return false;
  }
}
