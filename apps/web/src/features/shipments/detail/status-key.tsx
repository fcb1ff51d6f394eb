import { STATUS_VALUES, type ShipmentStatus } from '@waybill/domain/shipments/statuses';

/** "1" to "5". */
export const getStatusKey = (status: ShipmentStatus): string => String(STATUS_VALUES.indexOf(status) + 1);

export const StatusKey = ({ status }: { status: ShipmentStatus }) => (
  <kbd
    aria-hidden="true"
    className="rounded-control border border-current px-1 font-mono text-xs leading-4 font-normal opacity-70 pointer-coarse:hidden"
  >
    {getStatusKey(status)}
  </kbd>
);
