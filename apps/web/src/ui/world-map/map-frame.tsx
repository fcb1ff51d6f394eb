import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { MapSize } from './map-view.ts';

/** Where nothing is laid out, as in a test. */
const FALLBACK: MapSize = { width: 640, height: 320 };

/** Fills its place with water. What is on it is drawn once its size is known, and again when that changes; north is up and east on the right in every language. */
export function MapFrame({ children }: { children: (size: MapSize) => ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<MapSize>();
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => setSize((known) => measureSize(element, known));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={ref} dir="ltr" className="relative size-full overflow-hidden bg-sea">
      {size && children(size)}
    </div>
  );
}

/** The same object while nothing has changed, as drawing a map anew takes long. */
function measureSize({ clientWidth: width, clientHeight: height }: HTMLElement, known: MapSize | undefined): MapSize {
  if (width === 0 || height === 0) return known ?? FALLBACK;
  return known?.width === width && known.height === height ? known : { width, height };
}
