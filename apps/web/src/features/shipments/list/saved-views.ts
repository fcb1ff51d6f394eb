import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { SavedView } from '@waybill/contracts/views/schema';
import { office } from '@waybill/i18n/office';
import { getErrorText } from '#lib/api/api-error.ts';
import { call } from '#lib/api/call.ts';
import { applyEffect } from '#lib/api/effects.ts';
import { toast } from '#lib/browser/toast.ts';
import { t } from '#lib/language/t.ts';
import { parseFilters, toFilterQuery } from './list-filters.ts';
import type { ListView } from './list-views.ts';

export interface OwnView extends ListView {
  saved: SavedView;
}

const viewsOptions = () =>
  queryOptions({
    queryKey: ['views'],
    queryFn: async ({ signal }) => (await call('listViews', { signal })).data.views,
  });

/** Without them, until they have loaded, the views of everyone are enough. */
export const useOwnViews = (): OwnView[] => useQuery(viewsOptions()).data?.map(toOwnView) ?? [];

function toOwnView(saved: SavedView): OwnView {
  const { outcome, status, ...rest } = saved.filter;
  const entries = Object.entries({ ...rest, status: outcome ?? status }).filter((entry): entry is [string, string] =>
    Boolean(entry[1]),
  );
  return { label: saved.name, filters: parseFilters(new URLSearchParams(entries)), saved };
}

/** Offers an undo instead of asking before. */
export function useDeleteView() {
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
