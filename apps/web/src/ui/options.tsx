interface Choice {
  value: string | number;
  label: string;
}

export const Options = ({ options }: { options: readonly Choice[] }) =>
  options.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
