import { STATUS_VALUES } from '@waybill/domain/shipments/statuses';
import { getStatusName } from '@waybill/i18n/phrases/status-names';
import { t } from '#lib/language/t.ts';
import { Options } from './options.tsx';

export const StatusOptions = () => (
  <Options options={STATUS_VALUES.map((value) => ({ value, label: getStatusName(value, t) }))} />
);
