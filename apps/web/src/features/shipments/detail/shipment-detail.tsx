import type { Shipment } from '@waybill/contracts/shipments/schema';
import type { ReactNode } from 'react';
import { useOfficeClock } from '#lib/office-clock.ts';
import { formatWeight } from '../format-weight.ts';
import { LinksPanel } from '../links/links-panel.tsx';
import { Facts, PartyFacts } from './facts.tsx';
import { NotesPanel } from './notes-panel.tsx';
import { StatusHistory } from './status-history.tsx';
import { UpdateStatusForm } from './update-status-form.tsx';

interface ShipmentDetailProps {
  shipment: Shipment;
  /** Those that mention it. */
  messages: ReactNode;
  /** What people were told of it. */
  mails: ReactNode;
}

/** All that is known of a shipment, and the form that moves it on. */
export function ShipmentDetail({ shipment, messages, mails }: ShipmentDetailProps) {
  const { sender, recipient } = shipment;
  const clock = useOfficeClock();
  return (
    <div className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6 max-xl:order-2">
        <div className="grid gap-6 md:grid-cols-2 md:*:last:col-span-2">
          <PartyFacts title="Recipient" party={recipient} />
          <PartyFacts title="Sender" party={sender} />
          <Facts
            title="Additional information"
            wide
            facts={[
              ['Reference', shipment.referenceNo],
              ['Service', shipment.service],
              ['Pieces', shipment.pieces],
              ['Weight', formatWeight(shipment.weight)],
              ['Description', shipment.description],
              ['Now at', shipment.currentLocation],
              ['Created', clock.instant(shipment.createdAt)],
              ['Last updated', clock.instant(shipment.updatedAt)],
            ]}
          />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,1fr)_18rem]">
          <section className="min-w-0">
            <h2 className="mb-2 text-base">Status History</h2>
            <StatusHistory shipment={shipment} editable />
          </section>
          <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6">
            {messages}
            <NotesPanel shipment={shipment} />
            {mails}
            <LinksPanel trackingId={shipment.trackingId} />
          </div>
        </div>
      </div>
      <section className="self-start rounded-surface border border-line bg-surface p-4 max-xl:order-1">
        <h2 className="mb-3 text-base">Update Status</h2>
        <UpdateStatusForm shipment={shipment} />
      </section>
    </div>
  );
}
