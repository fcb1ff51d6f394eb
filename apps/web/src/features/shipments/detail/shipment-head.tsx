import type { Shipment } from '@waybill/contracts/shipments/schema';
import { getStage } from '@waybill/domain/shipments/outcomes';
import { office } from '@waybill/i18n/office';
import { CopyPlus, Pencil, Printer, Trash2 } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { officePaths } from '#lib/address/office-paths.ts';
import { openedFrom } from '#lib/address/step-back.ts';
import { useShortcuts } from '#lib/browser/use-shortcuts.ts';
import { t } from '#lib/language/t.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { CopyId } from '#ui/copyable-id.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { DeleteShipmentDialog } from '../delete-shipment-dialog.tsx';

interface ShipmentHeadProps {
  trackingId: string;
  shipment: Shipment | undefined;
  renderHeading: (id: ReactNode) => ReactNode;
  /** Undefined without actions, as for a deleted shipment. */
  onDeleted: (() => void) | undefined;
}

/** Stays below the bar of the page: which shipment, its status, place and recipient. */
export function ShipmentHead({ trackingId, shipment, renderHeading, onDeleted }: ShipmentHeadProps) {
  const id = useRef<HTMLSpanElement>(null);
  return (
    <div className="@container sticky top-14 z-20 mb-4 border-b border-line bg-paper py-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <div className="flex min-w-0 items-center gap-x-3 *:mb-0!">
          {renderHeading(
            <span ref={id} className="font-mono text-base font-medium tracking-tight sm:text-xl">
              {trackingId}
            </span>,
          )}
          <CopyId trackingId={trackingId} targetRef={id} />
          {shipment && <StatusBadge status={getStage(shipment)} />}
        </div>
        <div className="flex min-w-0 flex-1 basis-[28rem] items-center justify-between gap-x-3">
          <p className="truncate text-ink-soft">
            {shipment?.currentLocation && <bdi>{shipment.currentLocation}</bdi>}
            {shipment?.currentLocation && ' · '}
            {shipment && <bdi className="font-semibold">{shipment.recipient.name}</bdi>}
          </p>
          <div className="flex gap-1.5">{onDeleted && <ShipmentActions trackingId={trackingId} onDeleted={onDeleted} />}</div>
        </div>
      </div>
    </div>
  );
}

/** In little room without icons, on phones without names. */
const ACTION = '@max-[64rem]:px-2.5! @min-[26rem]:@max-[64rem]:[&_svg]:hidden';
const NAME = '@max-[26rem]:sr-only';

interface ShipmentActionsProps {
  trackingId: string;
  onDeleted: () => void;
}

function ShipmentActions({ trackingId, onDeleted }: ShipmentActionsProps) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const state = openedFrom(pathname + search);
  const [deleting, setDeleting] = useState(false);
  const links = [
    { name: t(office.detail.edit), to: officePaths.editShipment(trackingId), icon: Pencil },
    { name: t(office.detail.duplicate), to: officePaths.createFrom({ shipment: trackingId }), icon: CopyPlus },
    { name: t(office.common.print), to: officePaths.shipmentLabel(trackingId), icon: Printer },
  ];
  useShortcuts({
    e: () => void navigate(officePaths.editShipment(trackingId), { state }),
    p: () => void navigate(officePaths.shipmentLabel(trackingId), { state }),
  });
  return (
    <>
      {links.map(({ name, to, icon: Icon }) => (
        <LinkButton key={name} className={ACTION} to={to} state={state}>
          <Icon size={18} />
          <span className={NAME}>{name}</span>
        </LinkButton>
      ))}
      <Button className={ACTION} onClick={() => setDeleting(true)}>
        <Trash2 size={18} />
        <span className={NAME}>{t(office.common.delete)}</span>
      </Button>
      {deleting && <DeleteShipmentDialog trackingId={trackingId} onDeleted={onDeleted} onCancel={() => setDeleting(false)} />}
    </>
  );
}
