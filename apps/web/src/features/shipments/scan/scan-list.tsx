import { getPieceCode } from '@waybill/domain/tracking-ids/parse-tracking-id';
import { isolateText } from '@waybill/i18n/format';
import { office } from '@waybill/i18n/office';
import { getStatusName } from '@waybill/i18n/phrases/status-names';
import { CircleAlert, CircleCheck, CircleHelp, CircleMinus, Clock, type LucideIcon, Undo2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import { officePaths } from '#lib/address/office-paths.ts';
import { formatCount } from '#lib/format/format-count.ts';
import { formatLane } from '#lib/format/format-lane.ts';
import { t } from '#lib/language/t.ts';
import { Button } from '#ui/button.tsx';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { recipientColumn, routeColumn } from '#ui/shipment-columns.tsx';
import { findPieces, type Scan, type ScanState } from './carry-out.ts';
import type { useScans } from './use-scans.ts';

const LOOKS: Record<ScanState, { icon: LucideIcon; color: string; bar: string }> = {
  saving: { icon: Clock, color: 'text-ink-soft', bar: '--line-strong' },
  done: { icon: CircleCheck, color: 'text-status-green', bar: '--status-green' },
  already: { icon: CircleMinus, color: 'text-status-blue', bar: '--status-blue' },
  undone: { icon: Undo2, color: 'text-ink-soft', bar: '--line-strong' },
  unsure: { icon: CircleHelp, color: 'text-status-yellow', bar: '--status-yellow' },
  unknown: { icon: CircleAlert, color: 'text-status-red', bar: '--status-red' },
  wrongPiece: { icon: CircleAlert, color: 'text-status-red', bar: '--status-red' },
  refused: { icon: CircleAlert, color: 'text-status-red', bar: '--status-red' },
  failed: { icon: CircleAlert, color: 'text-status-red', bar: '--status-red' },
};

const TO_CHECK: ReadonlySet<ScanState> = new Set(['unsure', 'unknown', 'wrongPiece', 'refused', 'failed']);

type ScanListProps = Pick<ReturnType<typeof useScans>, 'scans' | 'latest' | 'retry' | 'undo' | 'clear'> & {
  /** An action is over: the next scan goes to the field. */
  onAction: () => void;
};

export function ScanList({ scans, latest, retry, undo, clear, onAction }: ScanListProps) {
  const newest = scans.find(({ id }) => id === latest);
  const failed = scans.filter(({ state }) => state === 'failed');
  const act = (action: () => void) => () => {
    action();
    onAction();
  };
  return (
    <>
      <output className="sr-only">{newest && `${getCode(newest)}: ${describeResult(newest)} ${newest.hint ?? ''}`}</output>
      <div className="mb-2 flex min-h-(--control-height) flex-wrap items-center gap-x-4 gap-y-2">
        <Sums scans={scans} />
        {failed.length > 1 && (
          <Button onClick={act(() => retry(failed))}>{t(office.scan.retryAll, { count: formatCount(failed.length) })}</Button>
        )}
        <Button onClick={act(clear)}>{t(office.common.clear)}</Button>
      </div>
      <DataTable
        label={t(office.scan.scans)}
        columns={createColumns(scans, {
          onRetry: (scan) => act(() => retry([scan], { force: scan.state === 'unsure' }))(),
          onUndo: (scan) => act(() => undo(scan))(),
        })}
        rows={scans}
        rowKey={({ id }) => id}
        rowProps={({ state }) => ({ style: { boxShadow: `inset 4px 0 0 var(${LOOKS[state].bar})` } })}
        rowClassName="max-md:pl-3 max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:items-center max-md:gap-x-3 max-md:gap-y-1"
        cellClassName="px-3 py-1.5 max-md:px-0 max-md:py-0"
      />
    </>
  );
}

function Sums({ scans }: { scans: readonly Scan[] }) {
  const count = (isCounted: (state: ScanState) => boolean) => ({
    count: formatCount(scans.filter(({ state }) => isCounted(state)).length),
  });
  const isSaving = scans.some(({ state }) => state === 'saving');
  const incomplete = new Set(scans.flatMap((scan) => (countPieces(scan, scans)?.isComplete === false ? scan.trackingId : [])));
  return (
    <p className="flex grow flex-wrap gap-x-4 font-semibold">
      <span>
        {t(
          office.scan.sumDone,
          count((state) => state === 'done'),
        )}
      </span>
      <span>
        {t(
          office.scan.sumAlready,
          count((state) => state === 'already'),
        )}
      </span>
      <span>
        {t(
          office.scan.sumToCheck,
          count((state) => TO_CHECK.has(state)),
        )}
      </span>
      {isSaving && (
        <span className="text-ink-soft">
          {t(
            office.scan.sumSaving,
            count((state) => state === 'saving'),
          )}
        </span>
      )}
      {incomplete.size > 0 && (
        <span className="text-status-yellow">{t(office.scan.sumIncomplete, { count: formatCount(incomplete.size) })}</span>
      )}
    </p>
  );
}

interface Actions {
  onRetry: (scan: Scan) => void;
  onUndo: (scan: Scan) => void;
}

function createColumns(scans: readonly Scan[], actions: Actions): Column<Scan>[] {
  const recipient = recipientColumn('max-md:col-start-1 max-md:row-start-3');
  const route = routeColumn('max-md:col-start-2 max-md:row-start-3 max-md:justify-self-end');
  return [
    {
      label: t(office.scan.code),
      width: 'w-52',
      className: 'max-md:col-start-1 max-md:row-start-1',
      cell: (scan) => <Code scan={scan} />,
    },
    {
      label: t(office.scan.result),
      className: 'max-md:col-span-2 max-md:row-start-2',
      cell: (scan) => <Result scan={scan} scans={scans} />,
    },
    {
      ...recipient,
      width: 'w-1/5',
      title: ({ shipment }) => shipment?.recipient ?? '',
      cell: ({ shipment }) => shipment && recipient.cell(shipment),
    },
    {
      label: route.label,
      width: `${route.width} w-1/5`,
      className: route.className ?? '',
      cell: ({ shipment }) => shipment && route.cell(shipment),
    },
    {
      label: t(office.list.actions),
      hidden: true,
      align: 'right',
      width: 'w-40',
      className: 'max-md:col-start-2 max-md:row-start-1',
      cell: (scan) => <RowAction scan={scan} {...actions} />,
    },
  ];
}

const getCode = ({ trackingId, piece }: Scan): string => (piece === undefined ? trackingId : getPieceCode(trackingId, piece));

function Code({ scan }: { scan: Scan }) {
  const code = (
    <bdi translate="no" className="font-mono wrap-anywhere">
      {getCode(scan)}
    </bdi>
  );
  if (!scan.shipment) return code;
  return (
    <Link to={officePaths.shipment(scan.trackingId)} className="no-underline hover:underline">
      {code}
    </Link>
  );
}

function Result({ scan, scans }: { scan: Scan; scans: readonly Scan[] }) {
  const { icon: Icon, color } = LOOKS[scan.state];
  const pieces = countPieces(scan, scans);
  return (
    <div className="flex items-start gap-2">
      <Icon size={18} aria-hidden="true" className={`mt-0.5 shrink-0 ${color}`} />
      <p className="min-w-0 wrap-anywhere">
        <span className={`font-semibold ${color}`}>{describeResult(scan)}</span>
        {scan.hint && <span className="block text-xs">{scan.hint}</span>}
        {pieces && (
          <span className={`block text-xs ${pieces.isComplete ? 'text-ink-soft' : 'font-semibold text-status-yellow'}`}>
            {pieces.text}
          </span>
        )}
      </p>
    </div>
  );
}

/** Of a shipment with several pieces, once one of them was scanned by its own code. */
function countPieces(scan: Scan, scans: readonly Scan[]): { isComplete: boolean; text: string } | undefined {
  const pieces = scan.shipment?.pieces ?? 1;
  if (scan.piece === undefined || pieces === 1 || scan.state !== 'done') return undefined;
  const counted = findPieces(scan, scans).size;
  return {
    isComplete: counted === pieces,
    text: t(office.scan.pieces, { counted: formatCount(counted), pieces: formatCount(pieces) }),
  };
}

function describeResult({ state, from = '', to, update, message = '' }: Scan): string {
  if (state === 'saving') return t(office.scan.saving);
  if (state !== 'done' || to === undefined || message) return message;
  const names = [...new Set([from, to])].map((stage) => getStatusName(stage, t));
  return [formatLane(...names), update.location && isolateText('en', update.location)].filter(Boolean).join(', ');
}

function RowAction({ scan, onRetry, onUndo }: { scan: Scan } & Actions) {
  const { state, runId } = scan;
  const code = <span className="sr-only"> {getCode(scan)}</span>;
  if (state === 'done' && runId !== undefined)
    return (
      <Button onClick={() => onUndo(scan)} className="px-3!">
        {t(office.common.undo)}
        {code}
      </Button>
    );
  if (state !== 'failed' && state !== 'unsure') return null;
  return (
    <Button onClick={() => onRetry(scan)} className="px-3! whitespace-nowrap">
      {state === 'failed' ? t(office.common.retry) : t(office.scan.updateAnyway)}
      {code}
    </Button>
  );
}
