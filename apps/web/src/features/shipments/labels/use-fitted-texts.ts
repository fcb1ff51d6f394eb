import { useCallback, useState, type RefCallback } from 'react';

/** The sizes of a text in papers.css, the largest first; at the last one it is cut off with an ellipsis. */
const SIZES = ['0', '1', '2'];
/** How far two whole numbers of pixels may differ for the same height in mm, after where it begins; a line is higher by far. */
const ROUNDING_PX = 1;

interface FittedTexts {
  /** For the element around the texts, which is another one when they change. */
  fit: RefCallback<HTMLElement>;
  /** The `data-id` of each paper on which a text is cut off. */
  clipped: readonly string[];
}

/** Gives each text of the class `fit` the largest size at which it fits into its box. */
export function useFittedTexts(): FittedTexts {
  const [clipped, setClipped] = useState<readonly string[]>([]);
  const fit = useCallback((container: HTMLElement) => {
    let shown = true;
    const fitNow = () => {
      if (shown) setClipped(fitAll(container));
    };
    fitNow();
    // Until then letters of another width stand in for ours.
    void document.fonts.ready.then(fitNow);
    return () => {
      shown = false;
    };
  }, []);
  return { fit, clipped };
}

/** All texts at one size at a time: the page is laid out once for each size, however many texts there are. */
function fitAll(container: HTMLElement): string[] {
  let texts = [...container.querySelectorAll<HTMLElement>('.fit')];
  for (const size of SIZES) {
    for (const text of texts) text.dataset.size = size;
    texts = texts.filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + ROUNDING_PX);
  }
  return [...new Set(texts.flatMap((text) => text.closest<HTMLElement>('[data-id]')?.dataset.id ?? []))];
}
