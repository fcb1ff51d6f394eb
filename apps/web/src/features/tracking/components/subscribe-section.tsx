import { texts } from '@waybill/i18n/texts';
import { useLoaded } from '#lib/browser/use-loaded.ts';
import { t } from '#lib/language/t.ts';
import { ErrorNotice } from '#ui/error-notice.tsx';

const loadForm = async () => (await import('./subscribe-form.tsx')).SubscribeForm;

export function SubscribeSection({ trackingId }: { trackingId: string }) {
  const form = useLoaded(loadForm);
  if (form.phase === 'failed') {
    return <ErrorNotice text={t(texts.forms.notLoaded)} onRetry={() => window.location.reload()} />;
  }
  return form.phase === 'ready' && <form.value trackingId={trackingId} />;
}
