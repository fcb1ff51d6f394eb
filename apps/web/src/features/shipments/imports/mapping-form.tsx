import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  IMPORT_DATE_FORMATS,
  IMPORT_FIELDS,
  getImportFieldLabel,
  REQUIRED_IMPORT_FIELDS,
  type ImportDateFormat,
  type ImportField,
} from '@waybill/contracts/shipments/import-fields';
import type { ImportBatch, ImportMapping } from '@waybill/contracts/shipments/import-schema';
import { office } from '@waybill/i18n/office';
import { useId, useState } from 'react';
import { getErrorText } from '#lib/api/api-error.ts';
import { call } from '#lib/api/call.ts';
import { t } from '#lib/language/t.ts';
import { Button } from '#ui/button.tsx';
import { ErrorNotice } from '#ui/error-notice.tsx';
import { SelectField } from '#ui/field.tsx';
import { Options } from '#ui/options.tsx';
import { getImportOptions } from './queries.ts';

const CHOICES = IMPORT_FIELDS.map(({ name, label, required }) => ({
  value: name,
  label: required ? t(office.imports.requiredColumn, { label }) : label,
}));

export function MappingForm({ batch }: { batch: ImportBatch }) {
  const { mapping, dateFormat, setDateFormat, change, changed, findField, setField } = useMapping(batch);
  const missing = REQUIRED_IMPORT_FIELDS.filter((field) => mapping[field] === undefined);
  const showsDateFormat = batch.asksDateFormat || batch.dateFormat !== null;

  return (
    <form
      noValidate
      aria-label={t(office.imports.columns)}
      onSubmit={(event) => {
        event.preventDefault();
        change.mutate();
      }}
      className="grid gap-3"
    >
      <ul className="grid gap-x-6 gap-y-3 md:grid-cols-2 xl:grid-cols-3">
        {batch.columns.map(({ name, samples }) => (
          <li key={name}>
            <SelectField
              label={name}
              hint={samples.length > 0 ? samples.join(' · ') : t(office.imports.emptyColumn)}
              value={findField(name) ?? ''}
              onChange={({ target }) => setField(name, (target.value || undefined) as ImportField | undefined)}
              className="[overflow-wrap:anywhere]"
            >
              <option value="">{t(office.imports.leaveItOut)}</option>
              <Options options={CHOICES} />
            </SelectField>
          </li>
        ))}
      </ul>
      {showsDateFormat && <DateFormatField open={batch.asksDateFormat} value={dateFormat} onChange={setDateFormat} />}
      {missing.length > 0 && (
        <p className="text-status-red">{t(office.imports.unmapped, { fields: missing.map(getImportFieldLabel).join(', ') })}</p>
      )}
      {change.error && <ErrorNotice text={getErrorText(change.error, t(office.imports.mappingFailed))} error={change.error} />}
      <Button type="submit" busy={change.isPending} disabled={!changed} variant="secondary" className="justify-self-start">
        {change.isPending ? t(office.imports.readingTheFile) : t(office.common.apply)}
      </Button>
    </form>
  );
}

function useMapping({ importId, mapping: applied, dateFormat: appliedFormat }: ImportBatch) {
  const queryClient = useQueryClient();
  const [mapping, setMapping] = useState<ImportMapping>(applied);
  const [dateFormat, setDateFormat] = useState<ImportDateFormat | null>(appliedFormat);
  const change = useMutation({
    mutationFn: async () =>
      (await call('changeImportMapping', { params: { importId }, body: { mapping, ...(dateFormat && { dateFormat }) } })).data,
    onSuccess: (batch) => queryClient.setQueryData(getImportOptions(importId).queryKey, batch),
  });

  const findField = (column: string) => (Object.keys(mapping) as ImportField[]).find((field) => mapping[field] === column);

  return {
    mapping,
    dateFormat,
    setDateFormat,
    change,
    changed:
      JSON.stringify(toSortedEntries(mapping)) !== JSON.stringify(toSortedEntries(applied)) || dateFormat !== appliedFormat,
    findField,
    setField: (column: string, field: ImportField | undefined) => {
      const before = findField(column);
      setMapping({ ...mapping, ...(before && { [before]: undefined }), ...(field && { [field]: column }) });
    },
  };
}

const toSortedEntries = (mapping: ImportMapping) =>
  Object.entries(mapping)
    .filter(([, column]) => column !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));

interface DateFormatFieldProps {
  open: boolean;
  value: ImportDateFormat | null;
  onChange: (format: ImportDateFormat) => void;
}

function DateFormatField({ open, value, onChange }: DateFormatFieldProps) {
  const name = useId();
  return (
    <fieldset className={open ? 'border-l-4 border-status-yellow bg-status-yellow-tint px-4 py-3' : ''}>
      <legend className="float-left mb-1 w-full font-semibold">
        {open ? t(office.imports.dateFormatQuestion) : t(office.imports.dateFormat)}
      </legend>
      <div className="clear-both flex flex-wrap gap-x-6 gap-y-1">
        {IMPORT_DATE_FORMATS.map((format) => (
          <label key={format} className="flex min-h-9 items-center gap-2">
            <input
              type="radio"
              name={name}
              checked={value === format}
              onChange={() => onChange(format)}
              className="size-4 accent-ink"
            />
            {format === 'DD/MM/YYYY' ? t(office.imports.dayFirst) : t(office.imports.monthFirst)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
