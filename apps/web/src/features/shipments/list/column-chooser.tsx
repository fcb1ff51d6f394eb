import { Columns3 } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { stored, useStored } from '#lib/browser/stored.ts';
import { EXTRA_COLUMNS, type ExtraColumn } from './columns.tsx';
import { Tool } from './list-toolbar.tsx';

const DEFAULT_COLUMNS: readonly ExtraColumn[] = ['reference'];

const chosenColumns = stored('shipmentColumns', {
  parse: (text): readonly ExtraColumn[] => {
    const names = text?.split(' ');
    return names ? EXTRA_COLUMNS.map(({ name }) => name).filter((name) => names.includes(name)) : DEFAULT_COLUMNS;
  },
  format: (columns) => columns.join(' '),
});

/** Which columns are shown, as chosen on this device. */
export function useColumns() {
  const [columns, setColumns] = useStored(chosenColumns);
  const toggle = (name: ExtraColumn) =>
    setColumns(columns.includes(name) ? columns.filter((column) => column !== name) : [...columns, name]);
  return { columns, toggle };
}

interface ColumnChooserProps {
  columns: readonly ExtraColumn[];
  onToggle: (column: ExtraColumn) => void;
}

/** Which columns the table shows. Closes on Escape, on a press beside it and when the focus goes elsewhere. */
export function ColumnChooser({ columns, onToggle }: ColumnChooserProps) {
  const [open, setOpen] = useState(false);
  const element = useRef<HTMLDivElement>(null);
  useDismiss(element, { open, onDismiss: () => setOpen(false) });
  return (
    <div ref={element} role="group" aria-label="Columns" className="relative max-md:hidden">
      <Tool label="Columns" icon={Columns3} aria-expanded={open} onClick={() => setOpen(!open)} />
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

/**
 * Calls back when what is open in an element is to close: on Escape, which gives the focus back to the element's button; when
 * something else is pressed; when the focus goes elsewhere.
 */
function useDismiss(element: RefObject<HTMLElement | null>, { open, onDismiss }: { open: boolean; onDismiss: () => void }): void {
  const onElsewhere = useEffectEvent((elsewhere: EventTarget | null) => {
    if (elsewhere instanceof Node && !element.current?.contains(elsewhere)) onDismiss();
  });
  const onEscape = useEffectEvent(() => {
    element.current?.querySelector('button')?.focus();
    onDismiss();
  });
  useEffect(() => {
    const { current } = element;
    if (!open || !current) return;
    const onPress = ({ target }: Event) => onElsewhere(target);
    const onFocusOut = ({ relatedTarget }: FocusEvent) => onElsewhere(relatedTarget);
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onEscape();
    };
    document.addEventListener('pointerdown', onPress);
    current.addEventListener('focusout', onFocusOut);
    current.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onPress);
      current.removeEventListener('focusout', onFocusOut);
      current.removeEventListener('keydown', onKey);
    };
  }, [element, open]);
}
