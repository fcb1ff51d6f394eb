import type { SettingsVersion } from '@waybill/contracts';
import { settingLabel, SETTINGS_TEXTS } from '@waybill/contracts/site/texts';
import { useState } from 'react';
import { listVersionsOptions } from '#features/site/settings/api/list-versions.ts';
import { PAGE } from '#lib/address/use-address-state.ts';
import { useList } from '#lib/address/use-list.ts';
import { errorText, requestIdOf } from '#lib/api/api-error.ts';
import { formatInstant } from '#lib/format/format-date.ts';
import { Button } from '#ui/button.tsx';
import { DataTable, type Column } from '#ui/data-table.tsx';
import { ErrorNotice } from '#ui/error-notice.tsx';
import { Pager } from '#ui/pager.tsx';
import { RollBackDialog } from './roll-back-dialog.tsx';

/** What the site ships with: in no history, and the end of every one. */
const SHIPPED = { version: 0, at: null, actor: null, changed: [], restored: null };
const EXPECTED_ROWS = 10;

const columnsOf = (current: number, onChoose: (version: number) => void): Column<SettingsVersion | typeof SHIPPED>[] => [
  { label: 'Version', className: 'font-mono max-md:inline', cell: ({ version }) => version },
  {
    label: 'When',
    className: 'whitespace-nowrap max-md:inline',
    cell: ({ at }) => at && <time dateTime={at}>{formatInstant(at)}</time>,
  },
  { label: 'Who', className: 'max-md:inline', cell: ({ actor }) => actor },
  {
    label: 'What changed',
    className: 'w-full max-md:block',
    cell: ({ at, changed, restored }) => (
      <>
        {at === null ? 'What the site ships with' : changed.map(settingLabel).join(', ')}
        {restored !== null && <span className="text-ink-soft"> (back to version {restored})</span>}
      </>
    ),
  },
  {
    label: 'Roll back',
    hidden: true,
    className: 'text-right whitespace-nowrap max-md:block max-md:pt-1 max-md:text-left',
    cell: ({ version }) =>
      version === current ? (
        <span className="font-semibold text-status-green">Holds now</span>
      ) : (
        <Button
          aria-label={`Roll back to version ${version}`}
          onClick={() => onChoose(version)}
          className="md:my-1 md:min-h-7! md:px-3!"
        >
          Roll back
        </Button>
      ),
  },
];

/** Who changed which settings and when, and the way back (B6). */
export function SettingsHistory({ current }: { current: number }) {
  const { listed, setFilters, fetching, error, retry } = useList({ codec: PAGE, query: ({ page }) => listVersionsOptions(page) });
  const [chosen, setChosen] = useState<number>();
  const isLastPage = listed && listed.pagination.page >= listed.pagination.pages;
  return (
    <>
      {error && (
        <ErrorNotice text={errorText(error, SETTINGS_TEXTS.historyFailed)} requestId={requestIdOf(error)} onRetry={retry} />
      )}
      {(listed || !error) && (
        <DataTable
          label="Changes of the settings, the last first"
          columns={columnsOf(current, setChosen)}
          rows={listed && [...listed.versions, ...(isLastPage ? [SHIPPED] : [])]}
          rowKey={({ version }) => version}
          className="border-b"
          headClassName="h-9 leading-4"
          rowClassName="max-md:block"
          expectedRows={EXPECTED_ROWS}
          busy={fetching}
        />
      )}
      {listed && listed.pagination.pages > 1 && <Pager pagination={listed.pagination} onPage={(page) => setFilters({ page })} />}
      {chosen !== undefined && <RollBackDialog version={chosen} onClose={() => setChosen(undefined)} />}
    </>
  );
}
