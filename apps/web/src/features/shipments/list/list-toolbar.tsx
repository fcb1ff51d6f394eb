import { BULK_IDS } from '@waybill/contracts/limits';
import { ClipboardCopy, Download, Printer, RefreshCw, Trash2, X } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { copyText } from '#lib/browser/clipboard.ts';
import { formatCount } from '#lib/format/format-count.ts';
import { Tool } from './tool.tsx';
import type { Selection } from './use-selection.ts';

interface ListToolbarProps {
  selection: Selection;
  /** How many match the filter, on all pages. */
  total: number;
  rows: number;
  /** Whether the rows answer other filters than were asked for. */
  outdated: boolean;
  exporting: boolean;
  onStatus: () => void;
  onDelete: () => void;
  onPrint: () => void;
  onExport: () => void;
  /** What stands at its end. */
  children: ReactNode;
}

/** What can be done with the picked shipments, or with all: one line of fixed height that stays in sight, so that nothing jumps. */
export function ListToolbar({
  selection,
  total,
  rows,
  outdated,
  exporting,
  onStatus,
  onDelete,
  onPrint,
  onExport,
  children,
}: ListToolbarProps) {
  const { all, ids, ofPage } = selection;
  const count = all ? total : ids.size;
  return (
    <div
      role="toolbar"
      aria-label="Shipments in the list"
      className="sticky top-14 z-20 flex h-12 items-center gap-1 max-sm:gap-0 bg-paper max-md:overflow-x-auto"
    >
      <PageCheckbox state={ofPage} disabled={rows === 0} onToggle={selection.togglePage} />
      <output className="px-1 whitespace-nowrap">{count > 0 ? `${formatCount(count)} selected` : ''}</output>
      {count === 0 && <span className="text-ink-soft max-sm:sr-only">Select page</span>}
      {count > 0 && (
        <>
          {!all && ofPage === 'all' && total > ids.size && (
            <Tool
              label={`Select all ${formatCount(total)}`}
              shortLabel={`All ${formatCount(total)}`}
              onClick={selection.selectAll}
              title={allHint(total)}
            />
          )}
          <Tool label="Set status" icon={RefreshCw} disabled={outdated} onClick={onStatus} />
          <Tool label="Delete" icon={Trash2} disabled={outdated} onClick={onDelete} />
          <Tool label="Print labels" icon={Printer} disabled={outdated} onClick={onPrint} />
          {!all && <Tool label="Copy IDs" icon={ClipboardCopy} onClick={() => void copyText([...ids].join('\n'))} />}
        </>
      )}
      <Tool
        label={exporting ? 'Exporting...' : 'Export CSV'}
        icon={Download}
        disabled={exporting || outdated || total === 0}
        onClick={onExport}
        className={count === 0 ? 'ml-auto' : ''}
      />
      {count > 0 ? <Tool label="Clear selection" icon={X} onClick={selection.clear} className="ml-auto" /> : children}
    </div>
  );
}

const allHint = (total: number) => (total > BULK_IDS.max ? `A change takes the first ${BULK_IDS.max}` : undefined);

interface PageCheckboxProps {
  state: Selection['ofPage'];
  disabled: boolean;
  onToggle: () => void;
}

function PageCheckbox({ state, disabled, onToggle }: PageCheckboxProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // No attribute says so, only this property.
    if (input.current) input.current.indeterminate = state === 'some';
  }, [state]);
  return (
    <label className="ml-1 max-sm:ml-0 grid size-8 shrink-0 cursor-pointer place-items-center">
      <span className="sr-only">Select this page</span>
      <input
        ref={input}
        type="checkbox"
        checked={state === 'all'}
        disabled={disabled}
        onChange={onToggle}
        className="size-4 accent-ink"
      />
    </label>
  );
}
