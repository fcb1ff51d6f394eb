import { texts } from '@waybill/i18n/texts';
import type { ReactNode } from 'react';
import { t } from '#lib/language/t.ts';
import { Button } from '#ui/button.tsx';

interface ErrorNoticeProps {
  text: string;
  /** Shows the request ID, under which the server's log has the call. */
  error?: unknown;
  onRetry?: () => void;
  /** Other actions. */
  children?: ReactNode;
}

/** A form omits `onRetry`: its own button is one. */
export function ErrorNotice({ text, error, onRetry, children }: ErrorNoticeProps) {
  // Read without importing ApiError: this notice is part of every page.
  const { requestId } = (error ?? {}) as { requestId?: string };
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center justify-between gap-3 border-s-4 border-status-red bg-status-red-tint px-4 py-3"
    >
      <p className="text-status-red">
        {text}
        {requestId && <span className="block font-mono text-sm">{t(texts.failures.request, { id: requestId })}</span>}
      </p>
      {children}
      {onRetry && <Button onClick={onRetry}>{t(texts.common.retry)}</Button>}
    </div>
  );
}
