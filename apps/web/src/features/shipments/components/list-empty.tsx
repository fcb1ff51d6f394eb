import { TEXTS } from '@waybill/contracts/texts';
import { PackageSearch } from 'lucide-react';
import { Button, LinkButton } from '#components/button.tsx';
import { paths } from '#lib/paths.ts';

/** A list without rows says what to do next: loosen the filters, or create the first shipment (R129). */
export function ListEmpty({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  return (
    <div className="grid justify-items-center gap-1 border-b border-line px-4 py-16 text-center">
      <PackageSearch aria-hidden="true" size={32} strokeWidth={1.5} className="text-ink-soft" />
      <h2 className="mt-2 text-base font-semibold">{TEXTS.shipments.none}</h2>
      <p className="text-ink-soft">{TEXTS.shipments.noneHint}</p>
      <div className="mt-4">
        {filtered ? (
          <Button onClick={onClear}>Clear filters</Button>
        ) : (
          <LinkButton to={paths.createShipment}>New Shipment</LinkButton>
        )}
      </div>
    </div>
  );
}
