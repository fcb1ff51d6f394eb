import { Button } from '#ui/button.tsx';

interface ChoiceButtonsProps<Value extends string> {
  label: string;
  options: readonly { value: Value; label: string }[];
  /** Undefined if none is chosen. */
  value: Value | undefined;
  onChoose: (value: Value) => void;
}

export function ChoiceButtons<Value extends string>({ label, options, value, onChoose }: ChoiceButtonsProps<Value>) {
  return (
    <div role="group" aria-label={label} className="flex flex-wrap gap-1">
      {options.map((option) => (
        <Button
          key={option.value}
          variant={option.value === value ? 'secondary' : 'quiet'}
          aria-pressed={option.value === value}
          onClick={() => onChoose(option.value)}
          className="border border-transparent px-3! not-aria-pressed:border-line-strong aria-pressed:bg-ink! aria-pressed:text-paper!"
        >
          {option.label}
        </Button>
      ))}
    </div>
  );
}
