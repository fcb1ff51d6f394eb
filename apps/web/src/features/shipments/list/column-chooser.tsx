import { office } from '@waybill/i18n/office';
import { Columns3 } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { stored } from '#lib/browser/stored.ts';
import { useStored } from '#lib/browser/use-stored.ts';
import { t } from '#lib/language/t.ts';
import { EXTRA_COLUMNS, type ExtraColumn } from './columns.tsx';
import { Tool } from './list-toolbar.tsx';

const DEFAULT_COLUMNS: readonly ExtraColumn[] = ['reference'];

const storedColumns = stored('shipmentColumns', {
  parse: (text): readonly ExtraColumn[] => {
    const names = text?.split(' ');
    return names ? EXTRA_COLUMNS.map(({ name }) => name).filter((name) => names.includes(name)) : DEFAULT_COLUMNS;
  },
  format: (columns) => columns.join(' '),
});

export function useColumns() {
  const [columns, setColumns] = useStored(storedColumns);
  const toggle = (name: ExtraColumn) =>
    setColumns(columns.includes(name) ? columns.filter((column) => column !== name) : [...columns, name]);
  return { columns, toggle };
}

interface ColumnChooserProps {
  columns: readonly ExtraColumn[];
  onToggle: (column: ExtraColumn) => void;
}

export function ColumnChooser({ columns, onToggle }: ColumnChooserProps) {
  const [open, setOpen] = useState(false);
  const element = useRef<HTMLDivElement>(null);
  useDismiss(element, { open, onDismiss: () => setOpen(false) });
  return (
    <div ref={element} role="group" aria-label={t(office.list.columns)} className="relative max-md:hidden">
      <Tool label={t(office.list.columns)} icon={Columns3} aria-expanded={open} onClick={() => setOpen(!open)} />
      {open && (
        <div className="absolute top-full right-0 z-30 mt-1 grid w-44 rounded-surface border border-line bg-paper p-2 shadow-float">
          {EXTRA_COLUMNS.map(({ name, label }) => (
            <label key={name} className="flex min-h-9 cursor-pointer items-center gap-2 rounded-control px-2 hover:bg-surface">
              <input
                type="checkbox"
                checked={columns.includes(name)}
                onChange={() => onToggle(name)}
                className="size-4 accent-ink"
              />
              {label}
            </label>
          ))}
        </div>
      )}
    </div>
  );
}

/** Closes on Escape, which returns the focus to the button, on a press outside, and when the focus leaves. */
function useDismiss(element: RefObject<HTMLElement | null>, { open, onDismiss }: { open: boolean; onDismiss: () => void }): void {
  const onOutside = useEffectEvent((target: EventTarget | null) => {
    if (target instanceof Node && !element.current?.contains(target)) onDismiss();
  });
  const onEscape = useEffectEvent(() => {
    element.current?.querySelector('button')?.focus();
    onDismiss();
  });
  useEffect(() => {
    const { current } = element;
    if (!open || !current) return;
    const listeners = new AbortController();
    const { signal } = listeners;
    document.addEventListener('pointerdown', ({ target }) => onOutside(target), { signal });
    current.addEventListener('focusout', ({ relatedTarget }) => onOutside(relatedTarget), { signal });
    current.addEventListener('keydown', ({ key }) => key === 'Escape' && onEscape(), { signal });
    return () => listeners.abort();
  }, [element, open]);
}
