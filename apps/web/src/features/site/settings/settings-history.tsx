import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { SettingsVersion } from '@waybill/contracts/site/schema';
import { office } from '@waybill/i18n/office';
import { getSettingLabel } from '@waybill/i18n/phrases/setting-labels';
import { useState } from 'react';
import { PAGE } from '#lib/address/use-address-state.ts';
import { useList } from '#lib/address/use-list.ts';
import { getErrorText } from '#lib/api/api-error.ts';
import { call } from '#lib/api/call.ts';
import { toast } from '#lib/browser/toast.ts';
import { t } from '#lib/language/t.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { ErrorNotice } from '#ui/error-notice.tsx';
import { OfficeTime } from '#ui/office-time.tsx';
import { Pager } from '#ui/pager.tsx';
import { cacheSettings, getSettingsOptions, listVersionsOptions } from './queries.ts';
import { DeletionList, findDeletions } from './retention.tsx';
import { getChangedPaths, nameSettings, toPaths } from './setting-paths.ts';

/** Defaults of the site: not stored in the history, but its last row. */
const DEFAULT_VERSION = { version: 0, at: null, actor: null, changed: [], values: [], restored: null };
const EXPECTED_ROWS = 10;

const getColumns = (current: number, onChoose: (version: number) => void): Column<SettingsVersion | typeof DEFAULT_VERSION>[] => [
  { label: t(office.settings.version), className: 'font-mono max-md:inline', cell: ({ version }) => version },
  {
    label: t(office.settings.when),
    className: 'whitespace-nowrap max-md:inline',
    cell: ({ at }) => at && <OfficeTime at={at} />,
  },
  { label: t(office.settings.who), className: 'max-md:inline', cell: ({ actor }) => actor },
  {
    label: t(office.settings.whatChanged),
    className: 'w-full max-md:block md:py-1.5',
    cell: ({ at, changed, values, restored }) => (
      <>
        {at === null ? t(office.settings.shippedVersion) : <ChangedSettings changed={changed} values={values} />}
        {restored !== null && (
          <span className="text-ink-soft"> {t(office.settings.backToVersion, { version: String(restored) })}</span>
        )}
      </>
    ),
  },
  {
    label: t(office.settings.rollBack),
    hidden: true,
    className: 'text-right whitespace-nowrap max-md:block max-md:pt-1 max-md:text-left',
    cell: ({ version }) =>
      version === current ? (
        <span className="font-semibold text-status-green">{t(office.settings.holdsNow)}</span>
      ) : (
        <Button
          aria-label={t(office.settings.rollBackVersion, { version: String(version) })}
          onClick={() => onChoose(version)}
          className="md:my-1 md:min-h-7! md:px-3!"
        >
          {t(office.settings.rollBack)}
        </Button>
      ),
  },
];

export function SettingsHistory({ current }: { current: number }) {
  const { data, setFilters, fetching, error, retry } = useList({ codec: PAGE, query: ({ page }) => listVersionsOptions(page) });
  const [chosen, setChosen] = useState<number>();
  const isLastPage = data && data.pagination.page >= data.pagination.pages;
  return (
    <>
      {error && <ErrorNotice text={getErrorText(error, t(office.settings.historyFailed))} error={error} onRetry={retry} />}
      {(data || !error) && (
        <DataTable
          label={t(office.settings.historyTable)}
          columns={getColumns(current, setChosen)}
          rows={data && [...data.versions, ...(isLastPage ? [DEFAULT_VERSION] : [])]}
          rowKey={({ version }) => version}
          className="border-b"
          headClassName="h-9 leading-4"
          rowClassName="max-md:block"
          expectedRows={EXPECTED_ROWS}
          busy={fetching}
        />
      )}
      {data && data.pagination.pages > 1 && <Pager pagination={data.pagination} onPage={(page) => setFilters({ page })} />}
      {chosen !== undefined && <RollBackDialog version={chosen} onClose={() => setChosen(undefined)} />}
    </>
  );
}

function RollBackDialog({ version, onClose }: { version: number; onClose: () => void }) {
  const queryClient = useQueryClient();
  const now = useQuery(getSettingsOptions());
  const target = useQuery({
    queryKey: ['getSettingsVersion', version],
    queryFn: async ({ signal }) => (await call('getSettingsVersion', { params: { version: String(version) }, signal })).data,
    staleTime: Infinity,
  });
  const changes = now.data && target.data && getChangedPaths(toPaths(now.data), toPaths(target.data));
  const changesRetention = changes?.some((path) => path.startsWith('retention.')) ?? false;
  const losses = useQuery({
    queryKey: ['previewRetention', version],
    queryFn:
      changesRetention && now.data && target.data ? () => findDeletions(target.data.retention, now.data.retention) : skipToken,
    // More data expires every minute.
    gcTime: 0,
  });
  const rollBack = useMutation({
    mutationFn: () => call('rollBackSettings', { body: { version } }),
    onSuccess: ({ data }) => {
      cacheSettings(queryClient, data);
      toast.success(t(office.settings.restored));
      onClose();
    },
  });
  const error = rollBack.error ?? target.error ?? losses.error;
  const hasLosses = losses.data !== undefined && losses.data.length > 0;
  return (
    <ConfirmDialog
      title={t(office.settings.rollBackVersionQuestion, { version: String(version) })}
      confirmLabel={
        rollBack.isPending
          ? t(office.settings.rollingBack)
          : hasLosses
            ? t(office.settings.rollBackAndLetGo)
            : t(office.settings.rollBack)
      }
      confirmVariant={hasLosses ? 'danger' : 'primary'}
      busy={rollBack.isPending}
      disabled={!changes || (changesRetention && !losses.data)}
      error={error ? getErrorText(error, t(office.settings.restoreFailed)) : undefined}
      onConfirm={() => rollBack.mutate()}
      onCancel={onClose}
    >
      {!changes && !target.error && <p>{t(office.settings.lookingUpChanges)}</p>}
      {changes && (
        <p>
          {changes.length === 0
            ? t(office.settings.noChanges)
            : t(office.settings.changesBack, { changes: nameSettings(changes) })}
        </p>
      )}
      <p className="mt-2">{t(office.settings.rollBackHint)}</p>
      {hasLosses && (
        <div className="mt-2">
          <DeletionList losses={losses.data} />
        </div>
      )}
    </ConfirmDialog>
  );
}

/** The others are only named, so that a first setup does not fill the page. */
const MAX_LINES = 6;

/** One line per setting with a short value, then the names of the others. */
function ChangedSettings({ changed, values }: Pick<SettingsVersion, 'changed' | 'values'>) {
  const listed = values.slice(0, MAX_LINES);
  const listedPaths = new Set(listed.map(({ path }) => path));
  const others = changed.filter((path) => !listedPaths.has(path));
  return (
    <>
      {listed.map(({ path, from, to }) => (
        <span key={path} className="block wrap-anywhere">
          {t(office.settings.valueChange, { name: getSettingLabel(path, t), from: formatValue(from), to: formatValue(to) })}
        </span>
      ))}
      {others.length > 0 && <span className="block">{t(office.settings.othersChanged, { names: nameSettings(others) })}</span>}
    </>
  );
}

type Value = SettingsVersion['values'][number]['from'];

function formatValue(value: Value): string {
  if (value === null) return t(office.common.nothing);
  if (typeof value === 'boolean') return value ? t(office.settings.on) : t(office.settings.off);
  return String(value);
}
