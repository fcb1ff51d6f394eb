import { office } from '@waybill/i18n/office';
import { t } from '#lib/language/t.ts';
export function DamagedRows({ ids }: { ids: readonly string[] | undefined }) {
  if (!ids || ids.length === 0) return null;
  return (
    <p role="status" className="mb-2 border-l-4 border-status-red bg-surface px-4 py-2 break-words">
      {t(office.common.damagedRows, { count: ids.length, ids: ids.join(', ') })}
    </p>
  );
}
