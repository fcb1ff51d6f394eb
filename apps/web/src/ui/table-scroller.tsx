import { type ReactNode, type RefObject, useEffect, useRef } from 'react';

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

/** Sets `data-more` while the element can be scrolled further to its inline end. */
function useScrollEdges(target: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = target;
    if (!current) return;
    // `scrollLeft` is negative from right to left, and may be a fraction.
    const measure = () =>
      current.toggleAttribute('data-more', current.scrollWidth - current.clientWidth - Math.abs(current.scrollLeft) > 1);
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    if (current.firstElementChild) observer.observe(current.firstElementChild);
    current.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      current.removeEventListener('scroll', measure);
    };
  }, [target]);
}
