import { TEXTS } from '@waybill/contracts/texts';
import { PackageSearch } from 'lucide-react';
import { paths } from '#lib/address/paths.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

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
