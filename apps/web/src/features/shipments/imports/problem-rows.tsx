import type { ImportBatch, ImportRow } from '@waybill/contracts/shipments/import-schema';
import { office } from '@waybill/i18n/office';
import { useState } from 'react';
import { t } from '#lib/language/t.ts';
import { Button } from '#ui/button.tsx';
import { CorrectionField } from './correction-field.tsx';
import { ROW_COLORS, RowSummary } from './row-list.tsx';

/** In file order: corrected rows keep their place. */
export function getRowsToCorrect({ problemRows, correctedRows }: ImportBatch): ImportRow[] {
  const isExpanded = new Map([...problemRows, ...correctedRows].map((row) => [row.row, row]));
  return [...isExpanded.values()].toSorted((a, b) => a.row - b.row);
}

export function ProblemRows({ batch }: { batch: ImportBatch }) {
  const { importId, problemRows, rows } = batch;
  const problems = rows.error + rows.warn;
  return (
    <>
      <p className="mb-2 max-w-[68ch] text-ink-soft">{t(office.imports.mendHint)}</p>
      <ul aria-label={t(office.imports.mendTitle, { problems })} className="border-y border-line">
        {getRowsToCorrect(batch).map((row) => (
          <ProblemRow key={row.row} importId={importId} row={row} />
        ))}
      </ul>
      {problems > problemRows.length && (
        <p className="mt-2 text-xs text-ink-soft">
          {t(office.imports.moreProblems, { shown: problemRows.length, all: problems })}
        </p>
      )}
    </>
  );
}

function ProblemRow({ importId, row }: { importId: string; row: ImportRow }) {
  const [all, setExpanded] = useState(false);
  const { state, problems, cells = [] } = row;
  const affectedCells = cells.filter(
    ({ field, original }) => original !== null || problems.some((problem) => problem.field === field),
  );
  const visibleCells = all ? cells : affectedCells;
  const rowProblems = problems.filter(({ field }) => field === null || !cells.some((cell) => cell.field === field));
  return (
    <li className="grid gap-x-6 gap-y-2 border-line px-2 py-3 not-last:border-b lg:grid-cols-[8rem_minmax(0,1fr)_minmax(0,2fr)]">
      <p>
        <span className="font-mono">{t(office.imports.row, { row: String(row.row) })}</span>
        <span className={`block text-xs font-semibold ${ROW_COLORS[state]}`}>{t(office.imports.rows[state])}</span>
      </p>
      <RowSummary state={row.state} values={row.values} />
      <div role="group" aria-label={t(office.imports.row, { row: String(row.row) })} className="min-w-0">
        {rowProblems.map(({ level, message }) => (
          <p key={message} className={`mb-2 [overflow-wrap:anywhere] ${ROW_COLORS[level]}`}>
            {message}
          </p>
        ))}
        <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
          {visibleCells.map((cell) => (
            <CorrectionField
              key={cell.field}
              importId={importId}
              row={row.row}
              cell={cell}
              problem={problems.find(({ field }) => field === cell.field)}
            />
          ))}
        </div>
        {cells.length > affectedCells.length && (
          <Button aria-expanded={all} onClick={() => setExpanded(!all)} className="mt-2">
            {t(office.imports.otherCells)}
          </Button>
        )}
      </div>
    </li>
  );
}
