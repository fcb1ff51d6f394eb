import { AppError } from '../errors/app-error.ts';

/**
 * The zone in which a caller means days: the one they name, under its canonical name, else the company's.
 * @throws AppError BAD_TZ when it is not one of the IANA database.
 */
export function readTimeZone(tz: string | undefined, companyZone: string): string {
  if (tz === undefined) return companyZone;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: tz }).resolvedOptions().timeZone;
  } catch (cause) {
    throw new AppError('BAD_TZ', `tz must be an IANA time zone such as Europe/Lisbon, not ${tz}`, { cause });
  }
}
