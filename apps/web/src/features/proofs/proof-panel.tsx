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
    <section className={isDelivered ? '' : NOT_ON_TOUCH}>
      <h2 className="mb-2 text-base">{t(office.proof.title)}</h2>
      <ProofButton shipment={shipment} variant="quiet" className="w-full" />
    </section>
  );
}

/** On touch screens the first action of an open shipment: what a courier does at the door. */
export function DeliverOnTouch({ shipment }: { shipment: Shipment }) {
  if (isEnded(shipment)) return null;
  return (
    <div className={`mb-4 ${ONLY_ON_TOUCH}`}>
      <ProofButton shipment={shipment} variant="secondary" className="w-full" />
    </div>
  );
}

const ONLY_ON_TOUCH = 'hidden max-md:block pointer-coarse:block';
const NOT_ON_TOUCH = 'max-md:hidden pointer-coarse:hidden';

interface ProofButtonProps {
  shipment: Shipment;
  variant: 'quiet' | 'secondary';
  className?: string;
}

export function ProofButton({ shipment, variant, className }: ProofButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant={variant} onClick={() => setOpen(true)} className={className}>
        <PenLine size={18} />
        {t(shipment.status === 'delivered' ? office.proof.add : office.proof.deliver)}
      </Button>
      {isOpen && (
        <Suspense>
          <ProofDialog shipment={shipment} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
