import { useEffect, useEffectEvent, type RefObject } from 'react';
import { PLACE_ATTRIBUTE as ROW_ATTRIBUTE } from '#lib/address/use-arrival.ts';
import { useShortcuts } from '#lib/browser/use-shortcuts.ts';

interface RowActions {
  onOpen: (trackingId: string) => void;
  onSelect: (trackingId: string) => void;
}

/**
 * `j` and `k` go through the rows; `x` selects the one in which the focus is, Enter opens the one that has it itself (B7).
 * @param list what the rows are in.
 */
export function useRowKeys(list: RefObject<HTMLElement | null>, { onOpen, onSelect }: RowActions): void {
  const rows = () => [...(list.current?.querySelectorAll<HTMLElement>(`[${ROW_ATTRIBUTE}]`) ?? [])];
  const current = () => document.activeElement?.closest<HTMLElement>(`[${ROW_ATTRIBUTE}]`) ?? undefined;

  function move(step: 1 | -1) {
    const all = rows();
    const at = all.findIndex((row) => row === current());
    const start = step === 1 ? 0 : all.length - 1;
    all[at === -1 ? start : Math.min(Math.max(at + step, 0), all.length - 1)]?.focus();
  }
  const onEnter = useEffectEvent(({ key, target }: KeyboardEvent) => {
    const trackingId = target instanceof HTMLElement ? target.getAttribute(ROW_ATTRIBUTE) : null;
    if (key === 'Enter' && trackingId) onOpen(trackingId);
  });
  useEffect(() => {
    const element = list.current;
    element?.addEventListener('keydown', onEnter);
    return () => element?.removeEventListener('keydown', onEnter);
  }, [list]);

  useShortcuts({
    j: () => move(1),
    k: () => move(-1),
    x: () => {
      const trackingId = current()?.getAttribute(ROW_ATTRIBUTE);
      if (trackingId) onSelect(trackingId);
    },
  });
}
