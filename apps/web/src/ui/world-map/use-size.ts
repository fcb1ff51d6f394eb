import { useLayoutEffect, useRef, useState } from 'react';
import type { MapSize } from './map-view.ts';

/** Where nothing is laid out, as in a test. */
const FALLBACK: MapSize = { width: 640, height: 320 };

/** The size of an element on the screen, followed as it changes. Put the ref on the element. */
export function useSize() {
  const ref = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState(FALLBACK);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element;
      if (width > 0 && height > 0) setSize({ width, height });
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, size };
}
