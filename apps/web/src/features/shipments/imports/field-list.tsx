import { mappedColumns } from '@waybill/contracts/shipments/import-answers';
import { IMPORT_FIELDS, type ImportColumn } from '@waybill/contracts/shipments/import-fields';
import type { ImportBatch } from '@waybill/contracts/shipments/import-schema';
import { office } from '@waybill/i18n/office';
import { t } from '#lib/language/t.ts';
import { FieldRow } from './field-row.tsx';

const REQUIRED = IMPORT_FIELDS.filter(({ required }) => required);
const OPTIONAL = IMPORT_FIELDS.filter(({ required }) => !required);

/** Our fields, each with the columns and the value that fill it. */
export function FieldList({ batch }: { batch: ImportBatch }) {
  const { mapping, values } = batch;
  const isFilled = ({ name }: ImportColumn) => mappedColumns(mapping, name).length > 0 || values[name] !== undefined;
  const filled = OPTIONAL.filter(isFilled).length;
  const used = new Set(IMPORT_FIELDS.flatMap(({ name }) => mappedColumns(mapping, name)));
  const unused = batch.columns.filter(({ name }) => !used.has(name));
  return (
    <div className="grid gap-4">
      <ul aria-label={t(office.imports.fields)} className="border-t border-line">
        {REQUIRED.map((field) => (
          <FieldRow key={field.name} batch={batch} field={field} />
        ))}
      </ul>
      <details>
        <summary className="cursor-pointer py-2 font-semibold">
          {t(office.imports.moreFields, { count: OPTIONAL.length, filled })}
        </summary>
        <ul className="border-t border-line">
          {OPTIONAL.map((field) => (
            <FieldRow key={field.name} batch={batch} field={field} />
          ))}
        </ul>
      </details>
      {unused.length > 0 && (
        <details>
          <summary className="cursor-pointer py-2 font-semibold">
            {t(office.imports.unusedColumns, { count: unused.length })}
          </summary>
          <ul className="grid gap-x-6 gap-y-1 sm:grid-cols-2 xl:grid-cols-3">
            {unused.map(({ name, samples }) => (
              <li key={name} className="min-w-0 [overflow-wrap:anywhere]" dir="auto">
                {name} <span className="text-ink-soft">{samples.join(' · ') || t(office.imports.emptyColumn)}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
