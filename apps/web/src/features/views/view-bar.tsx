import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { SavedView } from '@waybill/contracts/views/schema';
import type { PeriodPreset } from '@waybill/domain/reports/period-presets';
import { ATTENTION_FILTERS, type AttentionFilter } from '@waybill/domain/shipments/attention-kinds';
import { office } from '@waybill/i18n/office';
import { getStatusName } from '@waybill/i18n/phrases/status-names';
import { Bookmark, BookmarkX } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { type ListFilters, parseFilters, toFilterQuery, toSearchParams } from '#features/shipments/list/list-filters.ts';
import { officePaths } from '#lib/address/office-paths.ts';
import { appendQuery } from '#lib/address/paths.ts';
import { getErrorText } from '#lib/api/api-error.ts';
import { call } from '#lib/api/call.ts';
import { applyEffect } from '#lib/api/effects.ts';
import { toast } from '#lib/browser/toast.ts';
import { PERIOD_PRESET_LABELS } from '#lib/format/period-preset-labels.ts';
import { t } from '#lib/language/t.ts';
import { Button } from '#ui/button.tsx';
import { Tabs } from '#ui/tabs.tsx';

const SaveViewDialog = lazy(async () => ({ default: (await import('./save-view-dialog.tsx')).SaveViewDialog }));

/** Links, so that each view can be opened in a tab of its own and bookmarked. */
export function ViewBar({ filters }: { filters: ListFilters }) {
  const ownViews = useOwnViews();
  const deleteView = useDeleteView();
  const [isSaving, setIsSaving] = useState(false);
  const isDelivered = isDeliveredView(filters);
  const isShown = (view: ListView) => isSameView(view.filters, filters);
  const views = [...getListViews(), ...ownViews].map((view) => ({
    label: view.label,
    to: getViewAddress(view),
    current: isShown(view) || (isDelivered && isDeliveredView(view.filters)),
  }));
  const tabs = [...views, { label: t(office.common.trash), to: officePaths.trash, current: false }];
  const own = ownViews.find(isShown);
  return (
    <>
      <div className="flex items-start gap-2">
        <div className="min-w-0 grow">
          <Tabs label={t(office.list.views)} tabs={tabs} />
        </div>
        {own && (
          <Button onClick={() => void deleteView(own)} className="shrink-0 px-3! whitespace-nowrap">
            <BookmarkX size={18} />
            {t(office.views.delete)}
          </Button>
        )}
        {!tabs.some(({ current }) => current) && (
          <Button onClick={() => setIsSaving(true)} className="shrink-0 px-3! whitespace-nowrap">
            <Bookmark size={18} />
            {t(office.views.save)}
          </Button>
        )}
      </div>
      {isDelivered && <DeliveredPeriods filters={filters} />}
      {isSaving && (
        <Suspense fallback={null}>
          <SaveViewDialog filters={filters} onClose={() => setIsSaving(false)} />
        </Suspense>
      )}
    </>
  );
}

const DELIVERED_PRESETS = ['yesterday', '7d', 'last-week', 'last-month'] as const satisfies PeriodPreset[];

function DeliveredPeriods({ filters }: { filters: ListFilters }) {
  return (
    <nav aria-label={t(office.list.deliveredPeriod)} className="-mt-2 mb-3">
      <ul className="flex flex-wrap gap-2">
        {DELIVERED_PRESETS.map((preset) => {
          const view = getDeliveredView(preset);
          return (
            <li key={preset}>
              <Link
                to={getViewAddress(view)}
                aria-current={isSameView(view.filters, filters) || undefined}
                className="inline-flex min-h-8 items-center rounded-full border border-line px-3 text-xs font-semibold no-underline hover:bg-surface-strong aria-[current]:border-ink pointer-coarse:min-h-11"
              >
                {PERIOD_PRESET_LABELS[preset]}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

const viewsOptions = () =>
  queryOptions({
    queryKey: ['views'],
    queryFn: async ({ signal }) => (await call('listViews', { signal })).data.views,
  });

interface OwnView extends ListView {
  saved: SavedView;
}

/** Without them, until they have loaded, the views of everyone are enough. */
const useOwnViews = (): OwnView[] => useQuery(viewsOptions()).data?.map(toOwnView) ?? [];

function toOwnView(saved: SavedView): OwnView {
  const { outcome, status, ...rest } = saved.filter;
  const entries = Object.entries({ ...rest, status: outcome ?? status }).filter((entry): entry is [string, string] =>
    Boolean(entry[1]),
  );
  return { label: saved.name, filters: parseFilters(new URLSearchParams(entries)), saved };
}

/** Offers an undo instead of asking before. */
function useDeleteView() {
  const queryClient = useQueryClient();
  const refresh = () => void applyEffect(queryClient, 'changed', 'view');

  async function restore({ label: name, filters }: OwnView): Promise<void> {
    try {
      await call('saveView', { body: { name, filter: toFilterQuery(filters) } });
      refresh();
    } catch (error) {
      toast.error(getErrorText(error, t(office.views.saveFailed)));
    }
  }

  return async (view: OwnView): Promise<void> => {
    try {
      await call('deleteView', { params: { viewId: view.saved.viewId } });
      refresh();
      toast.success(t(office.views.deleted), { label: t(office.common.undo), onAction: () => void restore(view) });
    } catch (error) {
      toast.error(getErrorText(error, t(office.views.deleteFailed)));
    }
  };
}

interface ListView {
  label: string;
  filters: ListFilters;
}

const VIEWS_BY_NEED = ['today', 'newly_late'] as const satisfies AttentionFilter[];

const toFilters = (change: Partial<ListFilters>): ListFilters => ({ ...parseFilters(new URLSearchParams()), ...change });

/** The questions a day begins with. */
function getListViews(): ListView[] {
  const needing = (kind: AttentionFilter): ListView => ({
    label: ATTENTION_FILTERS.find(({ value }) => value === kind)?.label ?? kind,
    filters: toFilters({ attention: kind, sort: 'deliveryDate' }),
  });
  return [
    { label: t(office.common.all), filters: toFilters({}) },
    ...VIEWS_BY_NEED.map(needing),
    { label: getStatusName('on_hold', t), filters: toFilters({ status: 'on_hold', sort: 'statusSince' }) },
    needing('stale'),
    getDeliveredView('7d'),
    needing('not_printed'),
  ];
}

const getDeliveredView = (preset: PeriodPreset): ListView => ({
  label: getStatusName('delivered', t),
  filters: toFilters({ status: 'delivered', deliveredFrom: preset, deliveredTo: preset }),
});

/** Matches every period. */
const isDeliveredView = (filters: ListFilters): boolean =>
  isSameView({ ...filters, deliveredFrom: '', deliveredTo: '' }, toFilters({ status: 'delivered' }));

/** The order, page and size may differ. */
const isSameView = (one: ListFilters, other: ListFilters): boolean => getIdentity(one) === getIdentity(other);

const getIdentity = ({ sort: _sort, ...filters }: ListFilters): string =>
  JSON.stringify(toFilterQuery({ ...filters, sort: '-createdAt' }));

const getViewAddress = ({ filters }: ListView): string => appendQuery(officePaths.shipments, toSearchParams(filters).toString());
