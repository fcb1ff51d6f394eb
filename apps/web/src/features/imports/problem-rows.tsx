import { getImportFieldLabel, IMPORT_FIELDS } from '@waybill/contracts/imports/fields';
import type { ImportBatch, ImportProblem, ImportRow } from '@waybill/contracts/imports/schema';
import { LIMITS } from '@waybill/contracts/shared/limits';
import { isShipmentStatus } from '@waybill/domain/shipments/statuses';
import { office } from '@waybill/i18n/office';
import { type KeyboardEvent, useId, useState } from 'react';
import { t } from '#lib/language/t.ts';
import { Button } from '#ui/button.tsx';
import { SelectField, TextAreaField, TextField } from '#ui/field.tsx';
import { StageOptions } from '#ui/status-options.tsx';
import { SaveError } from './choices.tsx';
import { useCorrection } from './queries.ts';
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

type Cell = NonNullable<ImportRow['cells']>[number];

interface CorrectionFieldProps {
  importId: string;
  row: number;
  cell: Cell;
  problem: ImportProblem | undefined;
}

/** Saves on blur and Enter; unsaved text stays and is retried. */
function CorrectionField({ importId, row, cell: { field, text, original }, problem }: CorrectionFieldProps) {
  const [typed, setTyped] = useState<string>();
  const id = useId();
  const correction = useCorrection(importId);
  const type = IMPORT_FIELDS.find(({ name }) => name === field)?.type;

  function store(next: string) {
    const cleaned = next.trim();
    if (cleaned === text) setTyped(undefined);
    else correct(cleaned === original ? null : cleaned, next);
  }

  function correct(to: string | null, sent?: string) {
    correction.mutate(
      { row, field, text: to },
      // Text typed meanwhile is the next correction.
      { onSuccess: () => setTyped((now) => (now === sent ? undefined : now)) },
    );
  }

  const warning = problem?.level === 'warn' ? problem.message : undefined;
  const control = {
    label: getImportFieldLabel(field),
    value: typed ?? text,
    maxLength: LIMITS.description,
    autoComplete: 'off',
    'aria-busy': correction.isPending,
    error: problem?.level === 'error' ? problem.message : undefined,
    hint: (warning !== undefined || original !== null) && (
      <>
        {warning !== undefined && <span className="block text-status-yellow">{warning}</span>}
        {original !== null && (
          <span className="block [overflow-wrap:anywhere]">
            {original === '' ? t(office.imports.nothingInFile) : t(office.imports.inFile, { text: original })}
          </span>
        )}
      </>
    ),
    onBlur: () => store(typed ?? text),
  };
  return (
    <div id={id} className="min-w-0">
      {type === 'status' ? (
        <SelectField {...control} onChange={({ target }) => setTyped(target.value)}>
          {!isShipmentStatus(control.value) && <option value={control.value}>{control.value}</option>}
          <StageOptions />
        </SelectField>
      ) : type === 'paragraph' ? (
        <TextAreaField {...control} rows={2} onChange={({ target }) => setTyped(target.value)} />
      ) : (
        <TextField
          {...control}
          dir="auto"
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={(event: KeyboardEvent) => event.key === 'Enter' && store(control.value)}
        />
      )}
      {original !== null && (
        <Button
          className="mt-1"
          busy={correction.isPending}
          aria-label={`${t(office.common.undo)}: ${getImportFieldLabel(field)}`}
          onClick={() => {
            // The button disappears with the correction, so the focus moves to the input.
            document.getElementById(id)?.querySelector<HTMLElement>('input, textarea, select')?.focus();
            setTyped(undefined);
            correct(null);
          }}
        >
          {t(office.common.undo)}
        </Button>
      )}
      <SaveError error={correction.error} fallback={t(office.imports.correctionFailed)} />
    </div>
  );
}
