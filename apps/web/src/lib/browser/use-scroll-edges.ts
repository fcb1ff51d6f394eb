import { useEffect, type RefObject } from 'react';

/** Sets `data-more` while the element can be scrolled further to its inline end. */
export function useScrollEdges(target: RefObject<HTMLElement | null>): void {
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
