import type { Shipment } from '@waybill/contracts/shipments/schema';
import { office } from '@waybill/i18n/office';
import type { ReactNode } from 'react';
import { LinksPanel } from '#features/links/links-panel.tsx';
import { DeliverOnTouch, ProofPanel } from '#features/proofs/proof-panel.tsx';
import { AnsweredRequests, OpenRequests } from '#features/requests/requests-panel.tsx';
import { officePaths } from '#lib/address/office-paths.ts';
import { t } from '#lib/language/t.ts';
import { useOfficeClock } from '#lib/office-clock.ts';
import { ErrorBoundary } from '#ui/error-boundary.tsx';
import { formatWeight } from '../format-weight.ts';
import { StatusHistory } from '../status/status-history.tsx';
import { UpdateStatusForm } from '../status/update-status-form.tsx';
import { Facts, PartyFacts } from './facts.tsx';
import { NotesPanel } from './notes-panel.tsx';

interface ShipmentDetailProps {
  shipment: Shipment;
  messages: ReactNode;
  mails: ReactNode;
}

export function ShipmentDetail({ shipment, messages, mails }: ShipmentDetailProps) {
  const { sender, recipient } = shipment;
  const clock = useOfficeClock();
  return (
    <div className="@container">
      <ErrorBoundary>
        <DeliverOnTouch shipment={shipment} />
      </ErrorBoundary>
      <ErrorBoundary>
        <OpenRequests shipment={shipment} />
      </ErrorBoundary>
      <div className="grid gap-6 @min-[62rem]:grid-cols-[20rem_minmax(0,1fr)]">
        <section className="self-start rounded-surface border border-line bg-surface p-4">
          <h2 className="mb-3 text-base">{t(office.detail.updateStatus)}</h2>
          <ErrorBoundary>
            <UpdateStatusForm shipment={shipment} />
          </ErrorBoundary>
        </section>
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6">
          <div className="grid gap-6 @min-[36rem]:grid-cols-2 @min-[36rem]:*:last:col-span-2">
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
                [t(office.labels.labelPrinted), shipment.labelPrintedAt && clock.instant(shipment.labelPrintedAt)],
              ]}
            />
          </div>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6 @min-[46rem]:grid-cols-[minmax(0,1fr)_18rem]">
            <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6">
              <section className="min-w-0">
                <h2 className="mb-2 text-base">{t(office.detail.statusHistory)}</h2>
                <ErrorBoundary>
                  <StatusHistory shipment={shipment} editable />
                </ErrorBoundary>
              </section>
              <ErrorBoundary>
                <NotesPanel shipment={shipment} />
              </ErrorBoundary>
            </div>
            <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6">
              <ErrorBoundary>
                <AnsweredRequests shipment={shipment} />
              </ErrorBoundary>
              <ErrorBoundary>
                <ProofPanel shipment={shipment} />
              </ErrorBoundary>
              <ErrorBoundary>{messages}</ErrorBoundary>
              <ErrorBoundary>{mails}</ErrorBoundary>
              <ErrorBoundary>
                <LinksPanel trackingId={shipment.trackingId} />
              </ErrorBoundary>
            </div>
          </div>
        </div>
      </div>
    </div>
  );
}
