import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { MapSize } from './map-view.ts';

/** Size without layout, as in tests. */
const FALLBACK: MapSize = { width: 640, height: 320 };

/** North is up and east on the right in every language. */
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

/** Keeps the known object if unchanged, as redrawing a map is slow. */
function measureSize({ clientWidth: width, clientHeight: height }: HTMLElement, known: MapSize | undefined): MapSize {
  if (width === 0 || height === 0) return known ?? FALLBACK;
  return known?.width === width && known.height === height ? known : { width, height };
}
