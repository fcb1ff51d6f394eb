import type { ImportBatch, ImportRow, ImportRowState } from '@waybill/contracts';
import { IMPORT_ROW_LABELS } from '@waybill/contracts/shipments/import-texts';
import { useState } from 'react';
import { formatCount } from '#lib/format/format-count.ts';
import { Button } from '#ui/button.tsx';

const COLORS: Record<ImportRowState, string> = {
  ok: 'text-status-green',
  warn: 'text-status-yellow',
  error: 'text-status-red',
  imported: 'text-status-blue',
};

/** What the rows become: the first ones, or those with problems. */
export function RowList({ batch }: { batch: ImportBatch }) {
  const [onlyProblems, setOnlyProblems] = useState(false);
  const { rows, preview, problemRows } = batch;
  const withProblems = rows.error + rows.warn;
  const shown = onlyProblems ? problemRows : preview;
  return (
    <>
      <div role="group" aria-label="Rows to show" className="mb-2 flex flex-wrap gap-2">
        <Button aria-pressed={!onlyProblems} onClick={() => setOnlyProblems(false)} className={pressed(!onlyProblems)}>
          First rows
        </Button>
        <Button
          aria-pressed={onlyProblems}
          disabled={withProblems === 0}
          onClick={() => setOnlyProblems(true)}
          className={pressed(onlyProblems)}
        >
          Only rows with problems ({withProblems})
        </Button>
      </div>
      <ul aria-label="Rows" className="border-y border-line">
        {shown.map((row) => (
          <Row key={row.row} {...row} />
        ))}
      </ul>
      <p className="mt-2 text-xs text-ink-soft">
        {formatCount(shown.length)} of {formatCount(onlyProblems ? withProblems : rows.total)} rows are shown.
      </p>
    </>
  );
}

const pressed = (isPressed: boolean) => (isPressed ? 'bg-surface-strong' : '');

function Row({ row, state, values, problems }: ImportRow) {
  return (
    <li className="grid gap-x-4 gap-y-1 border-line px-2 py-2 not-last:border-b md:grid-cols-[8rem_1fr_1fr]">
      <p>
        <span className="font-mono">Row {row}</span>
        <span className={`block text-xs font-semibold ${COLORS[state]}`}>{IMPORT_ROW_LABELS[state]}</span>
      </p>
      <p className="min-w-0 [overflow-wrap:anywhere]">
        <span className="font-semibold">{values.recipientName ?? '–'}</span>
        <span className="block text-ink-soft">
          {values.origin ?? '–'} → {values.destination ?? '–'}
          {values.deliveryDate && ` · ${values.deliveryDate}`}
        </span>
        {(values.trackingId ?? values.referenceNo) && (
          <span className="block font-mono text-xs">{[values.trackingId, values.referenceNo].filter(Boolean).join(' · ')}</span>
        )}
      </p>
      {problems.length > 0 && (
        <ul className="min-w-0 [overflow-wrap:anywhere]">
          {problems.map(({ level, message }) => (
            <li key={message} className={COLORS[level]}>
              {message}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
