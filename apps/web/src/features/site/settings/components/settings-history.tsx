import { useQuery } from '@tanstack/react-query';
import { SETTINGS_TEXTS } from '@waybill/contracts/site/texts';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { listVersionsOptions } from '#features/site/settings/api/list-versions.ts';
import { paths } from '#lib/address/paths.ts';
import { pageOf } from '#lib/address/use-address-state.ts';
import { errorText, requestIdOf } from '#lib/api/api-error.ts';
import { ErrorNotice } from '#ui/error-notice.tsx';
import { Pager } from '#ui/pager.tsx';
import { ProgressLine } from '#ui/progress-line.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { HistoryRow, SHIPPED } from './history-row.tsx';
import { RollBackDialog } from './roll-back-dialog.tsx';

const HEAD = ['Version', 'When', 'Who', 'What changed', ''];

/** Who changed which settings and when, and the way back (B6). */
export function SettingsHistory({ current }: { current: number }) {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const page = pageOf(search);
  const { data, error, isPending, isFetching, refetch } = useQuery(listVersionsOptions(page));
  const [chosen, setChosen] = useState<number>();
  const isLastPage = data && data.pagination.page >= data.pagination.pages;
  return (
    <>
      {error && (
        <ErrorNotice
          text={errorText(error, SETTINGS_TEXTS.historyFailed)}
          requestId={requestIdOf(error)}
          onRetry={() => void refetch()}
        />
      )}
      <ProgressLine busy={isFetching && !isPending} />
      {(isPending || data) && (
        <table aria-busy={isPending} className="w-full border-b border-line text-left max-md:block">
          <caption className="sr-only">Changes of the settings, the last first</caption>
          <thead className="max-md:sr-only">
            <tr className="h-9 border-b border-line text-ink-soft">
              {HEAD.map((title) => (
                <th key={title} scope="col" className="px-2 font-semibold">
                  {title || <span className="sr-only">Roll back</span>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="max-md:block">
            {isPending && <SkeletonRows rows={10} columns={HEAD.length} />}
            {data?.versions.map((version) => (
              <HistoryRow key={version.version} version={version} isCurrent={version.version === current} onChoose={setChosen} />
            ))}
            {isLastPage && <HistoryRow version={SHIPPED} isCurrent={current === 0} onChoose={setChosen} />}
          </tbody>
        </table>
      )}
      {data && data.pagination.pages > 1 && (
        <Pager pagination={data.pagination} onPage={(next) => void navigate(paths.settingsHistory(next))} />
      )}
      {chosen !== undefined && <RollBackDialog version={chosen} onClose={() => setChosen(undefined)} />}
    </>
  );
}
