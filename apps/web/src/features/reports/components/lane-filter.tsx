import { useQuery } from '@tanstack/react-query';
import { LIMITS } from '@waybill/contracts/shared/limits';
import { office } from '@waybill/i18n/office';
import { useId, useState, type SubmitEvent } from 'react';
import { t } from '#lib/language/t.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { laneChoicesOptions } from '../queries.ts';
import { isLane, type ReportCallQuery } from '../report-filters.ts';

interface LaneFilterProps {
  /** Blank for all lanes. */
  lane: string;
  query: ReportCallQuery;
  onChoose: (lane: string) => void;
}

/** Key it by the current lane, to reset the typed text. */
export function LaneFilter({ lane, query, onChoose }: LaneFilterProps) {
  const [typed, setTyped] = useState(lane);
  const [error, setError] = useState<string>();
  const [wasFocused, setWasFocused] = useState(false);
  const listId = useId();
  const choices = useQuery({ ...laneChoicesOptions(query), enabled: wasFocused });
  const names = choices.data?.map(({ origin, destination }) => `${origin} > ${destination}`) ?? [];

  function choose(text: string) {
    const chosenLane = text.trim();
    if (chosenLane !== '' && !isLane(chosenLane)) setError(t(office.reports.laneFault));
    else if (chosenLane !== lane) onChoose(chosenLane);
  }
  function submit(event: SubmitEvent) {
    event.preventDefault();
    choose(typed);
  }
  function type(text: string) {
    setTyped(text);
    setError(undefined);
    // Picked from the list: there is nothing left to type.
    if (names.includes(text)) choose(text);
  }
  return (
    <form aria-label={t(office.reports.lane)} onSubmit={submit} noValidate className="flex min-w-64 flex-1 items-start gap-2">
      <TextField
        label={t(office.reports.lane)}
        placeholder={t(office.reports.allLanes)}
        list={listId}
        maxLength={LIMITS.lane}
        autoComplete="off"
        className="min-w-0 flex-1"
        value={typed}
        error={error}
        onFocus={() => setWasFocused(true)}
        onChange={({ target }) => type(target.value)}
      />
      <datalist id={listId}>
        {names.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
      {lane !== '' && (
        <Button onClick={() => onChoose('')} className="mt-6">
          {t(office.reports.allLanes)}
        </Button>
      )}
    </form>
  );
}
