import type { VersionedSettings } from '@waybill/contracts/site/schema';
import { office } from '@waybill/i18n/office';
import { ExternalLink } from 'lucide-react';
import { lazy, Suspense, useDeferredValue } from 'react';
import { useWatch } from 'react-hook-form';
import type { SettingsForm } from '#features/site/settings/use-settings-form.ts';
import { paths } from '#lib/address/paths.ts';
import { useMediaQuery } from '#lib/browser/use-media-query.ts';
import { t } from '#lib/language/t.ts';
import { ErrorBoundary } from '#ui/error-boundary.tsx';

/** Loaded only where there is room for it. */
const SitePreview = lazy(async () => ({ default: (await import('./site-preview.tsx')).SitePreview }));

export type PreviewedPage = 'home' | 'contact';

/** Without the second half of a split window. */
const WIDE = '(min-width: 64rem)';

export function PreviewPane({ form, page }: { form: SettingsForm; page: PreviewedPage }) {
  const isWide = useMediaQuery(WIDE);
  useWatch({ control: form.control });
  const draft: VersionedSettings = useDeferredValue(structuredClone(form.getValues()));
  if (!isWide)
    return (
      <a href={paths[page]} target="_blank" rel="noopener" className="inline-flex min-h-11 items-center gap-1.5">
        {t(office.setup.viewPage)}
        <ExternalLink size={16} />
      </a>
    );
  return (
    <ErrorBoundary>
      <Suspense fallback={<div className="h-144 border border-line bg-surface" />}>
        <SitePreview draft={draft} page={page} />
      </Suspense>
    </ErrorBoundary>
  );
}
