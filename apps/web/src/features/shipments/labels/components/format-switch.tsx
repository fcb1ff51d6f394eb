import { PRINT_FORMATS, type PrintFormat } from '#features/shipments/labels/print-formats.ts';
import { SelectField } from '#ui/field.tsx';

interface FormatSwitchProps {
  format: PrintFormat;
  onChoose: (value: string) => void;
}

/** What to print, and on which paper (B15). */
export function FormatSwitch({ format, onChoose }: FormatSwitchProps) {
  return (
    <SelectField label="Paper" className="mb-4 w-60" value={format.value} onChange={({ target }) => onChoose(target.value)}>
      {PRINT_FORMATS.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </SelectField>
  );
}
