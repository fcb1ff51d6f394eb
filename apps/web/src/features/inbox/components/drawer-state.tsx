import { errorText, requestIdOf } from '#lib/api/api-error.ts';
import { ErrorNotice } from '#ui/error-notice.tsx';

/** What a drawer shows before there is something to show, or instead. */
export function DrawerState({ error, failed, onRetry }: { error: Error | null; failed: string; onRetry: () => void }) {
  if (error) return <ErrorNotice text={errorText(error, failed)} requestId={requestIdOf(error)} onRetry={onRetry} />;
  return (
    <div role="status" aria-label="Loading" className="grid gap-3">
      <span className="block h-4 w-40 rounded-full bg-surface-strong" />
      <span className="block h-4 w-64 rounded-full bg-surface-strong" />
      <span className="block h-40 rounded-control bg-surface" />
    </div>
  );
}
