import { LINK_HEADER } from '@waybill/contracts/shared/constants';
import type { FullProof } from '@waybill/contracts/shipments/proof-schema';
import { texts } from '@waybill/i18n/texts';
import { useCallback } from 'react';
import { call } from '#lib/api/call.ts';
import { readLinkToken } from '#lib/browser/personal-link.ts';
import { useLoaded } from '#lib/browser/use-loaded.ts';
import { t } from '#lib/language/t.ts';

/** The whole proof, for the recipient's personal link. */
export function LinkedProof({ trackingId }: { trackingId: string }) {
  const load = useCallback(async () => {
    const token = readLinkToken(trackingId) ?? '';
    const { data } = await call('getProof', { params: { trackingId }, headers: { [LINK_HEADER]: token } });
    const proof: Partial<FullProof> | null = data;
    return proof;
  }, [trackingId]);
  const loaded = useLoaded(load);
  const proof = loaded.phase === 'ready' ? loaded.value : undefined;
  if (!proof?.receiver) return null;
  const pictures = [proof.signature ?? [], proof.photos ?? []].flat();
  return (
    <section aria-labelledby="proof" className="mx-5 mt-6 sm:mx-8 print:mx-0">
      <h3 id="proof" className="text-lg">
        {t(texts.receipt.proof)}
      </h3>
      <p dir="auto" translate="no" className="mt-1 font-semibold wrap-anywhere">
        {proof.receiver}
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        {pictures.map((picture) => (
          <img
            key={picture.slice(-64)}
            src={picture}
            alt={t(texts.receipt.proof)}
            className="max-h-64 rounded-surface border border-line"
          />
        ))}
      </div>
    </section>
  );
}
