import { useRecentLookups, type RecentLookup } from '#lib/browser/recent-lookups.ts';
import { useLoaded } from '#lib/browser/use-loaded.ts';

const loadList = async () => (await import('./recent-list.tsx')).RecentList;

export function RecentLookups() {
  const lookups = useRecentLookups();
  return lookups.length > 0 && <LoadedList lookups={lookups} />;
}

function LoadedList({ lookups }: { lookups: readonly RecentLookup[] }) {
  const list = useLoaded(loadList);
  return (
    list.phase === 'ready' && (
      <div className="mt-10 animate-fade-in border-t border-line pt-8">
        <list.value lookups={lookups} />
      </div>
    )
  );
}
