import type { Stage } from '@waybill/domain/shipments/outcomes';
import { REASONS_BY_STAGE } from '@waybill/domain/shipments/reasons';
import { office } from '@waybill/i18n/office';
import { getReasonName } from '@waybill/i18n/phrases/reason-names';
import { t } from '#lib/language/t.ts';
import { Options } from '#ui/options.tsx';

/** None, then the reasons of a status or outcome. */
export function ReasonOptions({ stage }: { stage: Stage | '' }) {
  return (
    <>
      <option value="">{t(office.shipments.noReason)}</option>
      {stage !== '' && (
        <Options
          options={REASONS_BY_STAGE[stage].map(({ value }) => ({ value, label: getReasonName(stage, value, t) ?? value }))}
        />
      )}
    </>
  );
}
