import { CopyPlus, Pencil, Printer, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '#lib/address/paths.ts';
import { OVER } from '#lib/address/step-back.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { DeleteShipmentDialog } from '../components/delete-shipment-dialog.tsx';

/** What can be done with a whole shipment: put it right, make another one like it, take it away. */
export function ShipmentActions({ trackingId }: { trackingId: string }) {
  const navigate = useNavigate();
  const [deleting, setDeleting] = useState(false);
  return (
    <>
      <LinkButton to={paths.editShipment(trackingId)} state={OVER}>
        <Pencil size={18} />
        Edit
      </LinkButton>
      <LinkButton to={paths.createFrom({ shipment: trackingId })}>
        <CopyPlus size={18} />
        Duplicate
      </LinkButton>
      <LinkButton to={paths.shipmentLabel(trackingId)}>
        <Printer size={18} />
        Print
      </LinkButton>
      <Button onClick={() => setDeleting(true)}>
        <Trash2 size={18} />
        Delete
      </Button>
      {deleting && (
        <DeleteShipmentDialog
          trackingId={trackingId}
          // Its own page leads nowhere any more.
          onDeleted={() => void navigate(paths.shipments, { replace: true })}
          onCancel={() => setDeleting(false)}
        />
      )}
    </>
  );
}
