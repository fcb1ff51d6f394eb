import { STATUS_VALUES, type ShipmentStatus } from '@waybill/domain/shipments/statuses';
import { office } from '@waybill/i18n/office';
import { getStatusName } from '@waybill/i18n/phrases/status-names';
import { t } from '#lib/language/t.ts';
import { BaseButton } from '#ui/base-button.tsx';
import { getStatusKey, StatusKey } from './status-key.tsx';

interface OtherStatusesProps {
  /** Has a button of its own. */
  next: ShipmentStatus | undefined;
  busy: boolean;
  onStep: (status: ShipmentStatus) => void;
}

export const OtherStatuses = ({ next, busy, onStep }: OtherStatusesProps) => (
  <div role="group" aria-label={t(office.detail.otherStatuses)} className="col-span-full flex flex-wrap gap-1.5">
    <p className="w-full text-xs text-ink-soft">{t(office.detail.otherStatuses)}</p>
    {STATUS_VALUES.filter((status) => status !== next).map((status) => {
      const name = getStatusName(status, t);
      return (
        <BaseButton
          key={status}
          aria-label={t(office.detail.markAs, { name })}
          aria-keyshortcuts={getStatusKey(status)}
          busy={busy}
          onClick={() => onStep(status)}
          className="inline-flex min-h-7 cursor-pointer items-center gap-1.5 rounded-control border border-line-strong bg-paper px-2 text-xs font-semibold hover:not-unavailable:bg-surface-strong unavailable:cursor-default unavailable:opacity-60 pointer-coarse:min-h-11"
        >
          {name}
          <StatusKey status={status} />
        </BaseButton>
      );
    })}
  </div>
);
