import { useMemo } from 'react';
import { createClock, type Clock } from '#lib/format/format-date.ts';
import { useCompany } from '#lib/settings.ts';

export function useOfficeClock(): Clock {
  const { timeZone } = useCompany();
  return useMemo(() => createClock(timeZone), [timeZone]);
}

/** City of an IANA time zone: "America/New_York" gives "New York". */
export const formatTimeZone = (timeZone: string): string => (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ');
