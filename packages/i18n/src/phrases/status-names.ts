import { isClosingOutcome } from '@waybill/domain/shipments/outcomes';
import { isShipmentStatus } from '@waybill/domain/shipments/statuses';
import { toTitleCase } from '@waybill/domain/text/title-case';
import type { Translate } from '../format.ts';
import { texts } from '../texts.ts';

/** Returns the name of a status or outcome; an unknown imported status is title-cased. */
export function getStatusName(status: string, t: Translate): string {
  return isShipmentStatus(status) || isClosingOutcome(status) ? t(texts.status.names[status]) : toTitleCase(status);
}
