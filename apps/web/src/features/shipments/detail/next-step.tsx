import { REASONS_BY_STAGE } from '@waybill/domain/shipments/reasons';
import type { ShipmentStatus } from '@waybill/domain/shipments/statuses';
import { office } from '@waybill/i18n/office';
import { getReasonName, getReasonSentence } from '@waybill/i18n/phrases/reason-names';
import { getStatusName } from '@waybill/i18n/phrases/status-names';
import { ArrowRight } from 'lucide-react';
import { t } from '#lib/language/t.ts';
import { BaseButton } from '#ui/base-button.tsx';
import { Button } from '#ui/button.tsx';
import { getStatusKey, StatusKey } from './status-key.tsx';

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
