interface Choice {
  value: string | number;
  label: string;
}

/** The choices of a select. */
export const Options = ({ of }: { of: readonly Choice[] }) =>
  of.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
