import type { Shipment } from '@waybill/contracts';
import { useOfficeClock } from '#lib/office-clock.ts';
import { Facts, PartyFacts } from './facts.tsx';
import { NotesPanel } from './notes-panel.tsx';
import { StatusHistory } from './status-history.tsx';
import { UpdateStatusForm } from './update-status-form.tsx';

/** All that is known of a shipment, and the form that moves it on. */
export function ShipmentDetail({ shipment }: { shipment: Shipment }) {
  const { sender, recipient } = shipment;
  const clock = useOfficeClock();
  return (
    <div className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid content-start gap-6 max-xl:order-2">
        <div className="grid gap-6 md:grid-cols-2">
          <div className="grid content-start gap-6">
            <PartyFacts title="Recipient" party={recipient} />
            <PartyFacts title="Sender" party={sender} />
          </div>
          <Facts
            title="Additional information"
            facts={[
              ['Reference', shipment.referenceNo],
              ['Service', shipment.service],
              ['Pieces', shipment.pieces],
              ['Weight', shipment.weight && `${shipment.weight} kg`],
              ['Description', shipment.description],
              ['Now at', shipment.currentLocation],
              ['Created', clock.instant(shipment.createdAt)],
              ['Last updated', clock.instant(shipment.updatedAt)],
            ]}
          />
        </div>
        <section>
          <h2 className="mb-2 text-base">Status History</h2>
          <StatusHistory shipment={shipment} editable />
        </section>
      </div>
      <div className="grid content-start gap-6 max-xl:contents">
        <section className="rounded-surface border border-line bg-surface p-4 max-xl:order-1">
          <h2 className="mb-3 text-base">Update Status</h2>
          <UpdateStatusForm shipment={shipment} />
        </section>
        <div className="max-xl:order-3">
          <NotesPanel shipment={shipment} />
        </div>
      </div>
    </div>
  );
}
