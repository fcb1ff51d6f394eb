import type { Shipment } from '@waybill/contracts/shipments/schema';
import { office } from '@waybill/i18n/office';
import type { ReactNode } from 'react';
import { officePaths } from '#lib/address/office-paths.ts';
import { t } from '#lib/language/t.ts';
import { useOfficeClock } from '#lib/office-clock.ts';
import { formatWeight } from '../format-weight.ts';
import { LinksPanel } from '../links/links-panel.tsx';
import { ProofPanel } from '../proof/proof-panel.tsx';
import { AnsweredRequests, OpenRequests } from '../requests/requests-panel.tsx';
import { Facts, PartyFacts } from './facts.tsx';
import { NotesPanel } from './notes-panel.tsx';
import { StatusHistory } from './status-history.tsx';
import { UpdateStatusForm } from './update-status-form.tsx';

interface ShipmentDetailProps {
  shipment: Shipment;
  messages: ReactNode;
  mails: ReactNode;
}

export function ShipmentDetail({ shipment, messages, mails }: ShipmentDetailProps) {
  const { sender, recipient } = shipment;
  const clock = useOfficeClock();
  return (
    <>
      <OpenRequests shipment={shipment} />
      <div className="grid gap-6 xl:grid-cols-[20rem_minmax(0,1fr)]">
        <section className="self-start rounded-surface border border-line bg-surface p-4">
          <h2 className="mb-3 text-base">{t(office.detail.updateStatus)}</h2>
          <UpdateStatusForm shipment={shipment} />
        </section>
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6">
          <div className="grid gap-6 md:grid-cols-2 md:*:last:col-span-2">
            <PartyFacts title={t(office.common.recipient)} party={recipient} />
            <PartyFacts title={t(office.common.sender)} party={sender} to={officePaths.sender(sender.name)} />
            <Facts
              title={t(office.detail.additionalInformation)}
              wide
              facts={[
                [t(office.common.reference), shipment.referenceNo],
                [t(office.common.service), shipment.service],
                [t(office.common.pieces), shipment.pieces],
                [t(office.common.weight), formatWeight(shipment.weight)],
                [t(office.detail.description), shipment.description],
                [t(office.detail.nowAt), shipment.currentLocation],
                [t(office.common.created), clock.instant(shipment.createdAt)],
                [t(office.detail.lastUpdated), clock.instant(shipment.updatedAt)],
              ]}
            />
          </div>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,1fr)_18rem]">
            <section className="min-w-0">
              <h2 className="mb-2 text-base">{t(office.detail.statusHistory)}</h2>
              <StatusHistory shipment={shipment} editable />
            </section>
            <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6">
              <AnsweredRequests shipment={shipment} />
              <ProofPanel shipment={shipment} />
              {messages}
              <NotesPanel shipment={shipment} />
              {mails}
              <LinksPanel trackingId={shipment.trackingId} />
            </div>
          </div>
        </div>
      </div>
    </>
  );
}
