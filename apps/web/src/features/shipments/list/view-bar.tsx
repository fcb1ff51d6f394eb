import { office } from '@waybill/i18n/office';
import { Bookmark, BookmarkX } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { t } from '#lib/language/t.ts';
import { Button } from '#ui/button.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { DeliveredPeriods } from './delivered-periods.tsx';
import type { ListFilters } from './list-filters.ts';
import { getListViews, getViewAddress, isDeliveredView, isSameView } from './list-views.ts';
import { useDeleteView, useOwnViews } from './saved-views.ts';

const SaveViewDialog = lazy(async () => ({ default: (await import('./save-view-dialog.tsx')).SaveViewDialog }));

/** Links, so that each view can be opened in a tab of its own and bookmarked. */
export function ViewBar({ filters }: { filters: ListFilters }) {
  const ownViews = useOwnViews();
  const deleteView = useDeleteView();
  const [isSaving, setIsSaving] = useState(false);
  const isDelivered = isDeliveredView(filters);
  const tabs = [...getListViews(), ...ownViews].map((view) => ({
    label: view.label,
    to: getViewAddress(view),
    current: isSameView(view.filters, filters) || (isDelivered && isDeliveredView(view.filters)),
  }));
  const own = ownViews.find((view) => isSameView(view.filters, filters));
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
