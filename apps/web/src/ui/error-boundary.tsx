import { texts } from '@waybill/i18n/texts';
import { Component, type ReactNode } from 'react';
import { getMailUrl } from '#lib/format/company-links.ts';
import { t } from '#lib/language/t.ts';
import { readEmbedded } from '#lib/settings.ts';
import { Button, OutsideLinkButton } from '#ui/button.tsx';
import { ErrorNotice } from '#ui/error-notice.tsx';

interface ErrorBoundaryProps {
  /** A chip or badge is left out. */
  hidesFailure?: boolean;
  children: ReactNode;
}

/** Around each region, so that a failing one does not replace the page. React has no hook for error boundaries. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failure?: { error: unknown } }> {
  override state: { failure?: { error: unknown } } = {};

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } };
  }

  override render() {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    // The browser tests fail on this attribute.
    if (this.props.hidesFailure) return <span hidden data-error-boundary />;
    return (
      <div data-error-boundary className="mx-auto max-w-4xl px-4 py-8">
        {isLoadFailure(failure.error) ? (
          <ErrorNotice text={t(texts.failures.pageNotLoaded)} onRetry={reload} />
        ) : (
          <ErrorNotice text={t(texts.failures.programError)}>
            <OutsideLinkButton href={getReportUrl(failure.error)}>{t(texts.failures.report)}</OutsideLinkButton>
            <Button onClick={reload}>{t(texts.failures.reload)}</Button>
          </ErrorNotice>
        )}
      </div>
    );
  }
}

const reload = (): void => window.location.reload();

/** Of imported code in Chromium and Firefox, in Safari, and of styles in Vite; calls have a `kind` (`ApiError`). */
const LOAD_FAILURE = /dynamically imported module|Importing a module script failed|Unable to preload CSS/;

const isLoadFailure = (error: unknown): boolean =>
  error instanceof Error && ('kind' in error || LOAD_FAILURE.test(error.message));

/** Some mail programs cut off longer addresses. */
const MAX_STACK = 1_000;

/** The query and the fragment may hold keys of personal links. */
function getReportUrl(error: unknown): string {
  const { origin, pathname } = window.location;
  const stack = error instanceof Error ? `${error.name}: ${error.message}\n${error.stack ?? ''}` : String(error);
  const lines = [origin + pathname, new Date().toISOString(), navigator.userAgent, stack.slice(0, MAX_STACK)];
  const subject = encodeURIComponent(t(texts.failures.reportSubject));
  return `${getMailUrl(readEmbedded().company.email)}?subject=${subject}&body=${encodeURIComponent(lines.join('\n'))}`;
}
