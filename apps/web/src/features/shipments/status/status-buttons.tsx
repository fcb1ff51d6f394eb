import { REASONS_BY_STAGE } from '@waybill/domain/shipments/reasons';
import { type ShipmentStatus, STATUS_VALUES } from '@waybill/domain/shipments/statuses';
import { office } from '@waybill/i18n/office';
import { getReasonName, getReasonSentence } from '@waybill/i18n/phrases/reason-names';
import { getStatusName } from '@waybill/i18n/phrases/status-names';
import { ArrowRight } from 'lucide-react';
import { t } from '#lib/language/t.ts';
import { BaseButton } from '#ui/base-button.tsx';
import { Button } from '#ui/button.tsx';

interface NextStepProps {
  next: ShipmentStatus;
  busy: boolean;
  onStep: (subStatus: string) => void;
}

export function NextStep({ next, busy, onStep }: NextStepProps) {
  const name = getStatusName(next, t);
  return (
    <div role="group" aria-label={t(office.detail.nextStep)} className="col-span-full border-b border-line pb-4">
      <Button
        variant="primary"
        busy={busy}
        aria-keyshortcuts={getStatusKey(next)}
        onClick={() => onStep('')}
        className="w-full @min-[36rem]:@max-[62rem]:w-auto"
      >
        <ArrowRight size={18} />
        {t(office.detail.markAs, { name })}
        <StatusKey status={next} />
      </Button>
      <p className="mt-3 text-xs text-ink-soft">{t(office.detail.reasonHint)}</p>
      <div className="mt-1.5 flex flex-wrap gap-1.5">
        {REASONS_BY_STAGE[next].map(({ value }) => (
          <BaseButton
            key={value}
            title={t(office.detail.customerReads, { sentence: String(getReasonSentence(next, value, t)) })}
            aria-label={t(office.detail.markAsReason, { name, reason: String(getReasonName(next, value, t)) })}
            busy={busy}
            onClick={() => onStep(value)}
            className="min-h-7 cursor-pointer rounded-full border border-line-strong bg-paper px-2.5 text-xs font-semibold hover:not-unavailable:bg-surface-strong unavailable:cursor-default unavailable:opacity-60 pointer-coarse:min-h-11"
          >
            {getReasonName(next, value, t)}
          </BaseButton>
        ))}
      </div>
    </div>
  );
}

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

/** "1" to "5". */
const getStatusKey = (status: ShipmentStatus): string => String(STATUS_VALUES.indexOf(status) + 1);

const StatusKey = ({ status }: { status: ShipmentStatus }) => (
  <kbd
    aria-hidden="true"
    className="rounded-control border border-current px-1 font-mono text-xs leading-4 font-normal opacity-70 pointer-coarse:hidden"
  >
    {getStatusKey(status)}
  </kbd>
);
