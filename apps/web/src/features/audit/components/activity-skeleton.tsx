import { ACTIVITY_PAGE_SIZE } from '#features/audit/api/list-activity.ts';

/** Rows without content yet, as high as those that come. */
export function ActivitySkeleton() {
  return Array.from({ length: ACTIVITY_PAGE_SIZE }, (_, row) => (
    <div key={row} aria-hidden="true" className="flex h-9 items-center gap-4 border-b border-line px-2">
      <span className="h-3 w-12 rounded-full bg-surface-strong" />
      <span className="h-3 w-64 rounded-full bg-surface-strong" />
    </div>
  ));
}
