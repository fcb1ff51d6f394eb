import { useMemo } from 'react';
import { createClock, type Clock } from '#lib/format/format-date.ts';
import { useCompany } from '#lib/settings.ts';

/** With the zone at each time: for papers. */
export function useZonedOfficeClock(): Clock {
  const { timeZone } = useCompany();
  return useMemo(() => createClock(timeZone), [timeZone]);
}

/** Without the zone, which the top bar names once. */
export function useOfficeClock(): Clock {
  const clock = useZonedOfficeClock();
  return useMemo(() => ({ ...clock, instant: clock.minute }), [clock]);
}

/** City of an IANA time zone: "America/New_York" gives "New York". */
export const formatTimeZone = (timeZone: string): string => (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ');
