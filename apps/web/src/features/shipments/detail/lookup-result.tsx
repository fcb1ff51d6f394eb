import type { Shipment } from '@waybill/contracts';
import { paths } from '#lib/address/paths.ts';
import { LinkButton } from '#ui/button.tsx';
import { RecipientFacts } from './party-facts.tsx';
import { ShipmentSummary } from './shipment-summary.tsx';
import { StatusHistory } from './status-history.tsx';

/** What the administrator's lookup found, personal fields included (R171). */
export function LookupResult({ shipment, whereabouts }: { shipment: Shipment; whereabouts: string }) {
  return (
    <div className="grid max-w-4xl gap-6">
      <ShipmentSummary shipment={shipment} whereabouts={whereabouts} />
      <div>
        <LinkButton to={paths.shipment(shipment.trackingId)}>Open shipment</LinkButton>
      </div>
      <RecipientFacts recipient={shipment.recipient} />
      <section>
        <h2 className="mb-2 text-base font-semibold">Status History</h2>
        <StatusHistory shipment={shipment} />
      </section>
    </div>
  );
}
