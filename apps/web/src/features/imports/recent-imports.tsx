import { useQuery } from '@tanstack/react-query';
import { IMPORT_FILE } from '@waybill/contracts/imports/facts';
import type { ImportState, ImportSummary } from '@waybill/contracts/imports/schema';
import { office } from '@waybill/i18n/office';
import { Link } from 'react-router-dom';
import { officePaths } from '#lib/address/office-paths.ts';
import { formatCount } from '#lib/format/format-count.ts';
import { t } from '#lib/language/t.ts';
import { DataTable, type Column } from '#ui/data-table.tsx';
import { ErrorNotice } from '#ui/error-notice.tsx';
import { OfficeTime } from '#ui/office-time.tsx';
import { ToneBadge, type Tone } from '#ui/tone-badge.tsx';
import { listImportsOptions } from './queries.ts';

const TONES: Record<ImportState, Tone> = { ready: 'neutral', importing: 'blue', interrupted: 'yellow', done: 'green' };

export const StateBadge = ({ state }: { state: ImportState }) => (
  <ToneBadge tone={TONES[state]} label={t(office.imports.states[state])} />
);

const EXPECTED_ROWS = 3;
const COLUMNS: readonly Column<ImportSummary>[] = [
  {
    label: t(office.imports.file),
    cell: ({ importId, fileName }) => (
      <Link to={officePaths.import(importId)} className="font-semibold break-all underline underline-offset-4">
        {fileName}
      </Link>
    ),
  },
  {
    label: t(office.imports.uploaded),
    cell: ({ createdAt, createdBy }) => (
      <>
        <OfficeTime at={createdAt} /> {t(office.imports.uploadedBy, { name: createdBy })}
      </>
    ),
  },
  {
    label: t(office.imports.rowsTitle),
    cell: ({ rows: { total, imported } }) =>
      t(office.imports.rowsImported, { count: total, total: formatCount(total), imported: formatCount(imported) }),
  },
  { label: t(office.imports.state), cell: ({ state }) => <StateBadge state={state} /> },
];

export function RecentImports() {
  const { data, error, refetch } = useQuery(listImportsOptions());
  return (
    <section aria-labelledby="recent-imports" className="mt-8">
      <h2 id="recent-imports" className="mb-2 text-base font-semibold">
        {t(office.imports.recentImports)}
      </h2>
      {error && <ErrorNotice text={t(office.imports.listFailed)} error={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && (
        <p className="text-ink-soft">
          {t(office.imports.noneYet, { kept: t(office.imports.kept, { days: IMPORT_FILE.keptDays }) })}
        </p>
      )}
      {!error && data?.length !== 0 && (
        <>
          <DataTable
            label={t(office.imports.recentImports)}
            columns={COLUMNS}
            rows={data}
            rowKey={({ importId }) => importId}
            className="border-y"
            rowClassName="max-md:grid max-md:gap-1"
            expectedRows={EXPECTED_ROWS}
          />
          <p className="mt-2 text-xs text-ink-soft">{t(office.imports.kept, { days: IMPORT_FILE.keptDays })}</p>
        </>
      )}
    </section>
  );
}
