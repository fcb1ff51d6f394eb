import { ChevronDown, ChevronUp } from 'lucide-react';
import { type MouseEvent, type ReactNode, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useNeighbours } from '#lib/address/use-neighbours.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';

interface DrawerProps {
  title: string;
  /** Which one it is, of which list. */
  reference: string;
  references: readonly string[];
  footer: ReactNode;
  children: ReactNode;
  onShow: (reference: string | undefined) => void;
}

/** One item of an inbox over its list, with the way to the ones beside it: each begins at its top, and the focus stays with the button. */
export function Drawer({ title, reference, references, footer, children, onShow }: DrawerProps) {
  const { previous, next } = useNeighbours(references, reference, onShow);
  const top = useRef<HTMLDivElement>(null);
  const pressed = useRef<HTMLButtonElement>(null);
  const press = (step: (() => void) | undefined) => (event: MouseEvent<HTMLButtonElement>) => {
    pressed.current = event.currentTarget;
    step?.();
  };
  const begin = useEffectEvent((_reference: string) => {
    top.current?.scrollIntoView();
    // At either end the button that led there is disabled, and would lose the focus.
    if (pressed.current?.disabled) pressed.current.parentElement?.querySelector<HTMLElement>('button:not([disabled])')?.focus();
    pressed.current = null;
  });
  useLayoutEffect(() => begin(reference), [reference]);
  return (
    <Dialog title={title} shape="side" footer={footer} onClose={() => onShow(undefined)}>
      <div ref={top} className="mb-3 flex scroll-mt-4 items-center justify-between gap-3">
        <p className="font-mono text-ink-soft">{reference}</p>
        <div className="flex gap-1">
          <Button
            aria-label="Previous"
            aria-keyshortcuts="k"
            title="Previous (k)"
            disabled={!previous}
            onClick={press(previous)}
            className="px-2!"
          >
            <ChevronUp aria-hidden="true" size={18} strokeWidth={1.75} />
          </Button>
          <Button
            aria-label="Next"
            aria-keyshortcuts="j"
            title="Next (j)"
            disabled={!next}
            onClick={press(next)}
            className="px-2!"
          >
            <ChevronDown aria-hidden="true" size={18} strokeWidth={1.75} />
          </Button>
        </div>
      </div>
      {children}
    </Dialog>
  );
}
