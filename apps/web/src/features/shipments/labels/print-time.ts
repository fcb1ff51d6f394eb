import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { getFormatLocale } from '#lib/format/locale.ts';

/** The time that stands on the paper: that of printing, in the zone of the company, however long the page has been open. */
export function usePrintTime(timeZone: string): string {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const onPrint = () => flushSync(() => setNow(new Date()));
    window.addEventListener('beforeprint', onPrint);
    return () => window.removeEventListener('beforeprint', onPrint);
  }, []);
  return formatOnPaper(now, timeZone);
}

/** An instant as paper shows it, as "24 Nov 2026, 14:05 GMT+1": in the zone of the company, with its year. */
export function formatOnPaper(instant: Date, timeZone: string): string {
  return new Intl.DateTimeFormat(getFormatLocale(), {
    timeZone,
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(instant);
}
