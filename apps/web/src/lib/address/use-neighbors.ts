import { useState } from 'react';
import { useShortcuts } from '#lib/browser/use-shortcuts.ts';

/** An item that has just left the list keeps its last neighbors. */
export function useNeighbors(references: readonly string[], open: string, show: (reference: string) => void) {
  const [place, setPlace] = useState(0);
  const index = references.indexOf(open);
  if (index >= 0 && index !== place) setPlace(index);

  const previous = references[(index >= 0 ? index : place) - 1];
  const next = references[index >= 0 ? index + 1 : place];
  const step = (reference: string | undefined) => () => {
    if (reference !== undefined) show(reference);
  };
  useShortcuts({ j: step(next), k: step(previous) }, { inDialog: true });
  return { previous: previous === undefined ? undefined : step(previous), next: next === undefined ? undefined : step(next) };
}
