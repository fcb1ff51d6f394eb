import { SelectField } from '#ui/field.tsx';
import { Options } from '#ui/options.tsx';
import { useChoice } from './use-choice.ts';

interface ChoiceSelectProps<Value extends string> {
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  isSaving: boolean;
  onChange: (value: Value) => void;
}

export function ChoiceSelect<Value extends string>({ label, options, value, isSaving, onChange }: ChoiceSelectProps<Value>) {
  const [shown, choose] = useChoice(value, onChange);
  return (
    <SelectField
      label={label}
      value={shown}
      aria-busy={isSaving}
      onChange={({ target }) => choose(options.find((option) => option.value === target.value)?.value ?? value)}
    >
      <Options options={options} />
    </SelectField>
  );
}
