import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { formatWithZone } from '#lib/format/format-date.ts';

/** Time of printing rather than of opening the page, in the company's time zone. */
export function usePrintTime(timeZone: string): string {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const onPrint = () => flushSync(() => setNow(new Date()));
    window.addEventListener('beforeprint', onPrint);
    return () => window.removeEventListener('beforeprint', onPrint);
  }, []);
  return formatOnPaper(now, timeZone);
}

/** "24 Nov 2026, 14:05 CET": with the year, in the company's time zone. */
export const formatOnPaper = (instant: Date, timeZone: string): string =>
  formatWithZone(instant, {
    timeZone,
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  });
