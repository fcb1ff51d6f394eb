import { IMPORT_DATE_FORMATS } from '@waybill/contracts/shipments/import-fields';
import type { ImportBatch } from '@waybill/contracts/shipments/import-schema';
import { office } from '@waybill/i18n/office';
import { t } from '#lib/language/t.ts';
import { RadioGroup } from './radio-group.tsx';
import { useAnswers } from './use-answers.ts';

/** Emphasized while the dates of the file can be read both ways. */
export function DateFormatField({ batch: { importId, asksDateFormat, dateFormat } }: { batch: ImportBatch }) {
  const answers = useAnswers(importId);
  if (!asksDateFormat && dateFormat === null) return null;
  return (
    <RadioGroup
      legend={asksDateFormat ? t(office.imports.dateFormatQuestion) : t(office.imports.dateFormat)}
      isOpen={asksDateFormat}
      options={IMPORT_DATE_FORMATS.map((value) => ({
        value,
        label: value === 'DD/MM/YYYY' ? t(office.imports.dayFirst) : t(office.imports.monthFirst),
      }))}
      value={dateFormat}
      error={answers.error}
      onChange={(value) => answers.mutate(() => ({ dateFormat: value }))}
    />
  );
}
