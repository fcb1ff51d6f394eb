import { REASONS_BY_STATUS } from '@waybill/domain/shipments/reasons';
import type { ShipmentStatus } from '@waybill/domain/shipments/statuses';
import { reasonName, reasonSentence } from '@waybill/i18n/phrases/reason-names';
import { statusName } from '@waybill/i18n/phrases/status-names';
import { ArrowRight } from 'lucide-react';
import { t } from '#lib/language/t.ts';
import { BaseButton } from '#ui/base-button.tsx';
import { Button } from '#ui/button.tsx';

interface NextStepProps {
  /** What most likely comes next. */
  next: ShipmentStatus;
  busy: boolean;
  /** Called with the reason that was chosen, if any. */
  onStep: (subStatus: string) => void;
}

/** The likely next status in one click, with one of its reasons if one likes. */
export function NextStep({ next, busy, onStep }: NextStepProps) {
  const name = statusName(next, t);
  return (
    <div role="group" aria-label="Next step" className="col-span-full border-b border-line pb-4">
      <Button variant="primary" busy={busy} onClick={() => onStep('')} className="w-full md:max-xl:w-auto">
        <ArrowRight size={18} />
        Mark as {name}
      </Button>
      <p className="mt-3 text-xs text-ink-soft">or with a reason, which the customer reads:</p>
      <div className="mt-1.5 flex flex-wrap gap-1.5">
        {REASONS_BY_STATUS[next].map(({ value }) => (
          <BaseButton
            key={value}
            title={`The customer reads: “${reasonSentence(next, value, t)}”`}
            aria-label={`Mark as ${name}: ${reasonName(next, value, t)}`}
            busy={busy}
            onClick={() => onStep(value)}
            className="min-h-7 cursor-pointer rounded-full border border-line-strong bg-paper px-2.5 text-xs font-semibold hover:not-unavailable:bg-surface-strong unavailable:cursor-default unavailable:opacity-60 pointer-coarse:min-h-11"
          >
            {reasonName(next, value, t)}
          </BaseButton>
        ))}
      </div>
    </div>
  );
}
