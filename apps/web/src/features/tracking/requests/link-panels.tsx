import type { OpenedLink } from '@waybill/contracts/links/schema';
import type { DoorCode, FullProof } from '@waybill/contracts/proofs/schema';
import type { RequestList } from '@waybill/contracts/requests/schema';
import type { PublicShipment } from '@waybill/contracts/shipments/schema';
import { isEnded } from '@waybill/domain/shipments/outcomes';
import type { ProofRelation } from '@waybill/domain/shipments/proof';
import { mergeFullStops } from '@waybill/i18n/merge-full-stops';
import { texts } from '@waybill/i18n/texts';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { call } from '#lib/api/call.ts';
import { logFailure } from '#lib/api/log.ts';
import { useLoaded } from '#lib/browser/use-loaded.ts';
import { t } from '#lib/language/t.ts';
import { ErrorBoundary } from '#ui/error-boundary.tsx';
import { ErrorNotice } from '#ui/error-notice.tsx';
import { DeliveryRequests } from './delivery-requests.tsx';
import { ReturnNote } from './personal-link.tsx';
import { getLinkHeader } from './use-requests.ts';

export type HolderLink = Extract<OpenedLink, { returnOf: string | null }>;

interface LinkData {
  requests?: RequestList;
  code?: DoorCode | null;
  proof?: Partial<FullProof> | null;
}

interface LinkPanelsProps {
  shipment: PublicShipment;
  link: HolderLink;
  /** A panel without its data loads it. */
  data?: LinkData | undefined;
}

/** Panels of a recipient's or sender's link, besides address and proof. */
export function LinkPanels({ shipment, link, data }: LinkPanelsProps) {
  const { trackingId, updatedAt } = shipment;
  return (
    <>
      <ReturnNote link={link} />
      <div className="lg:flex lg:items-start">
        <ErrorBoundary>
          {hasDoorCode(shipment, link) && <DoorCodePanel trackingId={trackingId} known={data?.code} />}
        </ErrorBoundary>
        <ErrorBoundary>
          {link.state === 'recipient' && (
            <DeliveryRequests trackingId={trackingId} updatedAt={updatedAt} known={data?.requests} />
          )}
        </ErrorBoundary>
      </div>
    </>
  );
}

const hasDoorCode = (shipment: PublicShipment, link: HolderLink): boolean =>
  link.state === 'recipient' && link.hasDoorCode && !isEnded(shipment);

/** Loads all panels at once, so that they appear with the receipt. After a failure, the panel loads its data again. */
export async function loadLinkData(shipment: PublicShipment, link: HolderLink): Promise<LinkData> {
  const options = { params: { trackingId: shipment.trackingId }, headers: getLinkHeader(shipment.trackingId) };
  const [requests, code, proof] = await Promise.allSettled([
    link.state === 'recipient' && call('listRequests', options),
    hasDoorCode(shipment, link) && call('getDoorCode', options),
    shipment.proof && call('getProof', options),
  ]);
  return {
    ...(requests.status === 'fulfilled' && requests.value && { requests: requests.value.data }),
    ...(code.status === 'fulfilled' && code.value && { code: code.value.data }),
    ...(proof.status === 'fulfilled' && proof.value && { proof: proof.value.data }),
  };
}

interface ProofPanelProps {
  trackingId: string;
  /** Loaded with the receipt. */
  known: LinkData['proof'];
  /** Undefined if only the day is known. */
  time: string | undefined;
  /** The public line, until the proof is loaded. */
  children: ReactNode;
}

export function ProofPanel({ trackingId, known, time, children }: ProofPanelProps) {
  const load = useCallback(async () => {
    if (known) return known;
    const { data } = await call('getProof', { params: { trackingId }, headers: getLinkHeader(trackingId) });
    const proof: Partial<FullProof> | null = data;
    return proof;
  }, [trackingId, known]);
  const loaded = useLoaded(load);
  const proof = known ?? (loaded.phase === 'ready' ? loaded.value : undefined);
  return proof?.receiver ? <Proof {...proof} receiver={proof.receiver} time={time} /> : children;
}

