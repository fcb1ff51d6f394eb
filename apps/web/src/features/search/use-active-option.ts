import { useState, type KeyboardEvent } from 'react';

/** Which option of the list is the active one; none until an arrow key is pressed. It starts anew with every `scope`. */
export function useActiveOption({ count, scope }: { count: number; scope: string }) {
  const [active, setActive] = useState<{ scope: string; index: number }>();
  const index = active?.scope === scope && active.index < count ? active.index : undefined;

  /** Moves by the arrow keys, around both ends. @returns whether the key was one of them. */
  function move(event: KeyboardEvent): boolean {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined || count === 0) return false;
    event.preventDefault();
    const from = index ?? (step > 0 ? -1 : 0);
    setActive({ scope, index: (from + step + count) % count });
    return true;
  }
  return { index, move, clear: () => setActive(undefined) };
}
