import { TEXTS } from '@waybill/contracts/texts';
import { PackageSearch } from 'lucide-react';
import { EmptyState } from '#components/admin/empty-state.tsx';
import { Button, LinkButton } from '#components/button.tsx';
import { paths } from '#lib/paths.ts';

/** A list without rows: loosen the filters, or create the first shipment (R129). */
export function ListEmpty({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  return (
    <EmptyState icon={PackageSearch} title={TEXTS.shipments.none} hint={TEXTS.shipments.noneHint}>
      {filtered ? (
        <Button onClick={onClear}>Clear filters</Button>
      ) : (
        <LinkButton to={paths.createShipment}>New Shipment</LinkButton>
      )}
    </EmptyState>
  );
}
