import { Columns3 } from 'lucide-react';
import { useRef, useState } from 'react';
import { EXTRA_COLUMNS, type ExtraColumn } from './columns.tsx';
import { Tool } from './tool.tsx';
import { useDismiss } from './use-dismiss.ts';

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
