import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { formatOnPaper } from './format-on-paper.ts';

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
