import type { Shipment } from '@waybill/contracts/shipments/schema';
import { office } from '@waybill/i18n/office';
import { Pencil } from 'lucide-react';
import { type ComponentProps, lazy, Suspense } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { MentionNotice } from '#features/inbox/messages/mention-notice.tsx';
import { LinksPanel } from '#features/links/links-panel.tsx';
import { ShipmentMails } from '#features/mail/shipment-mails.tsx';
import { DeliverOnTouch, ProofPanel } from '#features/proofs/proof-panel.tsx';
import { AnsweredRequests, OpenRequests } from '#features/requests/requests.tsx';
import { getListPath } from '#lib/address/last-list.ts';
import { officePaths } from '#lib/address/office-paths.ts';
import { openedFrom, useStepBack } from '#lib/address/step-back.ts';
import { ApiError, getErrorText } from '#lib/api/api-error.ts';
import { toast } from '#lib/browser/toast.ts';
import { formatWeight } from '#lib/format/locale.ts';
import { t } from '#lib/language/t.ts';
import { useOfficeClock } from '#lib/office-clock.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { ErrorBoundary } from '#ui/error-boundary.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { restoreShipment, useShipmentChange } from '../mutations.ts';
import { StatusHistory } from '../status/status-history.tsx';
import { UpdateStatusForm } from '../status/update-status-form.tsx';
import { Facts, PartyFacts } from './facts.tsx';
import { NotesPanel } from './notes-panel.tsx';
import { ShipmentSummary } from './shipment-summary.tsx';

const EditForm = lazy(async () => ({ default: (await import('#features/shipments/edit/edit-form.tsx')).EditForm }));
const ActivityList = lazy(async () => ({
  default: (await import('#features/activity/activity-log.tsx')).ActivityList,
}));

interface ShipmentViewsProps {
  shipment: Shipment;
  /** From the URL; null is the shipment itself. */
  view: string | null;
}

export function ShipmentViews({ shipment, view }: ShipmentViewsProps) {
  const stepBack = useStepBack();
  const { trackingId } = shipment;
  const here = officePaths.shipment(trackingId);
  return (
    <>
      <ShipmentTop shipment={shipment} editing={view === 'edit'} />
      <Suspense fallback={<output className="mt-6 block min-h-160">{t(office.common.loading)}</output>}>
        {view === 'edit' ? (
          <div className="mt-6">
            <EditForm shipment={shipment} onSaved={() => stepBack(here)} />
          </div>
        ) : (
          <>
            <div className="mt-2">
              <Tabs
                label={t(office.detail.parts)}
                tabs={[
                  { label: t(office.common.shipment), to: here, current: view !== 'activity' },
                  {
                    label: t(office.common.activity),
                    to: officePaths.shipmentActivity(trackingId),
                    current: view === 'activity',
                  },
                ]}
              />
            </div>
            {view === 'activity' ? <ActivityList target={trackingId} /> : <ShipmentFacts shipment={shipment} />}
          </>
        )}
      </Suspense>
    </>
  );
}

interface ShipmentTopProps extends ComponentProps<typeof UpdateStatusForm> {
  editing?: boolean;
}

/** The actions and the state of a shipment, before its facts. */
export const ShipmentTop = ({ editing = false, ...form }: ShipmentTopProps) => (
  <>
    {!editing && (
      <ErrorBoundary>
        <DeliverOnTouch shipment={form.shipment} />
        <UpdateStatusForm {...form} />
      </ErrorBoundary>
    )}
    <ErrorBoundary>
      <ShipmentSummary shipment={form.shipment} editing={editing} />
    </ErrorBoundary>
  </>
);

/** As high as the content, so that nothing shifts. */
export function ShipmentSkeleton() {
  return (
    <div aria-hidden="true" className="@container">
      <div className="h-41 rounded-surface border border-line bg-surface" />
      <div className="mt-4 h-65 border border-line @min-[44rem]:h-52" />
      <div className="mt-6 grid gap-6 @min-[36rem]:grid-cols-2">
        {['h-40', 'h-48'].map((height) => (
          <div key={height} className={`border-t border-line pt-3 ${height}`}>
            <div className="h-4 w-32 rounded-full bg-surface-strong" />
          </div>
        ))}
      </div>
    </div>
  );
}

/** A 401 ends the session, and the data with it. */
export const isMissing = (error: Error | null): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 401);

export function DeletedNotice({ trackingId }: { trackingId: string }) {
  const restoration = useShipmentChange(trackingId, {
    send: () => restoreShipment(trackingId),
    onDone: () => toast.success(t(office.shipments.restored)),
  });
  return (
    <div
      role="alert"
      className="mb-4 flex flex-wrap items-center justify-between gap-3 border-l-4 border-status-red bg-status-red-tint px-4 py-3"
    >
      <div className="text-status-red">
        <p className="font-semibold">{t(office.detail.deletedMeanwhile)}</p>
        <p>{restoration.gone ? t(office.detail.goneForGood) : t(office.detail.restoreFirst)}</p>
        {restoration.failure && <p>{getErrorText(restoration.failure, t(office.shipments.restoreFailed))}</p>}
      </div>
      <div className="flex flex-wrap gap-2">
        {!restoration.gone && (
          <Button busy={restoration.isPending} onClick={() => restoration.mutate()}>
            {restoration.isPending ? t(office.detail.restoring) : t(office.detail.restore)}
          </Button>
        )}
        <LinkButton to={getListPath()}>{t(office.common.allShipments)}</LinkButton>
      </div>
    </div>
  );
}

export function ShipmentFacts({ shipment }: { shipment: Shipment }) {
  const { trackingId, sender, recipient } = shipment;
  const clock = useOfficeClock();
  return (
    <div className="@container">
      <ErrorBoundary>
        <OpenRequests shipment={shipment} />
      </ErrorBoundary>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <div className="grid gap-6 @min-[36rem]:grid-cols-2 @min-[36rem]:*:last:col-span-2">
          <PartyFacts
            title={t(office.common.recipient)}
            action={<EditParty trackingId={trackingId} group="recipient" />}
            party={recipient}
          />
          <PartyFacts
            title={t(office.common.sender)}
            action={<EditParty trackingId={trackingId} group="sender" />}
            party={sender}
            to={officePaths.customer(shipment.customerId ?? sender.name)}
          />
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
            {[
              <AnsweredRequests key="requests" shipment={shipment} />,
              <ProofPanel key="proof" shipment={shipment} />,
              <MentionNotice key="messages" trackingId={shipment.trackingId} />,
              <ShipmentMails key="mails" shipment={shipment} />,
              <LinksPanel key="links" trackingId={shipment.trackingId} />,
            ].map((panel) => (
              <ErrorBoundary key={panel.key}>{panel}</ErrorBoundary>
            ))}
          </div>
        </div>
      </div>
    </div>
  );
}

/** Leads to the address, which is corrected most. */
function EditParty({ trackingId, group }: { trackingId: string; group: 'recipient' | 'sender' }) {
  const { pathname, search } = useLocation();
  const label = t(office.detail.editParty[group]);
  return (
    <Link
      to={officePaths.editShipment(trackingId, `${group}.address`)}
      state={openedFrom(pathname + search)}
      aria-label={label}
      title={label}
      className="grid size-7 place-items-center rounded-control text-ink-soft hover:bg-surface-strong hover:text-ink pointer-coarse:size-11"
    >
      <Pencil size={16} />
    </Link>
  );
}
