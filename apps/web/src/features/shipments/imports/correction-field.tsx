import { LIMITS } from '@waybill/contracts/shared/limits';
import { IMPORT_FIELDS, getImportFieldLabel } from '@waybill/contracts/shipments/import-fields';
import type { ImportProblem, ImportRow } from '@waybill/contracts/shipments/import-schema';
import { isShipmentStatus } from '@waybill/domain/shipments/statuses';
import { office } from '@waybill/i18n/office';
import { useId, useState, type KeyboardEvent } from 'react';
import { t } from '#lib/language/t.ts';
import { Button } from '#ui/button.tsx';
import { SelectField, TextAreaField, TextField } from '#ui/field.tsx';
import { StageOptions } from '#ui/status-options.tsx';
import { SaveError } from './save-error.tsx';
import { useCorrection } from './use-correction.ts';

type Cell = NonNullable<ImportRow['cells']>[number];

interface CorrectionFieldProps {
  importId: string;
  row: number;
  cell: Cell;
  problem: ImportProblem | undefined;
}

/** Saves on blur and Enter; unsaved text stays and is retried. */
export function CorrectionField({ importId, row, cell: { field, text, original }, problem }: CorrectionFieldProps) {
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
