import type { Shipment } from '@waybill/contracts/shipments/schema';
import { getStage } from '@waybill/domain/shipments/outcomes';
import { office } from '@waybill/i18n/office';
import { CopyPlus, Pencil, Printer, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { officePaths } from '#lib/address/office-paths.ts';
import { openedFrom } from '#lib/address/step-back.ts';
import { useShortcuts } from '#lib/browser/use-shortcuts.ts';
import { t } from '#lib/language/t.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { DeleteShipmentDialog } from '../delete-shipment-dialog.tsx';

interface ShipmentHeadProps {
  shipment: Shipment | undefined;
  /** With the ID. */
  heading: ReactNode;
  /** For deleted shipments none. */
  actions: ReactNode;
}

/** Stays below the bar of the page: which shipment, its status, place and recipient. */
export const ShipmentHead = ({ shipment, heading, actions }: ShipmentHeadProps) => (
  <div className="@container sticky top-14 z-20 mb-4 border-b border-line bg-paper py-2">
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <div className="flex min-w-0 items-center gap-x-3 *:mb-0!">
        {heading}
        {shipment && <StatusBadge status={getStage(shipment)} />}
      </div>
      <div className="flex min-w-0 flex-1 basis-[28rem] items-center justify-between gap-x-3">
        <p className="truncate text-ink-soft">
          {shipment?.currentLocation && <bdi>{shipment.currentLocation}</bdi>}
          {shipment?.currentLocation && ' · '}
          {shipment && <bdi className="font-semibold">{shipment.recipient.name}</bdi>}
        </p>
        <div className="flex gap-1.5">{actions}</div>
      </div>
    </div>
  </div>
);

/** In little room without icons, on phones without names. */
const ACTION = '@max-[64rem]:px-2.5! @min-[26rem]:@max-[64rem]:[&_svg]:hidden';
const NAME = '@max-[26rem]:sr-only';

interface ShipmentActionsProps {
  trackingId: string;
  onDeleted: () => void;
}

export function ShipmentActions({ trackingId, onDeleted }: ShipmentActionsProps) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const state = openedFrom(pathname + search);
  const [deleting, setDeleting] = useState(false);
  useShortcuts({
    e: () => void navigate(officePaths.editShipment(trackingId), { state }),
    p: () => void navigate(officePaths.shipmentLabel(trackingId), { state }),
  });
  return (
    <>
      <LinkButton className={ACTION} to={officePaths.editShipment(trackingId)} state={state}>
        <Pencil size={18} />
        <span className={NAME}>{t(office.detail.edit)}</span>
      </LinkButton>
      <LinkButton className={ACTION} to={officePaths.createFrom({ shipment: trackingId })}>
        <CopyPlus size={18} />
        <span className={NAME}>{t(office.detail.duplicate)}</span>
      </LinkButton>
      <LinkButton className={ACTION} to={officePaths.shipmentLabel(trackingId)} state={state}>
        <Printer size={18} />
        <span className={NAME}>{t(office.common.print)}</span>
      </LinkButton>
      <Button className={ACTION} onClick={() => setDeleting(true)}>
        <Trash2 size={18} />
        <span className={NAME}>{t(office.common.delete)}</span>
      </Button>
      {deleting && <DeleteShipmentDialog trackingId={trackingId} onDeleted={onDeleted} onCancel={() => setDeleting(false)} />}
    </>
  );
}
