import { useQuery } from '@tanstack/react-query';
import type { Message } from '@waybill/contracts/inbox/message-schema';
import { MAX_PAGE_SIZE } from '@waybill/contracts/shared/constants';
import type { Shipment } from '@waybill/contracts/shipments/schema';
import { countDaysLate } from '@waybill/domain/shipments/due-date';
import { getStage } from '@waybill/domain/shipments/outcomes';
import { office } from '@waybill/i18n/office';
import { createContext, useContext, useMemo, type ReactNode } from 'react';
import { call } from '#lib/api/call.ts';
import { useToday } from '#lib/browser/use-today.ts';
import { t } from '#lib/language/t.ts';
import { useCompany } from '#lib/settings.ts';
import { StatusBadge } from '#ui/status-badge.tsx';

type ShipmentsById = ReadonlyMap<string, Shipment>;

const NO_SHIPMENTS: ShipmentsById = new Map();

/** Fetches all shipments in one request; changes of shipments invalidate it. */
function useShipments(trackingIds: readonly string[]): { shipmentsById: ShipmentsById; isLoaded: boolean } {
  const requestedIds = [...new Set(trackingIds)].toSorted().slice(0, MAX_PAGE_SIZE);
  const { data, isLoading } = useQuery({
    queryKey: ['shipment-list', 'message-shipments', requestedIds],
    queryFn: async ({ signal }) =>
      (await call('listShipments', { query: { ids: requestedIds.join(','), limit: String(MAX_PAGE_SIZE) }, signal })).data
        .trackings,
    enabled: requestedIds.length > 0,
  });
  const shipmentsById = useMemo(
    () => (data ? new Map(data.map((shipment) => [shipment.trackingId, shipment])) : NO_SHIPMENTS),
    [data],
  );
  return { shipmentsById, isLoaded: !isLoading };
}

const MessageShipmentsContext = createContext<ReturnType<typeof useShipments> | undefined>(undefined);

export function MessageShipmentsProvider({ items, children }: { items: readonly Message[]; children: ReactNode }) {
  const messageShipments = useShipments(items.flatMap(({ shipments }) => shipments));
  return <MessageShipmentsContext value={messageShipments}>{children}</MessageShipmentsContext>;
}

/** Uses the page's answer and requests only what is missing from it. */
export function useMessageShipments({ shipments }: Message): ShipmentsById {
  const page = useContext(MessageShipmentsContext);
  const missingIds = page?.isLoaded === false ? [] : shipments.filter((trackingId) => !page?.shipmentsById.has(trackingId));
  const { shipmentsById } = useShipments(missingIds);
  return useMemo(
    () => new Map([...(page?.shipmentsById ?? NO_SHIPMENTS), ...shipmentsById]),
    [page?.shipmentsById, shipmentsById],
  );
}

export function MessageShipmentStatus({ item: { shipments } }: { item: Message }) {
  const { shipmentsById } = useContext(MessageShipmentsContext) ?? { shipmentsById: NO_SHIPMENTS };
  const [first, ...others] = shipments.flatMap((trackingId) => shipmentsById.get(trackingId) ?? []);
  if (!first) return null;
  return (
    <span className="flex flex-wrap items-center gap-x-2 xl:flex-nowrap">
      <StatusBadge status={getStage(first)} />
      <Lateness shipment={first} />
      {others.length > 0 && <span className="text-ink-soft">{t(office.inbox.moreShipments, { count: others.length })}</span>}
    </span>
  );
}

export function ShipmentStatusLine({ shipment }: { shipment: Shipment }) {
  const { currentLocation } = shipment;
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <StatusBadge status={getStage(shipment)} />
      {currentLocation && (
        <span className="min-w-0 wrap-anywhere text-ink-soft">{t(office.inbox.lastSeen, { place: currentLocation })}</span>
      )}
      <Lateness shipment={shipment} />
    </p>
  );
}

function Lateness({ shipment }: { shipment: Shipment }) {
  const { timeZone } = useCompany();
  const today = useToday(timeZone);
  const days = countDaysLate(shipment, today);
  if (days === 0) return null;
  return <span className="font-semibold whitespace-nowrap text-status-red">{t(office.inbox.late, { days })}</span>;
}