function Proof({
  receiver,
  relation,
  signature,
  photos,
  time,
}: Partial<FullProof> & Pick<ProofPanelProps, 'time'> & { receiver: string }) {
  const pictures = [photos ?? [], signature ?? []].flat();
  return (
    <section aria-label={t(texts.receipt.proof)} className="mt-2">
      <p className="flex flex-wrap gap-x-2">
        <span translate="no" className="font-semibold wrap-anywhere">
          {describeReceiver(receiver, relation)}
        </span>
        {time && <span className="text-ink-soft">{time}</span>}
      </p>
      {pictures.length > 0 && (
        <div className="mt-3 flex flex-wrap gap-3">
          {pictures.map((picture) => (
            // As high before it is decoded as after; two fit side by side on a phone.
            <img
              key={picture.slice(-64)}
              src={picture}
              alt={t(texts.receipt.proof)}
              className="h-28 max-w-[calc(50%-0.375rem)] rounded-surface border border-line bg-[white] object-contain sm:h-44"
            />
          ))}
        </div>
      )}
    </section>
  );
}

function describeReceiver(receiver: string, relation: ProofRelation | undefined): string {
  if (relation === 'neighbour') return mergeFullStops(t(texts.receipt.leftWith, { receiver }));
  if (relation === 'safe_place') return mergeFullStops(t(texts.receipt.leftAt, { receiver }));
  return mergeFullStops(t(texts.receipt.receivedBy, { initial: receiver }));
}

/** The code that the recipient shows at the door. @param known was loaded with the receipt. */
function DoorCodePanel({ trackingId, known }: { trackingId: string; known: DoorCode | null | undefined }) {
  const { code, isFailed, reload } = useDoorCode(trackingId, known);
  if (isFailed) return <ErrorNotice text={t(texts.doorCode.failed)} onRetry={reload} />;
  if (!code) return null;
  return (
    <section aria-labelledby="door-code" className="mx-5 mt-6 border-s-4 border-line-strong px-4 py-1 sm:mx-8 print:hidden">
      <h3 id="door-code" className="text-lg">
        {t(texts.doorCode.title)}
      </h3>
      <p dir="ltr" translate="no" className="mt-1 w-fit font-mono text-3xl font-semibold tracking-[0.15em] tabular-nums">
        {`${code.code.slice(0, 3)} ${code.code.slice(3)}`}
      </p>
      <p className="mt-1 text-ink-soft">{t(texts.doorCode.hint)}</p>
    </section>
  );
}

/** Loads the next code when one ends, but only while the page is seen. */
function useDoorCode(trackingId: string, known: DoorCode | null | undefined) {
  // Only the first: the timer loads the next.
  const [first] = useState(known);
  const [code, setCode] = useState<DoorCode | null>(first ?? null);
  const [isFailed, setFailed] = useState(false);
  const [loads, setLoads] = useState(0);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const load = async () => {
      try {
        const { data } = await call('getDoorCode', { params: { trackingId }, headers: getLinkHeader(trackingId), signal });
        setCode(data);
        setFailed(false);
        if (data && !document.hidden) timer = setTimeout(() => void load(), data.secondsLeft * 1_000);
      } catch (error) {
        if (signal.aborted) return;
        logFailure(`The code at the door was not loaded (try ${loads + 1})`, error);
        setFailed(true);
      }
    };
    const onSeen = () => {
      clearTimeout(timer);
      if (!document.hidden) void load();
    };
    if (first && loads === 0) timer = setTimeout(() => void load(), first.secondsLeft * 1_000);
    else void load();
    document.addEventListener('visibilitychange', onSeen);
    return () => {
      clearTimeout(timer);
      controller.abort();
      document.removeEventListener('visibilitychange', onSeen);
    };
  }, [trackingId, loads, first]);
  return { code, isFailed, reload: () => setLoads((count) => count + 1) };
}
