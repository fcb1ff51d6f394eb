import { texts } from '@waybill/i18n/texts';
import { Component, lazy, type ReactNode, Suspense } from 'react';
import { t } from '#lib/language/t.ts';
import { ErrorNotice } from '#ui/error-notice.tsx';

/** Not in the first load. If it can't be loaded, the boundary catches that failure in turn. */
const ProgramError = lazy(async () => ({ default: (await import('#ui/program-error.tsx')).ProgramError }));

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
          <Suspense>
            <ProgramError error={failure.error} />
          </Suspense>
        )}
      </div>
    );
  }
}

const reload = (): void => window.location.reload();

/** Of imported code in Chromium and Firefox, in Safari, and of styles in Vite; calls have a `kind` (`ApiError`). */
const LOAD_FAILURE = /imported module|module script|preload CSS/;

const isLoadFailure = (error: unknown): boolean =>
  error instanceof Error && ('kind' in error || LOAD_FAILURE.test(error.message));
