import { texts } from '@waybill/i18n/texts';
import { useOnline } from '#lib/browser/use-online.ts';
import { t } from '#lib/language/t.ts';

/**
 * Says at the foot of a form's paper, while there is no network, that what is typed stays and can be sent later. It stands in the
 * paper's own margin, so that nothing moves when it comes and goes.
 */
export function OfflineNote() {
  const isOnline = useOnline();
  return (
    <div aria-live="polite" className="absolute inset-x-5 bottom-1.5 sm:inset-x-10">
      {!isOnline && <p className="text-sm leading-snug font-medium text-status-yellow">{t(texts.forms.offline)}</p>}
    </div>
  );
}
