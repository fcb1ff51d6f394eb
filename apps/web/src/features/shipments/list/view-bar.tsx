import { office } from '@waybill/i18n/office';
import { officePaths } from '#lib/address/office-paths.ts';
import { useToday } from '#lib/browser/use-today.ts';
import { t } from '#lib/language/t.ts';
import { useCompany } from '#lib/settings.ts';
import { Tabs } from '#ui/tabs.tsx';
import type { ListFilters } from './list-filters.ts';
import { getListViews, getViewAddress, isSameView } from './list-views.ts';

/** Links, so that each view can be opened in a tab of its own and bookmarked. */
export function ViewBar({ filters }: { filters: ListFilters }) {
  const views = getListViews(useToday(useCompany().timeZone));
  return (
    <Tabs
      label={t(office.list.views)}
      tabs={views.map((view) => ({
        label: view.label,
        to: getViewAddress(officePaths.shipments, view),
        current: isSameView(view.filters, filters),
      }))}
    />
  );
}
