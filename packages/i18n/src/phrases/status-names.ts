import { isShipmentStatus } from '@waybill/domain/shipments/statuses';
import { titleCase } from '@waybill/domain/text/title-case';
import type { Translate } from '../format.ts';
import { texts } from '../texts.ts';

/** What a status is called; a status that an import brought along has its own text. */
export function statusName(status: string, t: Translate): string {
  return isShipmentStatus(status) ? t(texts.status.names[status]) : titleCase(status);
}
