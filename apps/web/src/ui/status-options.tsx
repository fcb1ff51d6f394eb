import { STATUS_VALUES } from '@waybill/domain/shipments/statuses';
import { statusName } from '@waybill/i18n/phrases/status-names';
import { say } from '#lib/language/say.ts';
import { Options } from './options.tsx';

/** The five statuses as the choices of a select. */
export const StatusOptions = () => <Options of={STATUS_VALUES.map((value) => ({ value, label: statusName(value, say) }))} />;
