import { useQuery } from '@tanstack/react-query';
import type { FullProof } from '@waybill/contracts/proofs/schema';
import { isEnded } from '@waybill/domain/shipments/outcomes';
import { office } from '@waybill/i18n/office';
import { texts } from '@waybill/i18n/texts';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { getShipmentOptions } from '#features/shipments/queries.ts';
import { officePaths } from '#lib/address/office-paths.ts';
import { getErrorText } from '#lib/api/api-error.ts';
import { t } from '#lib/language/t.ts';
import { useZonedOfficeClock } from '#lib/office-clock.ts';
import { useCompany } from '#lib/settings.ts';
import { ErrorNotice } from '#ui/error-notice.tsx';
import { LoadingOverlay } from '#ui/loading-overlay.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { PrintActions } from '#ui/print-actions.tsx';
import { getProofOptions } from './get-proof-options.ts';
import { ProofButton } from './proof-panel.tsx';

/** One page to print, with signature and photos. */
export function ProofPage() {
  const { trackingId = '' } = useParams();
  const { data: proof, error, isLoading, refetch } = useQuery(getProofOptions(trackingId));
  const { data: shipment } = useQuery(getShipmentOptions(trackingId));
  const { name } = useCompany();
  return (
    <LoadingOverlay busy={isLoading} label={t(office.proof.loading)}>
      <PageHeader title={t(office.proof.title)}>
        <PrintActions back={officePaths.shipment(trackingId)} isReady={Boolean(proof)} />
      </PageHeader>
      {error && (
        <ErrorNotice text={getErrorText(error, t(office.proof.notLoaded))} error={error} onRetry={() => void refetch()} />
      )}
      {proof === null && (
        <div className="grid justify-items-start gap-4">
          <p>{t(office.proof.none)}</p>
          {shipment && (shipment.status === 'delivered' || !isEnded(shipment)) && (
            <ProofButton shipment={shipment} variant="secondary" />
          )}
        </div>
      )}
      {proof && (
        <article className="max-w-3xl">
          <p className="font-semibold">{name}</p>
          <ProofSheet proof={proof}>
            <Fact term={t(office.common.shipment)}>
              <span className="font-mono">{trackingId}</span>
            </Fact>
            {shipment && (
              <Fact term={t(office.common.recipient)}>
                {[shipment.recipient.name, shipment.recipient.address].filter(Boolean).join(', ')}
              </Fact>
            )}
          </ProofSheet>
        </article>
      )}
    </LoadingOverlay>
  );
}

/** Facts of a delivery with signature and photos; `children` come first. */
export function ProofSheet({ proof, children }: { proof: FullProof; children?: ReactNode }) {
  const clock = useZonedOfficeClock();
  return (
    <>
      <dl className="mt-4 grid grid-cols-[10rem_minmax(0,1fr)] gap-x-4 gap-y-2">
        {children}
        <Fact term={t(office.proof.receiver)}>{proof.receiver}</Fact>
        <Fact term={t(office.proof.relation)}>{t(office.proof.relations[proof.relation])}</Fact>
        <Fact term={t(texts.receipt.handedOver)}>{clock.instant(proof.timestamp)}</Fact>
        {proof.isByCode && <Fact term={t(office.proof.code)}>{t(office.proof.byCode)}</Fact>}
        {proof.location !== null && <Fact term={t(office.shipments.location)}>{proof.location}</Fact>}
      </dl>
      {proof.signature !== null && (
        <img src={proof.signature} alt={t(office.proof.signature)} className="mt-6 w-full max-w-md border border-line" />
      )}
      <div className="mt-6 grid grid-cols-2 gap-4">
        {proof.photos.map((photo, index) => (
          <img key={photo.slice(-64)} src={photo} alt={t(office.proof.photo, { number: String(index + 1) })} />
        ))}
      </div>
    </>
  );
}

export function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-soft">{term}</dt>
      <dd className="font-semibold wrap-anywhere">{children}</dd>
    </>
  );
}
