import { useRef, type ReactNode } from 'react';
import { useScrollEdges } from '#lib/browser/use-scroll-edges.ts';

/** Scrolls a wide table sideways, with a shadow at its end while there is more. */
export function TableScroller({ children }: { children: ReactNode }) {
  const scroller = useRef<HTMLDivElement>(null);
  useScrollEdges(scroller);
  return (
    <>
      <div ref={scroller} className="peer overflow-x-auto">
        {children}
      </div>
      <span
        aria-hidden="true"
        data-scroll-hint
        className="pointer-events-none absolute inset-y-0 end-0 z-2 hidden w-8 bg-linear-to-l from-ink/20 peer-data-more:block rtl:bg-linear-to-r print:hidden"
      />
    </>
  );
}
