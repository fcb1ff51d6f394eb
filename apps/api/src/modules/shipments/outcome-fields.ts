import { isClosingOutcome, type Outcome, type Stage } from '@waybill/domain/shipments/outcomes';
import { DEFAULT_STATUS, type ShipmentStatus } from '@waybill/domain/shipments/statuses';

interface Staged {
  status: Stage;
  openStatus?: ShipmentStatus | undefined;
}

/** Returns one of the five statuses: for an ended shipment the last one before its end. */
export const getOpenStatus = ({ status, openStatus }: Staged): ShipmentStatus =>
  isClosingOutcome(status) ? (openStatus ?? DEFAULT_STATUS) : status;

export const getOutcome = ({ status }: Staged): Outcome | null =>
  status === 'delivered' || isClosingOutcome(status) ? status : null;
