import type { ImportBatch, ImportRow, ImportRowState } from '@waybill/contracts/imports/schema';
import { isCalendarDate } from '@waybill/domain/dates/calendar-date';
import { office } from '@waybill/i18n/office';
import { Link } from 'react-router-dom';
import { officePaths } from '#lib/address/office-paths.ts';
import { formatCount } from '#lib/format/format-count.ts';
import { formatCalendarDate } from '#lib/format/format-date.ts';
import { formatLane } from '#lib/format/format-lane.ts';
import { t } from '#lib/language/t.ts';

export const ROW_COLORS: Record<ImportRowState, string> = {
  ok: 'text-status-green',
  warn: 'text-status-yellow',
  error: 'text-status-red',
  known: 'text-status-blue',
  imported: 'text-status-blue',
};

export function RowList({ batch: { rows, preview } }: { batch: ImportBatch }) {
  return (
    <>
      <ul aria-label={t(office.imports.rowsTitle)} className="border-y border-line">
        {preview.map((row) => (
          <Row key={row.row} {...row} />
        ))}
      </ul>
      <p className="mt-2 text-xs text-ink-soft">
        {t(office.imports.rowsShown, { count: formatCount(preview.length), total: formatCount(rows.total) })}
      </p>
    </>
  );
}

/** Every row that becomes no shipment although it has no errors, with the reason. */
export function SkippedRows({ batch: { skippedRows } }: { batch: ImportBatch }) {
  if (skippedRows.length === 0) return null;
  const title = t(office.imports.skippedRows, { count: skippedRows.length });
  return (
    <details open className="mb-4">
      <summary className="cursor-pointer py-2 font-semibold">{title}</summary>
      <ul aria-label={title} className="max-h-80 overflow-y-auto border-y border-line">
        {skippedRows.map(({ row, trackingId, message }) => (
          <li key={row} className="px-2 py-1 [overflow-wrap:anywhere]">
            {trackingId === null ? (
              <span className="font-mono">{t(office.imports.row, { row: String(row) })}</span>
            ) : (
              <Link to={officePaths.shipment(trackingId)} className="font-mono underline underline-offset-4">
                {t(office.imports.row, { row: String(row) })}
              </Link>
            )}{' '}
            {message}
          </li>
        ))}
      </ul>
    </details>
  );
}

function Row({ row, state, values, problems }: ImportRow) {
  return (
    <li className="grid gap-x-4 gap-y-1 border-line px-2 py-2 not-last:border-b md:grid-cols-[8rem_1fr_1fr]">
      <p>
        <span className="font-mono">{t(office.imports.row, { row: String(row) })}</span>
        <span className={`block text-xs font-semibold ${ROW_COLORS[state]}`}>{t(office.imports.rows[state])}</span>
      </p>
      <RowSummary state={state} values={values} />
      {problems.length > 0 && (
        <ul className="min-w-0 [overflow-wrap:anywhere]">
          {problems.map(({ level, message }) => (
            <li key={message} className={ROW_COLORS[level]}>
              {message}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

export function RowSummary({ state, values }: Pick<ImportRow, 'state' | 'values'>) {
  const { trackingId, referenceNo, deliveryDate } = values;
  const isShipment = state === 'imported' || state === 'known';
  return (
    <p className="min-w-0 [overflow-wrap:anywhere]">
      <span className="font-semibold">{values.recipientName ?? '–'}</span>
      <span className="block text-ink-soft">
        {formatLane(values.origin ?? '–', values.destination ?? '–')}
        {deliveryDate && ` · ${isCalendarDate(deliveryDate) ? formatCalendarDate(deliveryDate) : deliveryDate}`}
      </span>
      {(trackingId ?? referenceNo) && (
        <span className="block font-mono text-xs">
          {trackingId && (isShipment ? <Link to={officePaths.shipment(trackingId)}>{trackingId}</Link> : trackingId)}
          {trackingId && referenceNo && ' · '}
          {referenceNo}
        </span>
      )}
    </p>
  );
}
