import { Button } from '#ui/button.tsx';

/** What went wrong, where it went wrong, with a way to try again. */
export function ErrorNotice({ text, requestId, onRetry }: { text: string; requestId?: string; onRetry?: () => void }) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center justify-between gap-3 border-l-4 border-status-red bg-status-red-tint px-4 py-3"
    >
      <p className="text-status-red">
        {text}
        {requestId && <span className="block font-mono text-sm">Request {requestId}</span>}
      </p>
      {onRetry && <Button onClick={onRetry}>Retry</Button>}
    </div>
  );
}
