import { Button } from '#ui/button.tsx';
import { PRESETS, type Preset } from '../report-filters.ts';

interface PeriodButtonsProps {
  preset: Preset | undefined;
  onChoose: (preset: Preset) => void;
}

/** The usual periods, one press each (B5). */
export function PeriodButtons({ preset, onChoose }: PeriodButtonsProps) {
  return (
    <div role="group" aria-label="Period" className="flex flex-wrap gap-1">
      {PRESETS.map(({ value, label }) => (
        <Button
          key={value}
          look={value === preset ? 'ink' : 'quiet'}
          aria-pressed={value === preset}
          onClick={() => onChoose(value)}
          className="border border-transparent px-3! not-aria-pressed:border-line-strong aria-pressed:bg-ink! aria-pressed:text-paper!"
        >
          {label}
        </Button>
      ))}
    </div>
  );
}
