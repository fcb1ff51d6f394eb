import { useEffect, useRef, type RefObject } from 'react';
import { FOCUS_TARGET_ATTRIBUTE } from '#lib/address/use-focus-restoration.ts';

/** Returns the focus to the row of the shipment that was open, or to the list if the row is gone. */
export function useFocusAfterClosing(list: RefObject<HTMLElement | null>, open: string | undefined): void {
  const left = useRef<string>(undefined);
  useEffect(() => {
    if (open === undefined && left.current !== undefined) {
      const row = list.current?.querySelector<HTMLElement>(`[${FOCUS_TARGET_ATTRIBUTE}="${CSS.escape(left.current)}"]`);
      // Back has restored the focus to the link in the row.
      if (!row?.contains(document.activeElement)) (row ?? list.current)?.focus();
    }
    left.current = open;
  }, [list, open]);
}
