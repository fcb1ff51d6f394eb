import { ROUTE_PRELOADER_MS } from '@waybill/contracts/constants';
import { useEffect, useState } from 'react';

/**
 * Covers the page for 800 ms after the path changed (R020); a change of the query or the hash alone does not count, nor does
 * the first page. What lies beneath loads meanwhile (A2-23).
 */
export function usePreloader(pathname: string): { covered: boolean; isFirstPage: boolean } {
  const [settled, setSettled] = useState(pathname);
  const [isFirstPage, setIsFirstPage] = useState(true);
  const covered = pathname !== settled;
  if (covered && isFirstPage) setIsFirstPage(false);

  useEffect(() => {
    if (!covered) return;
    const timer = setTimeout(() => setSettled(pathname), ROUTE_PRELOADER_MS);
    return () => clearTimeout(timer);
  }, [covered, pathname]);

  return { covered, isFirstPage };
}
