import { office } from '@waybill/i18n/office';
import { t } from '#lib/language/t.ts';
export function ChangedLabel({ label }: { label: string }) {
  return (
    <>
      {label}{' '}
      <span className="ml-1 rounded-full bg-status-blue-tint px-2 text-xs font-semibold text-status-blue">
        {t(office.common.changed)}
      </span>
    </>
  );
}
