import { CLOSING_OUTCOMES } from '@waybill/domain/shipments/outcomes';
import { STATUS_VALUES } from '@waybill/domain/shipments/statuses';
import { office } from '@waybill/i18n/office';
import { getStatusName } from '@waybill/i18n/phrases/status-names';
import { t } from '#lib/language/t.ts';
import { Options } from './options.tsx';

const toOption = (value: string) => ({ value, label: getStatusName(value, t) });

export const StatusOptions = () => <Options options={STATUS_VALUES.map(toOption)} />;

/** The statuses, then the outcomes that end a shipment without a delivery. */
export const StageOptions = () => (
  <>
    <StatusOptions />
    <optgroup label={t(office.shipments.notDelivered)}>
      <Options options={CLOSING_OUTCOMES.map(toOption)} />
    </optgroup>
  </>
);
