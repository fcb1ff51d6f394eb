import { useQuery } from '@tanstack/react-query';
import type { Message } from '@waybill/contracts/inbox/message-schema';
import { MAX_PAGE_SIZE } from '@waybill/contracts/shared/constants';
import type { Shipment } from '@waybill/contracts/shipments/schema';
import { DAY_MS } from '@waybill/domain/time';
import { office } from '@waybill/i18n/office';
import { createContext, useContext, useMemo, type ReactNode } from 'react';
import { call } from '#lib/api/call.ts';
import { queryKeys } from '#lib/api/query-keys.ts';
import { useToday } from '#lib/browser/use-today.ts';
import { t } from '#lib/language/t.ts';
import { useCompany } from '#lib/settings.ts';
import { StatusBadge } from '#ui/status-badge.tsx';

type Known = ReadonlyMap<string, Shipment>;

const NONE: Known = new Map();

/** Fetches all shipments in one request; changes of shipments invalidate it. */
function useShipments(trackingIds: readonly string[]): { known: Known; isKnown: boolean } {
  const asked = [...new Set(trackingIds)].toSorted().slice(0, MAX_PAGE_SIZE);
  const { data, isLoading } = useQuery({
    queryKey: [...queryKeys.shipmentLists, 'beside', asked],
    queryFn: async ({ signal }) =>
      (await call('listShipments', { query: { ids: asked.join(','), limit: String(MAX_PAGE_SIZE) }, signal })).data.trackings,
    enabled: asked.length > 0,
  });
  const known = useMemo(() => (data ? new Map(data.map((shipment) => [shipment.trackingId, shipment])) : NONE), [data]);
  return { known, isKnown: !isLoading };
}

const BesideContext = createContext<ReturnType<typeof useShipments> | undefined>(undefined);

export function ShipmentsBeside({ items, children }: { items: readonly Message[]; children: ReactNode }) {
  const beside = useShipments(items.flatMap(({ shipments }) => shipments));
  return <BesideContext value={beside}>{children}</BesideContext>;
}

/** Uses the page's answer and requests only what is missing from it. */
export function useMessageShipments({ shipments }: Message): Known {
  const page = useContext(BesideContext);
  const unasked = page?.isKnown === false ? [] : shipments.filter((trackingId) => !page?.known.has(trackingId));
  const { known } = useShipments(unasked);
  return useMemo(() => new Map([...(page?.known ?? NONE), ...known]), [page?.known, known]);
}

export function ShipmentBeside({ item: { shipments } }: { item: Message }) {
  const { known } = useContext(BesideContext) ?? { known: NONE };
  const [first, ...others] = shipments.flatMap((trackingId) => known.get(trackingId) ?? []);
  if (!first) return null;
  return (
    <span className="flex items-center gap-2">
      <StatusBadge status={first.status} />
      <Lateness shipment={first} />
      {others.length > 0 && <span className="text-ink-soft">{t(office.inbox.moreShipments, { count: others.length })}</span>}
    </span>
  );
}

export function ShipmentStanding({ shipment }: { shipment: Shipment }) {
  const { status, currentLocation } = shipment;
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <StatusBadge status={status} />
      {currentLocation && (
        <span className="min-w-0 wrap-anywhere text-ink-soft">{t(office.inbox.lastSeen, { place: currentLocation })}</span>
      )}
      <Lateness shipment={shipment} />
    </p>
  );
}

function Lateness({ shipment: { status, deliveryDate } }: { shipment: Shipment }) {
  const { timeZone } = useCompany();
  const today = useToday(timeZone);
  if (status === 'delivered' || deliveryDate === null || deliveryDate >= today) return null;
  const days = Math.round((Date.parse(today) - Date.parse(deliveryDate)) / DAY_MS);
  return <span className="font-semibold whitespace-nowrap text-status-red">{t(office.inbox.late, { days })}</span>;
}
