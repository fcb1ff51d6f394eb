import { lazy, memo, Suspense, type ComponentType } from 'react';
import { SECTION, whenNear } from '#lib/browser/when-near.ts';
import { ErrorBoundary } from '#ui/error-boundary.tsx';

/**
 * Makes a part of a page whose code is fetched only when the reader comes near it; until then its prerendered content stands.
 * It takes no props: a change of them would throw that content away.
 * @param name unique on the site.
 * @param load imports the module, whose default export draws the section.
 */
export function lazySection(name: string, load: () => Promise<{ default: ComponentType }>): ComponentType {
  const Content = lazy(() => whenNear(name).then(load));
  return memo(() => (
    <div {...{ [SECTION]: name }} className="contents">
      <ErrorBoundary>
        <Suspense fallback={<div className="min-h-96" />}>
          <Content />
        </Suspense>
      </ErrorBoundary>
    </div>
  ));
}
