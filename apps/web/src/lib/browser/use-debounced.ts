import { TYPE_AHEAD_DEBOUNCE_MS } from '@waybill/contracts/shared/constants';
import { useEffect, useState } from 'react';

export function useDebounced(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), TYPE_AHEAD_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
