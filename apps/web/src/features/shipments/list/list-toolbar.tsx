import { useMutation } from '@tanstack/react-query';
import { LABEL_IDS } from '@waybill/contracts/labels/facts';
import { BULK_IDS } from '@waybill/contracts/shipments/facts';
import { office } from '@waybill/i18n/office';
import { ClipboardCopy, Columns3, Download, type LucideIcon, Printer, RefreshCw, Trash2, X } from 'lucide-react';
import { type ComponentProps, type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { download } from '#lib/api/download.ts';
import { copyText } from '#lib/browser/clipboard.ts';
import { stored } from '#lib/browser/stored.ts';
import { useStored } from '#lib/browser/use-stored.ts';
import { formatCount } from '#lib/format/format-count.ts';
import { t } from '#lib/language/t.ts';
import { BaseButton, type ButtonBehavior } from '#ui/base-button.tsx';
import { ErrorNotice } from '#ui/error-notice.tsx';
import { EXTRA_COLUMNS, type ExtraColumn } from './columns.tsx';
import { countActiveFilters, type ListFilters, toFilterQuery } from './list-filters.ts';
import type { Selection } from './use-selection.ts';

interface ListToolbarProps {
  selection: Selection;
  filters: ListFilters;
  total: number;
  rows: number;
  outdated: boolean;
  onStatus: () => void;
  onDelete: () => void;
  onPrint: () => void;
  children: ReactNode;
}

/** A sticky bar of fixed height, so that nothing moves. */
export function ListToolbar({
  selection,
  filters,
  total,
  rows,
  outdated,
  onStatus,
  onDelete,
  onPrint,
  children,
}: ListToolbarProps) {
  const { all, ids, pageState } = selection;
  const count = all ? total : ids.size;
  const exporting = useExport();
  return (
    <>
      <div
        role="toolbar"
        aria-label={t(office.list.toolbar)}
        className="sticky top-14 z-20 flex h-12 items-center gap-1 max-sm:gap-0 bg-paper"
      >
        <PageCheckbox state={pageState} disabled={rows === 0} onToggle={selection.togglePage} />
        <output className="px-1 whitespace-nowrap">
          {count > 0 ? t(office.list.selected, { count: formatCount(count) }) : ''}
        </output>
        {count === 0 && <span className="mr-auto text-ink-soft">{t(office.list.selectPage)}</span>}
        {count === 0 && total > 0 && countActiveFilters(filters) > 0 && (
          <Tool
            label={
              total > LABEL_IDS.max
                ? t(office.list.printFirstLabels, { max: formatCount(LABEL_IDS.max) })
                : t(office.list.printLabels)
            }
            icon={Printer}
            disabled={outdated}
            onClick={onPrint}
          />
        )}
        {count > 0 && (
          <>
            {!all && pageState === 'all' && total > ids.size && (
              <Tool
                label={t(office.list.selectAll, { total: formatCount(total) })}
                shortLabel={t(office.list.allCount, { total: formatCount(total) })}
                onClick={selection.selectAll}
                title={getSelectAllHint(total)}
              />
            )}
            {/* On small screens at the bottom, within reach of the thumb. */}
            <div className="contents max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-30 max-md:flex max-md:border-t max-md:border-line max-md:bg-paper max-md:pb-[env(safe-area-inset-bottom)] max-md:*:h-14 max-md:*:flex-1 max-md:*:flex-col max-md:*:justify-center max-md:*:gap-0.5 max-md:*:text-xs">
              <Tool label={t(office.list.setStatus)} labelClassName="" icon={RefreshCw} disabled={outdated} onClick={onStatus} />
              <Tool label={t(office.common.delete)} labelClassName="" icon={Trash2} disabled={outdated} onClick={onDelete} />
              <Tool label={t(office.list.printLabels)} labelClassName="" icon={Printer} disabled={outdated} onClick={onPrint} />
              {!all && (
                <Tool label={t(office.list.copyIds)} icon={ClipboardCopy} onClick={() => void copyText([...ids].join('\n'))} />
              )}
            </div>
          </>
        )}
        <Tool
          label={exporting.isPending ? t(office.common.exporting) : t(office.list.exportCsv)}
          icon={Download}
          busy={exporting.isPending}
          disabled={outdated || total === 0}
          onClick={() => exporting.mutate({ filters, ids: [...ids] })}
          labelClassName={count === 0 ? undefined : 'max-xl:sr-only'}
          className={count === 0 ? '' : 'max-md:ml-auto'}
        />
        {count > 0 ? (
          <Tool
            label={t(office.list.clearSelection)}
            shortLabel={t(office.common.clear)}
            icon={X}
            onClick={selection.clear}
            className="md:ml-auto"
          />
        ) : (
          children
        )}
      </div>
      {exporting.error && (
        <div className="mb-2">
          <ErrorNotice
            text={t(office.list.exportFailed)}
            error={exporting.error}
            onRetry={() => exporting.mutate(exporting.variables)}
          />
        </div>
      )}
    </>
  );
}

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

const useExport = () =>
  useMutation({
    mutationFn: ({ filters, ids }: { filters: ListFilters; ids: readonly string[] }) => {
      const filter = toFilterQuery(filters);
      return download('exportShipments', { query: ids.length > 0 ? { ids: ids.join(' '), sort: filter.sort } : filter });
    },
  });

const getSelectAllHint = (total: number) =>
  total > BULK_IDS.max ? t(office.list.bulkLimit, { max: formatCount(BULK_IDS.max) }) : undefined;

interface PageCheckboxProps {
  state: Selection['pageState'];
  disabled: boolean;
  onToggle: () => void;
}

function PageCheckbox({ state, disabled, onToggle }: PageCheckboxProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // `indeterminate` has no attribute, only this property.
    if (input.current) input.current.indeterminate = state === 'some';
  }, [state]);
  return (
    <label className="ml-1 max-sm:ml-0 grid size-8 shrink-0 cursor-pointer place-items-center">
      <span className="sr-only">{t(office.list.selectThisPage)}</span>
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

interface ToolProps extends ComponentProps<'button'>, ButtonBehavior {
  label: string;
  shortLabel?: string;
  icon?: LucideIcon;
  labelClassName?: string | undefined;
}

function Tool({ label, shortLabel, icon: Icon, labelClassName = 'md:max-xl:sr-only', className = '', ...button }: ToolProps) {
  return (
    <BaseButton
      aria-label={label}
      title={label}
      className={`inline-flex h-9 shrink-0 cursor-pointer items-center gap-1.5 rounded-control px-2 max-sm:px-1.5 font-semibold whitespace-nowrap hover:not-unavailable:bg-surface-strong unavailable:cursor-default unavailable:opacity-60 ${className}`}
      {...button}
    >
      {Icon && <Icon size={18} />}
      <span className={`${Icon ? labelClassName : ''} ${shortLabel ? 'max-md:hidden' : ''}`}>{label}</span>
      {shortLabel && <span className="md:hidden">{shortLabel}</span>}
    </BaseButton>
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
