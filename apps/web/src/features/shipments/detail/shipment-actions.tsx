import { office } from '@waybill/i18n/office';
import { CopyPlus, Pencil, Printer, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { officePaths } from '#lib/address/office-paths.ts';
import { openedFrom } from '#lib/address/step-back.ts';
import { useShortcuts } from '#lib/browser/use-shortcuts.ts';
import { t } from '#lib/language/t.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { DeleteShipmentDialog } from '../delete-shipment-dialog.tsx';

/** Without icons where there is little room, as in a narrow pane. */
const ACTION = 'max-sm:px-2.5! max-sm:[&_svg]:hidden @max-[34rem]:px-2.5! @max-[34rem]:[&_svg]:hidden';

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
        {t(office.detail.edit)}
      </LinkButton>
      <LinkButton className={ACTION} to={officePaths.createFrom({ shipment: trackingId })}>
        <CopyPlus size={18} />
        {t(office.detail.duplicate)}
      </LinkButton>
      <LinkButton className={ACTION} to={officePaths.shipmentLabel(trackingId)} state={state}>
        <Printer size={18} />
        {t(office.common.print)}
      </LinkButton>
      <Button className={ACTION} onClick={() => setDeleting(true)}>
        <Trash2 size={18} />
        {t(office.common.delete)}
      </Button>
      {deleting && <DeleteShipmentDialog trackingId={trackingId} onDeleted={onDeleted} onCancel={() => setDeleting(false)} />}
    </>
  );
}
