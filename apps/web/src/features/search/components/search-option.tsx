import { useEffect, useRef } from 'react';
import { StatusBadge } from '#ui/status-badge.tsx';
import type { Hit } from '../hit-groups.ts';

interface SearchOptionProps {
  id: string;
  active: boolean;
  /** What was found, or the words of an option that stands for more. */
  hit: Hit | string;
  onChoose: () => void;
}

/** One line of the list; the arrow keys keep it in sight. */
export function SearchOption({ id, active, hit, onChoose }: SearchOptionProps) {
  const option = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (active) option.current?.scrollIntoView?.({ block: 'nearest' });
  }, [active]);
  return (
    // The combobox has the keys: it names this option as the active one.
    <div
      ref={option}
      id={id}
      role="option"
      aria-selected={active}
      tabIndex={-1}
      // Pressing must not take the focus from the field.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
      onKeyDown={(event) => event.key === 'Enter' && onChoose()}
      className="flex min-h-9 cursor-pointer items-center gap-3 px-3 py-1 hover:bg-surface aria-selected:bg-surface-strong"
    >
      {typeof hit === 'string' ? <span className="min-w-0 truncate">{hit}</span> : <HitLine hit={hit} />}
    </div>
  );
}

function HitLine({ hit: { id, name, detail, shipmentStatus, status } }: { hit: Hit }) {
  return (
    <>
      <span className="grid min-w-0 grow leading-4">
        <span className="flex min-w-0 gap-2">
          <span className="shrink-0 font-mono">{id}</span>
          <span className="truncate">{name}</span>
        </span>
        <span className="truncate text-xs text-ink-soft">{detail}</span>
      </span>
      {shipmentStatus ? (
        <StatusBadge status={shipmentStatus} />
      ) : (
        <span className="shrink-0 text-xs text-ink-soft">{status}</span>
      )}
    </>
  );
}
