import type { ImportFileInfo } from '@waybill/contracts/shipments/import-schema';
import { office } from '@waybill/i18n/office';
import { useId } from 'react';
import { t } from '#lib/language/t.ts';
import { SaveError } from './save-error.tsx';
import { useChoice } from './use-choice.ts';

interface HeaderRowFieldProps {
  file: ImportFileInfo;
  error: Error | null;
  onChange: (row: number) => void;
}

/** Chooses among the first rows of the file the one with the column names. */
export function HeaderRowField({ file: { head, headerRow }, error, onChange }: HeaderRowFieldProps) {
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
