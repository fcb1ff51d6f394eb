import { useState } from 'react';
import { useShortcuts } from '#lib/browser/use-shortcuts.ts';

interface NeighborOptions {
  inDialog?: boolean | undefined;
  /** Called at either end of the list. */
  beyond?: { previous?: (() => void) | undefined; next?: (() => void) | undefined } | undefined;
}

/** An item that has just left the list keeps its last neighbors. */
export function useNeighbors(
  references: readonly string[],
  open: string,
  show: (reference: string) => void,
  { inDialog = true, beyond = {} }: NeighborOptions = {},
) {
  const [place, setPlace] = useState(0);
  const index = references.indexOf(open);
  if (index >= 0 && index !== place) setPlace(index);

  const stepTo = (reference: string | undefined) => (reference === undefined ? undefined : () => show(reference));
  const previous = stepTo(references[(index >= 0 ? index : place) - 1]) ?? beyond.previous;
  const next = stepTo(references[index >= 0 ? index + 1 : place]) ?? beyond.next;
  useShortcuts({ j: () => next?.(), k: () => previous?.() }, { inDialog });
  return { previous, next };
}
