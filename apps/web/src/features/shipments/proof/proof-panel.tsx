import type { Shipment } from '@waybill/contracts/shipments/schema';
import { isEnded } from '@waybill/domain/shipments/outcomes';
import { office } from '@waybill/i18n/office';
import { PenLine } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { officePaths } from '#lib/address/office-paths.ts';
import { t } from '#lib/language/t.ts';
import { Button } from '#ui/button.tsx';

const ProofDialog = lazy(async () => ({ default: (await import('./proof-dialog.tsx')).ProofDialog }));

/** Offered for open shipments and for deliveries without a proof. */
export function ProofPanel({ shipment }: { shipment: Shipment }) {
  const [isOpen, setOpen] = useState(false);
  const { proof, status, trackingId } = shipment;
  const isDelivered = status === 'delivered';
  if (proof) {
    return (
      <section>
        <h2 className="mb-2 text-base">{t(office.proof.title)}</h2>
        <p className="font-semibold wrap-anywhere">{proof.receiver}</p>
        <p className="text-ink-soft">
          {[
            t(office.proof.relations[proof.relation]),
            proof.isSigned && t(office.proof.signed),
            proof.isByCode && t(office.proof.byCode),
          ]
            .filter(Boolean)
            .join(', ')}
        </p>
        <Link to={officePaths.proof(trackingId)}>{t(office.proof.show)}</Link>
      </section>
    );
  }
  if (isEnded(shipment) && !isDelivered) return null;
  return (
    <section>
      <h2 className="mb-2 text-base">{t(office.proof.title)}</h2>
      <Button onClick={() => setOpen(true)} className="w-full">
        <PenLine size={18} />
        {isDelivered ? t(office.proof.add) : t(office.proof.deliver)}
      </Button>
      {isOpen && (
        <Suspense>
          <ProofDialog shipment={shipment} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </section>
  );
}
