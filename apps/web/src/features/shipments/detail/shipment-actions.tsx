import { office } from '@waybill/i18n/office';
import { CopyPlus, Pencil, Printer, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { officePaths } from '#lib/address/office-paths.ts';
import { OVERLAY } from '#lib/address/step-back.ts';
import { useShortcuts } from '#lib/browser/use-shortcuts.ts';
import { t } from '#lib/language/t.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { DeleteShipmentDialog } from '../components/delete-shipment-dialog.tsx';

export function ShipmentActions({ trackingId }: { trackingId: string }) {
  const navigate = useNavigate();
  const [deleting, setDeleting] = useState(false);
  useShortcuts({
    e: () => void navigate(officePaths.editShipment(trackingId), { state: OVERLAY }),
    p: () => void navigate(officePaths.shipmentLabel(trackingId)),
  });
  return (
    <>
      <LinkButton className="max-sm:px-2.5! max-sm:[&_svg]:hidden" to={officePaths.editShipment(trackingId)} state={OVERLAY}>
        <Pencil size={18} />
        {t(office.detail.edit)}
      </LinkButton>
      <LinkButton className="max-sm:px-2.5! max-sm:[&_svg]:hidden" to={officePaths.createFrom({ shipment: trackingId })}>
        <CopyPlus size={18} />
        {t(office.detail.duplicate)}
      </LinkButton>
      <LinkButton className="max-sm:px-2.5! max-sm:[&_svg]:hidden" to={officePaths.shipmentLabel(trackingId)}>
        <Printer size={18} />
        {t(office.common.print)}
      </LinkButton>
      <Button className="max-sm:px-2.5! max-sm:[&_svg]:hidden" onClick={() => setDeleting(true)}>
        <Trash2 size={18} />
        {t(office.common.delete)}
      </Button>
      {deleting && (
        <DeleteShipmentDialog
          trackingId={trackingId}
          // The shipment's own page no longer exists.
          onDeleted={() => void navigate(officePaths.shipments, { replace: true })}
          onCancel={() => setDeleting(false)}
        />
      )}
    </>
  );
}
