import { office } from '@waybill/i18n/office';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { type ReactNode, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useShortcuts } from '#lib/browser/use-shortcuts.ts';
import { t } from '#lib/language/t.ts';
import { Button } from './button.tsx';

interface ItemNavigationProps {
  reference: string;
  references: readonly string[];
  label: ReactNode;
  onShow: (reference: string) => void;
  /** False on a page, where its keys work without a dialog. */
  inDialog?: boolean;
  beyond?: { previous: (() => void) | undefined; next: (() => void) | undefined };
  /** Buttons after the two. */
  children?: ReactNode;
}

/** Each item opens at its top, and the focus stays on the button. */
export function ItemNavigation({ reference, references, label, onShow, inDialog = true, beyond, children }: ItemNavigationProps) {
  const { previous, next } = useNeighbors(references, reference, onShow, { inDialog, beyond });
  const top = useRef<HTMLDivElement>(null);
  const showTop = useEffectEvent((_reference: string) => {
    top.current?.scrollIntoView({ block: 'nearest' });
  });
  useLayoutEffect(() => {
    showTop(reference);
  }, [reference]);
  const renderStepButton = (name: string, key: string, icon: ReactNode, step: (() => void) | undefined) => (
    <Button
      aria-label={name}
      aria-keyshortcuts={key}
      title={`${name} (${key})`}
      disabled={!step}
      onClick={step}
      className="px-2!"
    >
      {icon}
    </Button>
  );
  return (
    <div ref={top} className="mb-3 flex scroll-mt-4 items-center justify-between gap-3">
      <p className="font-mono text-ink-soft">{label}</p>
      <div className="flex gap-1">
        {renderStepButton(t(office.common.previous), 'k', <ChevronUp size={18} />, previous)}
        {renderStepButton(t(office.common.next), 'j', <ChevronDown size={18} />, next)}
        {children}
      </div>
    </div>
  );
}

interface NeighborOptions {
  inDialog?: boolean | undefined;
  /** Called at either end of the list. */
  beyond?: { previous?: (() => void) | undefined; next?: (() => void) | undefined } | undefined;
}

/** An item that has just left the list keeps its last neighbors. */
function useNeighbors(
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
