import { EXISTING_ROWS } from '@waybill/contracts/shipments/import-answers';
import type { ImportBatch } from '@waybill/contracts/shipments/import-schema';
import { office } from '@waybill/i18n/office';
import { Link } from 'react-router-dom';
import { officePaths } from '#lib/address/office-paths.ts';
import { formatCount } from '#lib/format/format-count.ts';
import { t } from '#lib/language/t.ts';
import { OfficeTime } from '#ui/office-time.tsx';
import { RadioGroup } from './radio-group.tsx';
import { useAnswers } from './use-answers.ts';

/** Names an earlier import of the file, and asks about rows that are shipments already. */
export function ExistingChoice({ batch: { importId, earlier, existing, force, rows } }: { batch: ImportBatch }) {
  const answers = useAnswers(importId);
  return (
    <>
      {earlier && (
        <p className="border-l-4 border-status-yellow bg-status-yellow-tint px-4 py-3">
          {t(office.imports.sameFile, { imported: earlier.imported })}{' '}
          <Link to={officePaths.import(earlier.importId)} className="underline underline-offset-4">
            <OfficeTime at={earlier.createdAt} />
          </Link>
        </p>
      )}
      {(rows.known > 0 || existing !== 'skip') && (
        <RadioGroup
          legend={t(office.imports.existingQuestion, { count: formatCount(rows.known) })}
          options={EXISTING_ROWS.map((value) => ({ value, label: t(office.imports.existing[value]) }))}
          value={existing}
          error={answers.error}
          onChange={(value) => answers.mutate(() => ({ existing: value }))}
        />
      )}
      {existing === 'update' && (
        <label className="flex min-h-9 items-center gap-2">
          <input
            type="checkbox"
            checked={force}
            onChange={({ target }) => answers.mutate(() => ({ force: target.checked }))}
            className="size-4 accent-ink"
          />
          {t(office.imports.force)}
        </label>
      )}
    </>
  );
}
