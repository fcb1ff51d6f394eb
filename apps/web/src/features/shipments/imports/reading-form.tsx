import { IMPORT_DELIMITERS, IMPORT_ENCODINGS, type ImportReading } from '@waybill/contracts/shipments/import-answers';
import type { ImportBatch } from '@waybill/contracts/shipments/import-schema';
import { office } from '@waybill/i18n/office';
import { t } from '#lib/language/t.ts';
import { ChoiceSelect } from './choice-select.tsx';
import { HeaderRowField } from './header-row-field.tsx';
import { RadioGroup } from './radio-group.tsx';
import { useAnswers } from './use-answers.ts';

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
