import { useSearchParams } from 'react-router-dom';
import { readFormat, rememberFormat, type PrintFormat } from './print-formats.ts';

/** What is to be printed, as the address says, and how to choose something else. */
export function usePrintFormat(): [format: PrintFormat, choose: (value: string) => void] {
  const [params, setParams] = useSearchParams();
  function choose(value: string) {
    rememberFormat(value);
    const next = new URLSearchParams(params);
    next.set('format', value);
    setParams(next, { replace: true });
  }
  return [readFormat(params.get('format')), choose];
}
