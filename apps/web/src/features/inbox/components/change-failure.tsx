import { requestIdOf } from '#lib/api/api-error.ts';
import { ErrorNotice } from '#ui/error-notice.tsx';

interface ChangeFailureProps {
  failure: { text: string; error: Error; stale: boolean; retry: (() => void) | undefined } | null;
}

/** Why a change was not saved, with another try; after somebody else's change, what is shown is what is stored now. */
export function ChangeFailure({ failure }: ChangeFailureProps) {
  if (!failure) return null;
  const text = failure.stale ? `${failure.text} It is shown as it is now; nothing of yours has been saved yet.` : failure.text;
  return (
    <div className="mt-3">
      <ErrorNotice text={text} requestId={failure.stale ? undefined : requestIdOf(failure.error)} onRetry={failure.retry} />
    </div>
  );
}
