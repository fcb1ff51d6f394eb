import type { OpenedLink } from '@waybill/contracts/shipments/link-schema';
import type { DoorCode, FullProof } from '@waybill/contracts/shipments/proof-schema';
import type { RequestList } from '@waybill/contracts/shipments/request-schema';
import type { PublicShipment } from '@waybill/contracts/shipments/schema';
import { isEnded } from '@waybill/domain/shipments/outcomes';
import { texts } from '@waybill/i18n/texts';
import { useCallback } from 'react';
import { call } from '#lib/api/call.ts';
import { useLoaded } from '#lib/browser/use-loaded.ts';
import { t } from '#lib/language/t.ts';
import { ErrorBoundary } from '#ui/error-boundary.tsx';
import { ReturnNote } from '../components/personal-link.tsx';
import { DeliveryRequests } from './delivery-requests.tsx';
import { DoorCodePanel } from './door-code.tsx';
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

/** Panels of a recipient's or sender's link, besides the address. */
export function LinkPanels({ shipment, link, data }: LinkPanelsProps) {
  const { trackingId, proof, updatedAt } = shipment;
  return (
    <>
      <ReturnNote link={link} />
      <ErrorBoundary>{hasDoorCode(shipment, link) && <DoorCodePanel trackingId={trackingId} known={data?.code} />}</ErrorBoundary>
      <ErrorBoundary>
        {proof && (data?.proof ? <Proof proof={data.proof} /> : <LateProof trackingId={trackingId} />)}
      </ErrorBoundary>
      <ErrorBoundary>
        {link.state === 'recipient' && <DeliveryRequests trackingId={trackingId} updatedAt={updatedAt} known={data?.requests} />}
      </ErrorBoundary>
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

function LateProof({ trackingId }: { trackingId: string }) {
  const load = useCallback(async () => {
    const { data } = await call('getProof', { params: { trackingId }, headers: getLinkHeader(trackingId) });
    const proof: Partial<FullProof> | null = data;
    return proof;
  }, [trackingId]);
  const loaded = useLoaded(load);
  return loaded.phase === 'ready' && loaded.value && <Proof proof={loaded.value} />;
}

function Proof({ proof: { receiver, signature, photos } }: { proof: Partial<FullProof> }) {
  if (!receiver) return null;
  const pictures = [signature ?? [], photos ?? []].flat();
  return (
    <section aria-labelledby="proof" className="mx-5 mt-6 sm:mx-8 print:mx-0">
      <h3 id="proof" className="text-lg">
        {t(texts.receipt.proof)}
      </h3>
      <p dir="auto" translate="no" className="mt-1 font-semibold wrap-anywhere">
        {receiver}
      </p>
      {pictures.length > 0 && (
        <div className="mt-3 flex flex-wrap gap-3">
          {pictures.map((picture) => (
            // As high before it is decoded as after.
            <img
              key={picture.slice(-64)}
              src={picture}
              alt={t(texts.receipt.proof)}
              className="h-48 max-w-full rounded-surface border border-line object-contain"
            />
          ))}
        </div>
      )}
    </section>
  );
}
