import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { TrashedShipment } from '@waybill/contracts/shipments/trash-schema';
import { DAY_MS } from '@waybill/domain/time';
import { normalizeTrackingId } from '@waybill/domain/tracking-ids/normalize-tracking-id';
import { office } from '@waybill/i18n/office';
import { Trash2 } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { officePaths } from '#lib/address/office-paths.ts';
import { PAGE } from '#lib/address/use-address-state.ts';
import { useList } from '#lib/address/use-list.ts';
import { getErrorText } from '#lib/api/api-error.ts';
import { call } from '#lib/api/call.ts';
import { applyEffect } from '#lib/api/effects.ts';
import { toast } from '#lib/browser/toast.ts';
import { type Clock, formatRelative } from '#lib/format/format-date.ts';
import { rich } from '#lib/language/rich.ts';
import { t } from '#lib/language/t.ts';
import { useOfficeClock } from '#lib/office-clock.ts';
import { BaseButton } from '#ui/base-button.tsx';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { ErrorNotice } from '#ui/error-notice.tsx';
import { DamagedRows, EmptyState } from '#ui/list-notices.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Pager } from '#ui/pager.tsx';
import { recipientColumn, routeColumn } from '#ui/shipment-columns.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { TypedConfirmDialog } from '#ui/typed-confirm-dialog.tsx';
import { restoreShipment, useShipmentChange } from '../mutations.ts';

export function TrashPage() {
  const { setFilters, data, fetching, error, retry } = useList({ codec: PAGE, query: listTrash });
  const [purging, setPurging] = useState<string>();
  const list = useRef<HTMLDivElement>(null);

  function afterPurge() {
    flushSync(() => setPurging(undefined));
    // The button that opened the dialog is removed with its row.
    list.current?.focus();
  }

  return (
    <>
      <PageHeader title={t(office.common.trash)} />
      <Tabs
        label={t(office.list.views)}
        tabs={[
          { label: t(office.common.all), to: officePaths.shipments, current: false },
          { label: t(office.common.trash), to: officePaths.trash, current: true },
        ]}
      />
      {error && (
        <div className="mb-4">
          <ErrorNotice text={t(office.desk.trashFailed)} error={error} onRetry={retry} />
        </div>
      )}
      <DamagedRows ids={data?.damaged} />
      <div ref={list} tabIndex={-1} className="outline-none">
        {data?.pagination.total === 0 ? (
          <EmptyState icon={Trash2} title={t(office.trash.empty)} hint={t(office.trash.emptyHint)} />
        ) : (
          (data || !error) && <TrashTable shipments={data?.trackings} busy={fetching} onPurge={setPurging} />
        )}
      </div>
      {data && data.pagination.total > 0 && <Pager pagination={data.pagination} onPage={(page) => setFilters({ page })} />}
      {purging !== undefined && <PurgeDialog trackingId={purging} onPurged={afterPurge} onCancel={() => setPurging(undefined)} />}
    </>
  );
}

const listTrash = ({ page }: { page: number }) =>
  queryOptions({
    queryKey: ['shipment-list', 'trash', page],
    queryFn: async ({ signal }) => (await call('listTrash', { query: { page: String(page) }, signal })).data,
  });

const createColumns = (clock: Clock, onPurge: (trackingId: string) => void): Column<TrashedShipment>[] => [
  {
    label: t(office.common.trackingId),
    width: 'w-40 @4xl:w-44',
    className: 'font-mono whitespace-nowrap',
    cell: ({ trackingId }) => trackingId,
  },
  recipientColumn('max-md:col-start-1'),
  routeColumn('max-md:col-start-1'),
  {
    label: t(office.trash.deleted),
    width: 'w-36 @4xl:w-48',
    className: 'max-md:col-start-1',
    cell: ({ deletedAt, deletedBy }) => (
      <time dateTime={deletedAt} title={clock.instant(deletedAt)} className="block truncate text-ink-soft">
        {formatRelative(deletedAt)}
        {deletedBy && <span className="md:@max-4xl:sr-only"> {t(office.trash.by, { name: deletedBy })}</span>}
      </time>
    ),
  },
  {
    label: t(office.trash.daysLeft),
    width: 'w-20',
    className: 'max-md:col-start-2 max-md:row-start-1 max-md:justify-self-end',
    cell: ({ purgeAt }) => (
      <time dateTime={purgeAt} title={t(office.trash.removedForGood, { purgeAt: clock.instant(purgeAt) })}>
        {daysLeft(purgeAt)}
        <span className="md:sr-only"> {t(office.trash.days, { count: daysLeft(purgeAt) })}</span>
      </time>
    ),
  },
  {
    label: t(office.trash.actions),
    width: 'w-40',
    align: 'right',
    className: 'whitespace-nowrap max-md:col-start-2 max-md:row-span-3 max-md:row-start-2',
    cell: ({ trackingId }) => <TrashActions trackingId={trackingId} onPurge={() => onPurge(trackingId)} />,
  },
];

