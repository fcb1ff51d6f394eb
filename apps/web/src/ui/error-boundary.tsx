import { texts } from '@waybill/i18n/texts';
import { Component, type ReactNode } from 'react';
import { t } from '#lib/language/t.ts';
import { ErrorNotice } from '#ui/error-notice.tsx';

/** React has no hook for error boundaries. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <div className="shell py-16">
        <ErrorNotice text={t(texts.failures.pageNotLoaded)} onRetry={() => window.location.reload()} />
      </div>
    );
  }
}
