import { useMemo } from 'react';
import { clockIn, type Clock } from '#lib/format/format-date.ts';
import { useCompany } from '#lib/settings.ts';

/** The one clock of the back office: that of the company's time zone, wherever its reader is. Public pages keep the visitor's. */
export function useOfficeClock(): Clock {
  const { timeZone } = useCompany();
  return useMemo(() => clockIn(timeZone), [timeZone]);
}

/** The place that names a time zone: of "America/New_York" New York. */
export const formatTimeZone = (timeZone: string): string => (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ');
