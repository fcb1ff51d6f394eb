import { VOLUMETRIC_DIVISOR } from '@waybill/contracts/constants';
import type { FreightMeasures } from '@waybill/contracts/inbox/freight-measures';

const KILOGRAMS = new Intl.NumberFormat('en', { maximumFractionDigits: 2 });

/** What the measures come to, while they are typed (B3). */
export function WeightLine({ volumetricKg, chargeableKg }: FreightMeasures) {
  return (
    <div className="col-span-full bg-surface px-3 py-2.5 text-sm">
      <output className="grid gap-x-10 sm:flex">
        <Weight name="Volumetric weight" kg={volumetricKg} />
        <Weight name="Chargeable weight" kg={chargeableKg} />
      </output>
      <p className="mt-1 text-ink-soft">
        Length × width × height in cm, divided by {VOLUMETRIC_DIVISOR}. The greater of the two weights is the one that is charged.
      </p>
    </div>
  );
}

function Weight({ name, kg }: { name: string; kg: number | undefined }) {
  return (
    <span>
      {name} <span className="font-mono font-medium">{kg === undefined ? '–' : `${KILOGRAMS.format(kg)} kg`}</span>
    </span>
  );
}
