import { useEffect, useState } from 'react';
import { useSettings } from '#lib/settings.ts';

/**
 * Covers the page for the time of the settings, 800 ms at most, after the path changed (R020); a change of the query or the hash
 * alone does not count, nor does the first page. What lies beneath loads meanwhile (A2-23).
 */
export function usePreloader(pathname: string): { covered: boolean; isFirstPage: boolean } {
  const { preloaderMs } = useSettings().website;
  const [settled, setSettled] = useState(pathname);
  const [isFirstPage, setIsFirstPage] = useState(true);
  const hasMoved = pathname !== settled;
  if (hasMoved && isFirstPage) setIsFirstPage(false);

  useEffect(() => {
    if (!hasMoved) return;
    const timer = setTimeout(() => setSettled(pathname), preloaderMs);
    return () => clearTimeout(timer);
  }, [hasMoved, pathname, preloaderMs]);

  return { covered: hasMoved && preloaderMs > 0, isFirstPage };
}