const EXPECTED_ROWS = 10;
const ACTION =
  'min-h-8 cursor-pointer rounded-control px-2 font-semibold whitespace-nowrap underline hover:bg-surface-strong unavailable:opacity-60';

interface TrashTableProps {
  shipments: readonly TrashedShipment[] | undefined;
  busy: boolean;
  onPurge: (trackingId: string) => void;
}

function TrashTable({ shipments, busy, onPurge }: TrashTableProps) {
  const clock = useOfficeClock();
  return (
    <DataTable
      label={t(office.common.trash)}
      columns={createColumns(clock, onPurge)}
      rows={shipments}
      rowKey={({ trackingId }) => trackingId}
      rowClassName="hover:bg-surface max-md:grid max-md:min-h-31 max-md:grid-cols-[minmax(0,1fr)_auto] max-md:items-center max-md:gap-x-3 max-md:gap-y-1"
      cellClassName="px-2 max-md:p-0"
      expectedRows={EXPECTED_ROWS}
      busy={busy}
    />
  );
}

interface PurgeDialogProps {
  trackingId: string;
  onPurged: () => void;
  onCancel: () => void;
}

/** Permanent, so the ID must be typed to confirm. */
function PurgeDialog({ trackingId, onPurged, onCancel }: PurgeDialogProps) {
  const queryClient = useQueryClient();
  const purge = useMutation({
    mutationFn: () => call('purgeShipment', { params: { trackingId } }),
    onSuccess: () => {
      void applyEffect(queryClient, 'shipmentsChanged');
      toast.success(t(office.shipments.purged));
      onPurged();
    },
  });

  return (
    <TypedConfirmDialog
      title={t(office.trash.removeForGoodQuestion)}
      name={trackingId}
      normalize={normalizeTrackingId}
      action={t(office.trash.removeForGood)}
      busyLabel={t(office.trash.removing)}
      isBusy={purge.isPending}
      failure={purge.isError ? { text: getErrorText(purge.error, t(office.desk.purgeFailed)), error: purge.error } : undefined}
      onConfirm={() => purge.mutate()}
      onCancel={onCancel}
    >
      <p>{rich(office.trash.purgeWarning, { id: renderMono }, { trackingId })}</p>
    </TypedConfirmDialog>
  );
}

/** A started day counts; 0 once past. */
const daysLeft = (instant: string): number => Math.max(0, Math.ceil((Date.parse(instant) - Date.now()) / DAY_MS));

function TrashActions({ trackingId, onPurge }: { trackingId: string; onPurge: () => void }) {
  const navigate = useNavigate();
  const restoring = useShipmentChange(trackingId, {
    send: () => restoreShipment(trackingId),
    onDone: () =>
      toast.success(t(office.shipments.restored), {
        label: t(office.trash.open),
        onAction: () => void navigate(officePaths.shipment(trackingId)),
      }),
  });
  return (
    <>
      <BaseButton
        aria-label={t(office.trash.restoreShipment, { trackingId })}
        busy={restoring.isPending}
        onClick={() => restoring.mutate()}
        className={ACTION}
      >
        {restoring.isPending
          ? t(office.trash.restoring)
          : restoring.isError
            ? t(office.common.tryAgain)
            : t(office.trash.restore)}
      </BaseButton>
      <button type="button" aria-label={t(office.trash.removeShipment, { trackingId })} onClick={onPurge} className={ACTION}>
        {t(office.trash.remove)}
      </button>
      {restoring.isError && (
        <p role="alert" className="text-xs whitespace-normal text-status-red">
          {getErrorText(restoring.error, t(office.shipments.restoreFailed))}
        </p>
      )}
    </>
  );
}

const renderMono = (words: ReactNode) => <span className="font-mono">{words}</span>;
