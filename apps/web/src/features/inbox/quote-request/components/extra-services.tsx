import { DEFAULT_EXTRA_SERVICE, EXTRA_SERVICES } from '@waybill/contracts/inbox/quote-options';

/** Exactly one extra service, ticked like the boxes of a printed form (R043). */
export function ExtraServices() {
  return EXTRA_SERVICES.map(({ value, label }) => (
    <label
      key={value}
      className="relative flex min-h-12 cursor-pointer items-center gap-3 bg-sheet px-3 py-2 font-medium focus-within:z-10 hover:bg-surface has-checked:bg-surface-strong lg:col-span-3"
    >
      <input
        type="radio"
        name="extraService"
        value={value}
        defaultChecked={value === DEFAULT_EXTRA_SERVICE}
        className="size-4.5 shrink-0 accent-ink"
      />
      {label}
    </label>
  ));
}
