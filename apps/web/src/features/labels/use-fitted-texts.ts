import { useCallback, useState, type RefCallback } from 'react';

/** Text sizes in papers.css, the largest first; at the last one, text is cut off with an ellipsis. */
const SIZES = ['0', '1', '2'];
/** Rounding can make equal heights in mm differ by this much; a line is far taller. */
const ROUNDING_PX = 1;

interface FittedTexts {
  /** For the element around the texts; remount it when they change. */
  fit: RefCallback<HTMLElement>;
  /** `data-id` of each paper with text that is cut off. */
  clipped: readonly string[];
}

/** Gives each `.fit` text the largest size that fits its box. */
export function useFittedTexts(): FittedTexts {
  const [clipped, setClipped] = useState<readonly string[]>([]);
  const fit = useCallback((container: HTMLElement) => {
    let isMounted = true;
    const updateFit = () => {
      if (isMounted) setClipped(fitAll(container));
    };
    updateFit();
    // Until then, a fallback font has other letter widths.
    void document.fonts.ready.then(updateFit);
    return () => {
      isMounted = false;
    };
  }, []);
  return { fit, clipped };
}

/** One size for all texts at a time, so that the page is laid out once per size. */
function fitAll(container: HTMLElement): string[] {
  let texts = [...container.querySelectorAll<HTMLElement>('.fit')];
  for (const size of SIZES) {
    for (const text of texts) text.dataset.size = size;
    texts = texts.filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + ROUNDING_PX);
  }
  return [...new Set(texts.flatMap((text) => text.closest<HTMLElement>('[data-id]')?.dataset.id ?? []))];
}
