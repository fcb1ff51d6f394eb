import type { ShipmentPage } from '@waybill/contracts/shipments/list-schema';
import { office } from '@waybill/i18n/office';
import { useState } from 'react';
import { formatCount } from '#lib/format/format-count.ts';
import { t } from '#lib/language/t.ts';

/** Where the open shipment is in the list, such as "3 of 41". */
export function useQueuePosition(data: ShipmentPage | undefined, open: string | undefined): string {
  const [seen, setSeen] = useState<string>();
  const index = data?.trackings.findIndex(({ trackingId }) => trackingId === open) ?? -1;
  if (index >= 0 && seen !== open) setSeen(open);
  if (!data) return '';
  const { page, limit, total } = data.pagination;
  if (index >= 0) {
    return t(office.list.position, { position: formatCount((page - 1) * limit + index + 1), total: formatCount(total) });
  }
  const count = { count: total, total: formatCount(total) };
  return open === seen ? t(office.list.leftList, count) : t(office.list.inList, count);
}
