import { lazy, memo, Suspense, type ComponentType } from 'react';
import { SECTION_ATTRIBUTE, waitUntilNear } from '#lib/browser/wait-until-near.ts';
import { ErrorBoundary } from '#ui/error-boundary.tsx';

/** Takes no props: a change of them would discard the prerendered content. `name` is unique on the site. */
export function lazySection(name: string, load: () => Promise<{ default: ComponentType }>): ComponentType {
  const Content = lazy(() => waitUntilNear(name).then(load));
  return memo(() => (
    <div {...{ [SECTION_ATTRIBUTE]: name }} className="contents">
      <ErrorBoundary>
        <Suspense fallback={<div className="min-h-96" />}>
          <Content />
        </Suspense>
      </ErrorBoundary>
    </div>
  ));
}
