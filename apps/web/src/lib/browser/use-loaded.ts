import { useEffect, useState } from 'react';
import { logFailure } from '#lib/api/log.ts';

export type Loaded<Value> = { phase: 'loading' } | { phase: 'ready'; value: Value } | { phase: 'failed' };

/** `load` must be stable across renders. */
export function useLoaded<Value>(load: () => Promise<Value>): Loaded<Value> {
  const [loaded, setLoaded] = useState<Loaded<Value>>({ phase: 'loading' });
  useEffect(() => {
    let isMounted = true;
    load().then(
      (value) => isMounted && setLoaded({ phase: 'ready', value }),
      (error: unknown) => {
        if (!isMounted) return;
        logFailure('A part of the page was not loaded', error);
        setLoaded({ phase: 'failed' });
      },
    );
    return () => {
      isMounted = false;
    };
  }, [load]);
  return loaded;
}
