import { useMutation, useQuery } from '@tanstack/react-query';
import type { Message, MessageChangeInput } from '@waybill/contracts/inbox/message-schema';
import { MAX_PAGE_SIZE } from '@waybill/contracts/shared/constants';
import type { Shipment } from '@waybill/contracts/shipments/schema';
import { countDaysLate } from '@waybill/domain/shipments/due-date';
import { getStage } from '@waybill/domain/shipments/outcomes';
import { office } from '@waybill/i18n/office';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { FactsProps } from '#features/inbox/inbox-kind.ts';
import { officePaths } from '#lib/address/office-paths.ts';
import { getErrorText } from '#lib/api/api-error.ts';
import { call } from '#lib/api/call.ts';
import { download, fetchFile } from '#lib/api/download.ts';
import { readDataUrl } from '#lib/browser/shrink-picture.ts';
import { useToday } from '#lib/browser/use-today.ts';
import { formatCount } from '#lib/format/format-count.ts';
import { t } from '#lib/language/t.ts';
import { useCompany } from '#lib/settings.ts';
import { Button } from '#ui/button.tsx';
import { CopyableId } from '#ui/copyable-id.tsx';
import { ErrorNotice } from '#ui/error-notice.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { MessageReplies } from './message-replies.tsx';

/** Plain text: markup is not rendered, line breaks are kept. */
export function MessageFacts({ item, onSave }: FactsProps<Message, MessageChangeInput>) {
  const { message, shipments, source, email, status } = item;
  const notifiesSender = source === 'report' && email !== null && (status === 'new' || status === 'open');
  const shipmentsById = useMessageShipments(item);
  return (
    <>
      <p className="mt-4 max-w-prose border-t border-line pt-4 wrap-anywhere whitespace-pre-wrap">
        {linkedParts(message, shipments).map(({ at, text, trackingId }) =>
          trackingId === undefined ? (
            text
          ) : (
            <Link key={at} to={officePaths.shipment(trackingId)} className="font-mono underline underline-offset-4">
              {text}
            </Link>
          ),
        )}
      </p>
      <MessageFiles message={item} />
      {notifiesSender && <p className="mt-3 text-ink-soft">{t(office.inbox.toldWhenDone)}</p>}
      {shipments.length > 0 && (
        <section className="mt-4 border-t border-line pt-4">
          <h3 className="font-semibold">{shipments.length === 1 ? t(office.common.shipment) : t(office.common.shipments)}</h3>
          <ul>
            {shipments.map((trackingId) => (
              <li key={trackingId} className="not-last:mb-2">
                <CopyableId trackingId={trackingId} to={officePaths.shipment(trackingId)} />
                {renderStatus(shipmentsById.get(trackingId))}
              </li>
            ))}
          </ul>
        </section>
      )}
      <MessageReplies message={item} onReplied={() => onSave({ replied: true }, () => undefined)} />
    </>
  );
}

const renderStatus = (shipment: Shipment | undefined) => shipment && <ShipmentStatusLine shipment={shipment} />;

interface TextPart {
  at: number;
  text: string;
  trackingId?: string;
}

/** Splits a text at tracking IDs: in any case, with spaces, any kind of dash or nothing between the parts. */
export function linkedParts(text: string, trackingIds: readonly string[]): TextPart[] {
  if (trackingIds.length === 0) return [{ at: 0, text }];
  const byForm = new Map(trackingIds.map((trackingId) => [normalizeId(trackingId), trackingId]));
  const pattern = new RegExp(`(${trackingIds.map(toIdPattern).join('|')})`, 'giu');
  let at = 0;
  return text
    .split(pattern)
    .map((part): TextPart => {
      const trackingId = byForm.get(normalizeId(part));
      const found = { at, text: part, ...(trackingId !== undefined && { trackingId }) };
      at += part.length;
      return found;
    })
    .filter((part) => part.text !== '');
}

const MessageShipmentsContext = createContext<ReturnType<typeof useShipments> | undefined>(undefined);

export function MessageShipmentsProvider({ items, children }: { items: readonly Message[]; children: ReactNode }) {
  const messageShipments = useShipments(items.flatMap(({ shipments }) => shipments));
  return <MessageShipmentsContext value={messageShipments}>{children}</MessageShipmentsContext>;
}

type ShipmentsById = ReadonlyMap<string, Shipment>;

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

const normalizeId = (text: string): string => text.toUpperCase().replace(/[\s\p{Pd}]/gu, '');

const toIdPattern = (trackingId: string): string =>
  trackingId
    .split('-')
    .map((part) => part.replace(/[^\p{L}\p{N}]/gu, String.raw`\$&`))
    .join(String.raw`[\s\p{Pd}]{0,3}`);

const KILOBYTE = 1_000;

/** Photos are shown, PDFs only downloaded. */
function MessageFiles({ message: { reference, files } }: { message: Message }) {
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: (fileId: string) => download('getMessageFile', { params: { reference, fileId } }),
  });
  if (files.length === 0) return null;
  return (
    <section className="mt-4 border-t border-line pt-4">
      <h3 className="font-semibold">{t(office.inbox.files)}</h3>
      <ul className="mt-2 flex flex-wrap items-end gap-3">
        {files.map(({ id, type, bytes }, index) => (
          <li key={id}>
            {type === 'image/jpeg' && <Photo reference={reference} fileId={id} number={String(index + 1)} />}
            <Button busy={isPending && variables === id} onClick={() => mutate(id)}>
              {t(type === 'image/jpeg' ? office.inbox.downloadPhoto : office.inbox.downloadPdf, {
                number: String(index + 1),
                size: formatCount(Math.ceil(bytes / KILOBYTE)),
              })}
            </Button>
          </li>
        ))}
      </ul>
      {error && <ErrorNotice text={getErrorText(error, t(office.inbox.fileFailed))} />}
    </section>
  );
}

interface PhotoProps {
  reference: string;
  fileId: string;
  number: string;
}

function Photo({ reference, fileId, number }: PhotoProps) {
  const { data } = useQuery({
    queryKey: ['getMessageFile', reference, fileId],
    queryFn: async () => toImageUrl((await fetchFile('getMessageFile', { params: { reference, fileId } })).file),
    // A file never changes.
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <div className="mb-2 h-40">
      {data !== undefined && (
        <img src={data} alt={t(office.proof.photo, { number })} className="h-full rounded-control border border-line" />
      )}
    </div>
  );
}

/** The content security policy allows pictures of data URLs only. */
const toImageUrl = (file: Blob): Promise<string> => readDataUrl(new Blob([file], { type: 'image/jpeg' }));

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

/** Uses the page's answer and requests only what is missing from it. */
function useMessageShipments({ shipments }: Message): ShipmentsById {
  const page = useContext(MessageShipmentsContext);
  const missingIds = page?.isLoaded === false ? [] : shipments.filter((trackingId) => !page?.shipmentsById.has(trackingId));
  const { shipmentsById } = useShipments(missingIds);
  return useMemo(
    () => new Map([...(page?.shipmentsById ?? NO_SHIPMENTS), ...shipmentsById]),
    [page?.shipmentsById, shipmentsById],
  );
}

function ShipmentStatusLine({ shipment }: { shipment: Shipment }) {
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
