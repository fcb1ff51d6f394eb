import { FREIGHT_TYPES } from '@waybill/contracts/inbox/quote-options';
import { LIMITS } from '@waybill/contracts/limits';
import { BoxGroup } from './box-group.tsx';
import { SelectBox, TextBox } from './box.tsx';
import type { BoxesProps } from './boxes-props.ts';
import { IncotermsBox } from './incoterms-box.tsx';

/** How the freight travels, from where, and who pays up to where. */
export function WayBoxes({ typed, failures }: BoxesProps) {
  return (
    <BoxGroup title="The way">
      <SelectBox
        number={4}
        label="Freight type"
        name="freightType"
        defaultValue=""
        error={failures.freightType}
        className="col-span-full sm:col-span-1 lg:col-span-3"
      >
        <option value="">Select freight type</option>
        {FREIGHT_TYPES.map(({ wire, label }) => (
          <option key={wire} value={wire}>
            {label}
          </option>
        ))}
      </SelectBox>
      <TextBox
        number={5}
        label="City of departure"
        name="cityOfDeparture"
        autoComplete="address-level2"
        maxLength={LIMITS.place}
        error={failures.cityOfDeparture}
        className="col-span-full sm:col-span-1 lg:col-span-4"
      />
      <IncotermsBox typed={typed.incoterms ?? ''} error={failures.incoterms} className="col-span-full lg:col-span-5" />
    </BoxGroup>
  );
}
