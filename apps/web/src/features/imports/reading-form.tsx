import { IMPORT_DELIMITERS, IMPORT_ENCODINGS, type ImportReading } from '@waybill/contracts/imports/answers';
import type { ImportBatch, ImportFileInfo } from '@waybill/contracts/imports/schema';
import { office } from '@waybill/i18n/office';
import { useId } from 'react';
import { t } from '#lib/language/t.ts';
import { ChoiceSelect, RadioGroup, SaveError, useChoice } from './choices.tsx';
import { useAnswers } from './queries.ts';

const DELIMITER_NAMES = {
  ',': t(office.imports.delimiters.comma),
  ';': t(office.imports.delimiters.semicolon),
  '\t': t(office.imports.delimiters.tab),
  '|': t(office.imports.delimiters.bar),
} as const;
const DELIMITERS = IMPORT_DELIMITERS.map((value) => ({ value, label: DELIMITER_NAMES[value] }));
const ENCODINGS = IMPORT_ENCODINGS.map((value) => ({ value, label: value }));
const SEPARATOR = ' · ';

/** Open while something about the file is a guess. */
export function ReadingForm({ batch }: { batch: ImportBatch }) {
  const { importId, file } = batch;
  const answers = useAnswers(importId);
  const change = (part: Partial<ImportReading>) => answers.mutate(({ reading }) => ({ reading: { ...reading, ...part } }));
  const isUncertain = file.encodings.length > 1 || file.headerRow === 0 || file.sheets.length > 1 || file.hiddenRows > 0;
  const isText = file.sheet === null || file.encoding !== null;
  const offered = file.encodings.map(({ encoding: value, samples }) => ({
    value,
    label: value,
    hint: samples.join(SEPARATOR),
  }));
  return (
    <details open={isUncertain} className="border-t border-line pt-2">
      <summary className="cursor-pointer font-semibold">{t(office.imports.reading)}</summary>
      <div className="grid gap-4 pt-3 pb-2">
        {file.sheet !== null && file.sheets.length > 1 && (
          <div className="max-w-sm">
            <ChoiceSelect
              label={t(office.imports.sheet)}
              options={file.sheets.map((value) => ({ value, label: value }))}
              value={file.sheet}
              isSaving={answers.isPending}
              onChange={(sheet) => change({ sheet, headerRow: null })}
            />
          </div>
        )}
        {file.hiddenRows > 0 && (
          <label className="flex min-h-(--control-height) cursor-pointer items-center gap-3">
            <input
              type="checkbox"
              checked={batch.reading.hiddenRows}
              aria-busy={answers.isPending || undefined}
              onChange={({ target }) => answers.isPending || change({ hiddenRows: target.checked })}
              className="size-5 accent-signal-fill"
            />
            {t(office.imports.hiddenRows, { count: file.hiddenRows })}
          </label>
        )}
        {offered.length > 1 && (
          <RadioGroup
            legend={t(office.imports.encodingQuestion)}
            isOpen
            options={offered}
            value={file.encoding}
            error={null}
            onChange={(value) => change({ encoding: value })}
          />
        )}
        <HeaderRowField file={file} onChange={(headerRow) => change({ headerRow })} error={answers.error} />
        {isText && (
          <div className="grid gap-4 sm:grid-cols-2 md:max-w-2xl">
            <ChoiceSelect
              label={t(office.imports.delimiter)}
              options={DELIMITERS}
              value={file.delimiter ?? ','}
              isSaving={answers.isPending}
              onChange={(delimiter) => change({ delimiter })}
            />
            <ChoiceSelect
              label={t(office.imports.encoding)}
              options={ENCODINGS}
              value={file.encoding ?? 'utf-8'}
              isSaving={answers.isPending}
              onChange={(encoding) => change({ encoding })}
            />
          </div>
        )}
      </div>
    </details>
  );
}

interface HeaderRowFieldProps {
  file: ImportFileInfo;
  error: Error | null;
  onChange: (row: number) => void;
}

/** Chooses among the first rows of the file the one with the column names. */
function HeaderRowField({ file: { head, headerRow }, error, onChange }: HeaderRowFieldProps) {
  const name = useId();
  const [shown, choose] = useChoice(headerRow, onChange);
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">{t(office.imports.headerRow)}</legend>
      <label className="flex min-h-9 items-center gap-2">
        <input type="radio" name={name} checked={shown === 0} onChange={() => choose(0)} className="size-4 accent-ink" />
        {t(office.imports.noHeaderRow)}
      </label>
      {/* A scroll container must be reachable by keyboard. */}
      <div
        className="max-h-80 overflow-auto border border-line"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        role="region"
        aria-label={t(office.imports.firstLines)}
      >
        <table className="w-full text-start">
          <tbody>
            {head.map(({ row, cells }) => (
              <tr key={row} className={row === shown ? 'bg-surface-strong font-semibold' : ''}>
                <td className="sticky start-0 bg-surface px-2 py-1">
                  <label className="flex min-h-9 items-center gap-2 font-mono">
                    <input
                      type="radio"
                      name={name}
                      aria-label={t(office.imports.row, { row: String(row) })}
                      checked={row === shown}
                      onChange={() => choose(row)}
                      className="size-4 accent-ink"
                    />
                    {row}
                  </label>
                </td>
                {cells.map((cell, index) => (
                  // oxlint-disable-next-line react/no-array-index-key -- the place is the identity of a cell
                  <td key={index} className="max-w-48 truncate px-2 py-1" dir="auto">
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <SaveError error={error} fallback={t(office.imports.mappingFailed)} />
    </fieldset>
  );
}
