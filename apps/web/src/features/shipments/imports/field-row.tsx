import { mapColumns, mappedColumns } from '@waybill/contracts/shipments/import-answers';
import type { ImportColumn } from '@waybill/contracts/shipments/import-fields';
import { IMPORT_FILE } from '@waybill/contracts/shipments/import-limits';
import type { ImportBatch } from '@waybill/contracts/shipments/import-schema';
import { office } from '@waybill/i18n/office';
import { useState } from 'react';
import { t } from '#lib/language/t.ts';
import { Button } from '#ui/button.tsx';
import { SelectField } from '#ui/field.tsx';
import { Options } from '#ui/options.tsx';
import { SaveError } from './save-error.tsx';
import { useAnswers } from './use-answers.ts';
import { ValueField } from './value-field.tsx';

interface FieldRowProps {
  batch: ImportBatch;
  field: ImportColumn;
}

export function FieldRow({ batch, field: { name, label, required } }: FieldRowProps) {
  const answers = useAnswers(batch.importId);
  const [isAdding, setIsAdding] = useState(false);
  /** Until it is saved; stays after a failure. */
  const [chosen, setChosen] = useState<readonly string[]>();
  const columns = chosen ?? mappedColumns(batch.mapping, name);
  const isMissing = batch.missing.includes(name);
  const shown = columns.length === 0 || isAdding ? [...columns, ''] : columns;
  const canAdd = !isAdding && columns.length > 0 && columns.length < IMPORT_FILE.maxJoined;

  function setColumn(index: number, column: string) {
    const next = [...new Set(columns.toSpliced(index, 1, ...(column === '' ? [] : [column])))];
    setIsAdding(false);
    setChosen(next);
    answers.mutate(({ mapping }) => ({ mapping: { ...mapping, [name]: mapColumns(next) } }), {
      onSuccess: () => setChosen(undefined),
    });
  }

  return (
    <li className="grid items-start gap-x-6 gap-y-2 border-b border-line py-3 md:grid-cols-[minmax(9rem,1fr)_minmax(0,2fr)_minmax(0,2fr)]">
      <p className="md:pt-2">
        <span className="font-semibold">{label}</span>
        {required && <span className="text-ink-soft"> {t(office.imports.required)}</span>}
        {isMissing && <span className="block text-status-red">{t(office.imports.chooseOrGive)}</span>}
      </p>
      <div className={`grid min-w-0 items-start gap-2 ${shown.length > 1 ? 'xl:grid-cols-2' : ''}`}>
        {shown.map((column, index) => (
          <SelectField
            // oxlint-disable-next-line react/no-array-index-key -- a changed column keeps its select, and the focus
            key={index}
            label={
              index === 0
                ? t(office.imports.columnOf, { field: label })
                : t(office.imports.nextColumn, { position: index + 1, field: label })
            }
            hint={batch.columns.find((one) => one.name === column)?.samples.join(' · ')}
            value={column}
            aria-busy={answers.isPending}
            onChange={({ target }) => setColumn(index, target.value)}
            className="[overflow-wrap:anywhere]"
          >
            <option value="">{t(office.imports.noColumn)}</option>
            <Options options={batch.columns.map((one) => ({ value: one.name, label: one.name }))} />
          </SelectField>
        ))}
        {canAdd && (
          <Button
            className="col-span-full justify-self-start"
            aria-label={t(office.imports.addColumnTo, { field: label })}
            onClick={() => setIsAdding(true)}
          >
            {t(office.imports.addColumn)}
          </Button>
        )}
        <SaveError error={answers.error} fallback={t(office.imports.mappingFailed)} />
      </div>
      <ValueField batch={batch} name={name} label={label} hasColumn={columns.length > 0} />
    </li>
  );
}
