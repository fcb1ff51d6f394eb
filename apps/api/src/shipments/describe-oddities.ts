import { STATUS_WARNING_CODES, STATUS_WARNINGS, type StatusWarning } from '@waybill/contracts';

/** What was odd about the steps of many shipments, as sentences with how many each is about. */
export function describeOddities(warnings: readonly StatusWarning[]): string[] {
  return STATUS_WARNING_CODES.flatMap((code) => {
    const count = warnings.filter((warning) => warning === code).length;
    return count > 0 ? [`${count} ${count === 1 ? 'shipment' : 'shipments'}: ${STATUS_WARNINGS[code]}`] : [];
  });
}
