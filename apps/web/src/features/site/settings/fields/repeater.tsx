import { office } from '@waybill/i18n/office';
import { ArrowDown, ArrowUp, Plus, Trash2, type LucideIcon } from 'lucide-react';
import { type ComponentProps, useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { t } from '#lib/language/t.ts';
import { Button } from '#ui/button.tsx';
import { ChangedLabel } from '#ui/changed-label.tsx';

interface RepeaterProps {
  label: string;
  itemName: string;
  rows: readonly { id: string }[];
  max: number;
  onAdd: () => void;
  onRemove: (index: number) => void;
  onMove: (from: number, to: number) => void;
  /** Differs from the stored list. */
  changed: boolean;
  error: string | undefined;
  children: (index: number) => ReactNode;
}

/** The focus follows each action. */
export function Repeater({ label, itemName, rows, max, onAdd, onRemove, onMove, changed, error, children }: RepeaterProps) {
  const id = useId();
  const target = useRef<string>(undefined);
  // After each render, when the row has moved.
  useLayoutEffect(() => {
    if (target.current === undefined) return;
    document.getElementById(target.current)?.focus();
    target.current = undefined;
  });

  return (
    <div role="group" aria-labelledby={id} className="md:col-span-2">
      <p id={id} className="mb-1 font-semibold">
        {changed ? <ChangedLabel label={label} /> : label} <span className="font-normal text-ink-soft">({rows.length})</span>
      </p>
      <ol className="border-b border-line">
        {rows.map((row, index) => (
          <li key={row.id} className="grid gap-3 border-t border-line py-3 md:grid-cols-[1fr_auto]">
            <div className="grid min-w-0 gap-x-4 gap-y-3 md:grid-cols-2">{children(index)}</div>
            <div className="flex gap-1 md:pt-6">
              <RowButton
                id={`${row.id}-up`}
                icon={ArrowUp}
                label={t(office.settings.moveUp, { one: itemName, number: String(index + 1) })}
                disabled={index === 0}
                onClick={() => {
                  onMove(index, index - 1);
                  target.current = index === 1 ? `${row.id}-down` : `${row.id}-up`;
                }}
              />
              <RowButton
                id={`${row.id}-down`}
                icon={ArrowDown}
                label={t(office.settings.moveDown, { one: itemName, number: String(index + 1) })}
                disabled={index === rows.length - 1}
                onClick={() => {
                  onMove(index, index + 1);
                  target.current = index === rows.length - 2 ? `${row.id}-up` : `${row.id}-down`;
                }}
              />
              <RowButton
                id={`${row.id}-remove`}
                icon={Trash2}
                label={t(office.settings.removeRow, { one: itemName, number: String(index + 1) })}
                onClick={() => {
                  onRemove(index);
                  const next = rows[index + 1] ?? rows[index - 1];
                  target.current = next ? `${next.id}-remove` : `${id}-add`;
                }}
              />
            </div>
          </li>
        ))}
      </ol>
      {error && <p className="mt-1 text-status-red">{error}</p>}
      <Button id={`${id}-add`} disabled={rows.length >= max} onClick={onAdd} className="mt-3">
        <Plus size={18} />
        {t(office.settings.addRow, { one: itemName })}
      </Button>
    </div>
  );
}

function RowButton({ icon: Icon, label, ...button }: ComponentProps<typeof Button> & { icon: LucideIcon; label: string }) {
  return (
    <Button aria-label={label} title={label} className="border-transparent px-2! text-ink-soft" {...button}>
      <Icon size={18} />
    </Button>
  );
}
