import { useQuery } from '@tanstack/react-query';
import type { ImportSummary } from '@waybill/contracts';
import { IMPORT_TEXTS } from '@waybill/contracts/shipments/import-texts';
import { Link } from 'react-router-dom';
import { listImportsOptions } from '#features/shipments/imports/api/imports.ts';
import { paths } from '#lib/address/paths.ts';
import { requestIdOf } from '#lib/api/api-error.ts';
import { formatCount } from '#lib/format/format-count.ts';
import { formatInstant } from '#lib/format/format-date.ts';
import { ErrorNotice } from '#ui/error-notice.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { StateBadge } from './state-badge.tsx';

const EXPECTED_ROWS = 3;
const COLUMNS = ['File', 'Uploaded', 'Rows', 'State'];

/** The last imports, to look at or to go on with. */
export function RecentImports() {
  const { data, error, refetch } = useQuery(listImportsOptions());
  return (
    <section aria-labelledby="recent-imports" className="mt-8">
      <h2 id="recent-imports" className="mb-2 text-base font-semibold">
        Recent imports
      </h2>
      {error && <ErrorNotice text={IMPORT_TEXTS.listFailed} requestId={requestIdOf(error)} onRetry={() => void refetch()} />}
      {data?.length === 0 && <p className="text-ink-soft">None yet. {IMPORT_TEXTS.kept}</p>}
      {!error && data?.length !== 0 && (
        <>
          <table aria-label="Recent imports" className="w-full border-y border-line text-left max-md:block">
            <thead className="max-md:sr-only">
              <tr className="border-b border-line text-xs text-ink-soft">
                {COLUMNS.map((label) => (
                  <th key={label} scope="col" className="px-2 py-2 font-semibold">
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="max-md:block">
              {data ? (
                data.map((summary) => <ImportLine key={summary.importId} {...summary} />)
              ) : (
                <SkeletonRows rows={EXPECTED_ROWS} columns={COLUMNS.length} />
              )}
            </tbody>
          </table>
          <p className="mt-2 text-xs text-ink-soft">{IMPORT_TEXTS.kept}</p>
        </>
      )}
    </section>
  );
}

function ImportLine({ importId, fileName, createdAt, createdBy, rows, state }: ImportSummary) {
  return (
    <tr className="border-line not-last:border-b max-md:grid max-md:gap-1 max-md:py-2 md:h-9">
      <td className="px-2">
        <Link to={paths.import(importId)} className="font-semibold break-all underline underline-offset-4">
          {fileName}
        </Link>
      </td>
      <td className="px-2">
        <time dateTime={createdAt}>{formatInstant(createdAt)}</time> by {createdBy}
      </td>
      <td className="px-2">
        {formatCount(rows.total)} rows, {formatCount(rows.imported)} imported
      </td>
      <td className="px-2">
        <StateBadge state={state} />
      </td>
    </tr>
  );
}
