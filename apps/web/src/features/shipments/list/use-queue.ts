import { useQueryClient } from '@tanstack/react-query';
import type { ShipmentPage } from '@waybill/contracts/shipments/list-schema';
import { office } from '@waybill/i18n/office';
import { useEffect, useState } from 'react';
import { rememberList } from '#lib/address/last-list.ts';
import type { AddressStep } from '#lib/address/use-address-state.ts';
import { useFilteredQuery } from '#lib/address/use-list.ts';
import { useOpenItem } from '#lib/address/use-open-item.ts';
import { toast } from '#lib/browser/toast.ts';
import { formatCount } from '#lib/format/format-count.ts';
import { t } from '#lib/language/t.ts';
import { listShipmentsOptions } from '../queries.ts';
import { type ListFilters, queueAddress, toSearchParams } from './list-filters.ts';

/** The list of the address, the shipment open in it and the way to its neighbors, also on other pages. */
export function useQueue() {
  const queryClient = useQueryClient();
  const { state, change, toOpen, toShow, show } = useOpenItem(queueAddress);
  const { open, ...filters } = state;
  const list = useFilteredQuery(filters, listShipmentsOptions(filters), (page) => change({ page }, { replace: true }));
  const { latest } = list;
  const query = toSearchParams(filters).toString();
  useEffect(() => {
    rememberList(query);
  }, [query]);

  const setFilters = ({ page = 1, ...changes }: Partial<ListFilters>, step?: AddressStep) =>
    change({ open: undefined, ...changes, page }, step);

  /** Without the state that leads back: the list that was left shows another page. */
  async function openOn(page: number, edge: 0 | -1): Promise<void> {
    try {
      const { trackings } = await queryClient.fetchQuery(listShipmentsOptions({ ...filters, page }));
      const shipment = trackings.at(edge);
      if (shipment) change({ page, open: shipment.trackingId }, { replace: true });
    } catch {
      toast.error(t(office.shipments.listFailed));
    }
  }

  return {
    ...list,
    filters,
    setFilters,
    clearFilters: () => change(queueAddress.parse(new URLSearchParams())),
    open,
    position: useQueuePosition(latest, open),
    references: latest?.trackings.map(({ trackingId }) => trackingId) ?? [],
    beyond: {
      previous: filters.page > 1 ? () => void openOn(filters.page - 1, -1) : undefined,
      next: filters.page < (latest?.pagination.pages ?? 1) ? () => void openOn(filters.page + 1, 0) : undefined,
    },
    toOpen,
    toShow,
    show,
    close: () => show(undefined),
    /** The open shipment stays. */
    showPage: (page: number) => change({ page }),
  };
}

/** Where the open shipment is in the list, such as "3 of 41". */
function useQueuePosition(data: ShipmentPage | undefined, open: string | undefined): string {
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
