import { statusName } from '@waybill/contracts/status-names';
import { STATUS_VALUES } from '@waybill/contracts/statuses';
import { say } from '#lib/language/say.ts';
import { Options } from './options.tsx';

/** The five statuses as the choices of a select. */
export const StatusOptions = () => <Options of={STATUS_VALUES.map((value) => ({ value, label: statusName(value, say) }))} />;
