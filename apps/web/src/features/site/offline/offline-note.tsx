import { texts } from '@waybill/i18n/texts';
import { useOnline } from '#lib/browser/use-online.ts';
import { t } from '#lib/language/t.ts';

/** Uses the paper's margin, so that nothing moves. */
export function OfflineNote() {
  const isOnline = useOnline();
  return (
    <div aria-live="polite" className="absolute inset-x-5 bottom-1.5 sm:inset-x-10">
      {!isOnline && <p className="text-sm leading-snug font-medium text-status-yellow">{t(texts.forms.offline)}</p>}
    </div>
  );
}
