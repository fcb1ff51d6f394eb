import { DELIVERY_YEARS } from '@waybill/contracts/limits';
import { periodProblem, type ReportPeriod } from '@waybill/contracts/reports/report-period';
import { useState, type SubmitEvent } from 'react';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';

const DATES = { type: 'date', min: `${DELIVERY_YEARS.min}-01-01`, max: `${DELIVERY_YEARS.max}-12-31`, required: true } as const;

interface OwnPeriodProps {
  period: ReportPeriod;
  onChoose: (period: ReportPeriod) => void;
}

/** Days of one's own; what the server would refuse is refused here, at its field (B5). To be keyed by the period in force. */
export function OwnPeriod({ period, onChoose }: OwnPeriodProps) {
  const [typed, setTyped] = useState(period);
  const [wasRefused, setWasRefused] = useState(false);
  const problem = wasRefused ? periodProblem(typed) : undefined;
  const message = (path: keyof ReportPeriod, name: string) => (problem?.path === path ? `${name} ${problem.message}` : undefined);

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (periodProblem(typed)) setWasRefused(true);
    else onChoose(typed);
  }
  return (
    <form aria-label="Days of your own" onSubmit={submit} className="flex flex-wrap items-start gap-2">
      <TextField
        {...DATES}
        unmarked
        label="From"
        className="w-36"
        value={typed.from}
        error={message('from', 'From')}
        onChange={({ target }) => setTyped({ ...typed, from: target.value })}
      />
      <TextField
        {...DATES}
        unmarked
        label="To"
        className="w-36"
        value={typed.to}
        error={message('to', 'To')}
        onChange={({ target }) => setTyped({ ...typed, to: target.value })}
      />
      <Button type="submit" className="sm:mt-6">
        Apply
      </Button>
    </form>
  );
}
